/** What is read out on demand: the ends, the hand, the boneyard, the score. */

import { say } from "../shell/words.js";
import { endsTold, tiles } from "./spelled.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * @param {"ends" | "hand" | "boneyard" | "score"} what
 * @param {Table} table
 */
export function readOut(what, table) {
  switch (what) {
    case "ends":
      return `${endsTold(table.ends)} ${turnTold(table)}`.trimEnd();
    case "hand":
      return handTold(table);
    case "boneyard":
      return boneyardTold(table);
    case "score":
      return table.sides.map((side, number) => `${side}: ${table.scores[number]}`).join(", ") + ".";
  }
}

/** Nobody says so while somebody thinks. @param {Table} table */
function turnTold({ phase, turn, you, seats }) {
  if (phase !== "playing" || turn === null) return "";
  return turn === you ? say("It's your turn.") : say("It's {name}'s turn.", { name: seats[turn].name });
}

/** @param {Table} table */
function handTold(table) {
  if (table.you === null) return say("You're watching.");
  const left = table.phase === "playing" ? undefined : table.ending?.lines[table.you];
  if (left !== undefined) return `${left}.`;
  if (table.hand.length === 0) return say("Your hand is empty.");
  const held = table.hand.map(({ tile, fits }) => (fits.length > 0 ? fitting(tile, fits.map(({ end }) => end).join(" ")) : tile)).join(", ");
  return say("Your hand: {tiles}.", { tiles: held });
}

/**
 * A tile and the ends that it fits; as a lead it fits.
 *
 * @param {string} tile
 * @param {string} ends
 */
function fitting(tile, ends) {
  switch (ends) {
    case "left":
      return say("{tile} (fits at L)", { tile });
    case "right":
      return say("{tile} (fits at R)", { tile });
    case "left right":
      return say("{tile} (fits at L and R)", { tile });
    default:
      return say("{tile} (fits)", { tile });
  }
}

/** @param {Table} table */
export function boneyardTold(table) {
  const there = table.boneyard > 0 ? say("To draw: {tiles}.", { tiles: tiles(table.boneyard) }) : say("There is nothing to draw.");
  return table.reserve > 0 ? `${there} ${say("In reserve: {tiles}.", { tiles: tiles(table.reserve) })}` : there;
}

/** Why the viewer has to draw or to pass, said before the page does it for him. */

import { say } from "./shell/words.js";

/** @typedef {import("./messages.js").TableSnapshot} Table */

/**
 * A sentence; empty while there is something else to do.
 *
 * @param {Table} table
 */
export function forcedTold(table) {
  if (table.only === "draw") return say("{why}: you draw.", { why: why(table) });
  if (table.only === "pass") return say("{why}, and there is nothing to draw: you pass.", { why: why(table) });
  return "";
}

/** @param {Table} table */
function why({ hand, ends }) {
  const [left, right] = ends.pips;
  if (hand.length === 0) return say("You go again, and no tile is left");
  if (left === undefined) return say("You hold no double and no tile of 5 or 10 pips");
  return left === right ? say("Nothing fits {pips}", { pips: left }) : say("Nothing fits {left} or {right}", { left, right });
}

/** What the words of the game mean, a sentence each, with the number of the rule. */

import { make } from "../shell/elements.js";
import { bookAddress, say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * @typedef {object} Term
 * @property {string} name
 * @property {string} rule  its number
 * @property {string} text
 */

/**
 * The words that a newcomer asks about, as they hold at this table, in the order of a round.
 *
 * @param {Table} table
 * @returns {Term[]}
 */
export function terms(table) {
  const isPlain = table.options.go_out === "plain";
  return [
    { name: say("Another go"), rule: "R11", text: anotherGo(table) },
    { name: say("A forced draw"), rule: "R12", text: say("If none of your tiles fits, you draw until one does. If there is nothing left to draw, you pass.") },
    { name: say("Going out"), rule: "R14", text: isPlain ? say("A plain tile as the last of a hand ends the round.") : say("The last tile of a hand ends the round.") },
    ...(isPlain ? [washedUp()] : []),
    block(),
    settlement(table),
  ];
}

/**
 * What has to be known to follow the end of a round.
 *
 * @param {Table} table
 */
export function endExplained(table) {
  const { ending, seats } = table;
  if (ending === null) return [];
  const found = [];
  const out = seats.filter(({ seat }) => ending.hands[seat].length === 0);
  // after a domino one of them has gone out, perhaps the partner of another
  const isOut = ending.end === "domino" ? out.length > 1 : out.some(({ side }) => ending.end === "blocked" || side !== ending.winner);
  if (ending.end === "blocked") found.push(block());
  if (ending.end !== "target" && ending.winner !== null) found.push(settlement(table));
  if (isOut) found.push(washedUp());
  return found.map((term) => make("p", { class: "hint" }, make("b", {}, `${term.name}. `), term.text, " ", ruleLink(table, term)));
}

/**
 * The rule, as this table's rule book has it.
 *
 * @param {Table} table
 * @param {Term} term
 */
export function ruleLink(table, { name, rule }) {
  return make("a", { class: "rule", href: `${bookAddress(table)}#${rule}`, target: "_blank", "aria-label": `${name}: ${rule}` }, rule);
}

/** @param {Table} table */
function anotherGo({ options }) {
  return options.bonus === "tile"
    ? say("A bonus tile gives another go, which has to be taken. It is a double, or a tile whose own pips make 5 or 10.")
    : say("A bonus tile gives another go, which has to be taken. It is a double, or a tile that has just scored.");
}

/** @returns {Term} */
function washedUp() {
  const text = say("A bonus tile as the last of a hand gives another go. If there is nothing to draw for it, its player is out of the round, while the others play on.");
  return { name: say("Washed up"), rule: "R15", text };
}

/** @returns {Term} */
function block() {
  return { name: say("A block"), rule: "R17", text: say("When nobody can play or draw, the side with the fewest pips wins the round.") };
}

/** @param {Table} table @returns {Term} */
function settlement({ options }) {
  const name = say("The settlement");
  if (options.settlement === "pips") return { name, rule: "R18", text: say("The winner of a round gets a point for each pip that the others hold.") };
  const text = options.settlement === "fives"
    ? say("The winner of a round gets a point for every five pips that the others hold, to the nearest five.")
    : say("The winner of a round gets a point for every five pips that the others hold, less the winner's own, to the nearest five.");
  return { name, rule: "R18", text };
}

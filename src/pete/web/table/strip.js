/** On the edge of the felt: the sum spelled out, the boneyard, and what two pairs have. */

import { boneyardTold } from "./readouts.js";
import { adorn, fill, hide, inscribe, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { endsSum, points } from "./spelled.js";
import { faceDown } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * @param {HTMLElement} count
 * @param {Table} table
 */
export function showCount(count, table) {
  const { counted, points: scored } = table.ends;
  adorn(count, { class: `count${scored > 0 ? " scores" : ""}` });
  hide(count, counted.length === 0); // before the lead the felt itself says what to do
  const gained = scored > 0 ? gain(table, scored) : [say("no points")];
  if (isTold(count, [table.ends, gained.map((part) => (part instanceof Node ? part.textContent : part))])) return;
  fill(count, make("span", { class: "sum" }, ...emphasised(table.ends)), " ", make("span", { class: "gives" }, "→ ", ...gained));
}

/**
 * Whether an element tells just that; from now on it does.
 *
 * @param {Element} element
 * @param {unknown} content
 */
function isTold(element, content) {
  const now = JSON.stringify(content);
  const before = element.getAttribute("data-content");
  element.setAttribute("data-content", now);
  return now === before;
}

/**
 * Who has got the points, which nobody gets a second time.
 *
 * @param {Table} table
 * @param {number} scored
 */
function gain({ moves, you }, scored) {
  const laid = moves.findLast(({ type }) => type === "laid");
  if (laid === undefined || !("seat" in laid)) return [points(scored)];
  const { seat, name } = laid;
  return [make("bdi", { title: name }, seat === you ? say("you") : name), ` +${scored}`];
}

/** The letters of the ends stand back, the sum stands out. @param {Table["ends"]} ends */
function emphasised(ends) {
  return endsSum(ends).split(/([LR]|\d+$)/).filter(Boolean).map((part) => {
    if (/^[LR]$/.test(part)) return make("i", {}, part);
    return /^\d+$/.test(part) ? make("b", {}, part) : part;
  });
}

/**
 * What each pair has, once: it is the score of neither partner alone.
 *
 * @param {HTMLElement} pairs
 * @param {Table} table
 */
export function showPairs(pairs, table) {
  hide(pairs, table.options.teams !== true);
  if (pairs.hidden) return;
  const own = table.you === null ? null : table.seats[table.you].side;
  keyed(
    pairs,
    table.sides,
    (_, side) => String(side),
    (_, side) => make("div", { class: `side-${side}` }, make("dt", {}, make("bdi")), make("dd")),
    (pair, name, side) => {
      pair.classList.toggle("own", side === own);
      const [label, score] = /** @type {[HTMLElement, HTMLElement]} */ ([pair.querySelector("bdi"), pair.querySelector("dd")]);
      inscribe(label, name);
      adorn(label, { title: name });
      inscribe(score, String(table.scores[side]));
    },
  );
}

/**
 * @param {HTMLElement} boneyard
 * @param {Table} table
 * @param {boolean} mayDraw
 */
export function showBoneyard(boneyard, table, mayDraw) {
  adorn(boneyard, {
    class: `boneyard${mayDraw ? " open" : ""}${table.boneyard === 0 ? " bare" : ""}`,
    "aria-disabled": mayDraw ? null : "true",
  });
  if (isTold(boneyard, [mayDraw, table.boneyard, table.reserve])) return;
  fill(
    boneyard,
    make("span", { class: "unseen" }, `${mayDraw ? `${say("Draw")}. ` : ""}${boneyardTold(table)}`),
    make("span", { class: "pile", "aria-hidden": "true" }, ...Array.from({ length: Math.min(3, Math.max(1, table.boneyard)) }, faceDown)),
    mayDraw && make("span", { class: "word", "aria-hidden": "true" }, say("Draw")),
    make("span", { class: "number", "aria-hidden": "true" }, table.boneyard),
    table.reserve > 0 && make("span", { class: "reserve", "aria-hidden": "true" }, faceDown(), say("reserve {n}", { n: table.reserve })),
  );
}

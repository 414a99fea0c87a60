/** The rule book's chains, drawn as they would lie on the table, with what each end counts. */

import { figure } from "../board/figure.js";

/** Pixels of the widest picture: a long chain is drawn smaller, never broken. */
const WIDEST = 800;

for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chain"))) {
  const tiles = (cell.textContent ?? "").split(" · ").map((tile) => tile.split("-").map(Number));
  /** @type {[number, number, boolean][]} */
  const chain = tiles.map(([left, right]) => [left, right, left === right]);
  // a double that lies alone is both ends, and counts once
  const [, ...counts] = cell.dataset.ends?.match(/^(\d+) \+ (\d+)/) ?? [];
  const marks = chain.length > 1 ? counts.map((count) => ({ count, fits: "" })) : [];
  cell.prepend(figure(chain, { marks, width: WIDEST }));
}

/** Pictures of tiles. */

import { drawn } from "../shell/elements.js";

/** Where the pips of a half lie, from its middle, by their number. */
const CORNER = [[-0.25, -0.25], [0.25, 0.25]];
const OTHER_CORNER = [[-0.25, 0.25], [0.25, -0.25]];
const MIDDLE = [[0, 0]];
const SIDES = [[-0.25, 0], [0.25, 0]];
const PIPS = [
  [],
  MIDDLE,
  CORNER,
  [...CORNER, ...MIDDLE],
  [...CORNER, ...OTHER_CORNER],
  [...CORNER, ...OTHER_CORNER, ...MIDDLE],
  [...CORNER, ...OTHER_CORNER, ...SIDES],
];

/**
 * The halves of a tile as written: `6-4`.
 *
 * @param {string} tile
 * @returns {[number, number]}
 */
export function halves(tile) {
  const [high, low] = tile.split("-");
  return [Number(high), Number(low)];
}

/**
 * A tile that lies along, two long and one wide, around 0, 0.
 *
 * @param {number} left
 * @param {number} right
 */
export function lying(left, right) {
  return drawn(
    "g",
    { class: "tile" },
    drawn("rect", { class: "face", x: -0.98, y: -0.48, width: 1.96, height: 0.96, rx: 0.14 }),
    drawn("path", { class: "line", d: "M0-.36V.36" }),
    half(left, -0.5),
    half(right, 0.5),
    drawn("circle", { class: "pin", r: 0.055 }),
  );
}

/**
 * @param {number} pips
 * @param {number} aside
 */
function half(pips, aside) {
  const dots = PIPS[pips].map(([x, y]) => drawn("circle", { cx: x + aside, cy: y, r: 0.096 }));
  return drawn("g", { class: "pips" }, ...dots);
}

/**
 * A picture of one tile, standing, its first half above, or lying.
 *
 * @param {string} tile
 * @param {"standing" | "lying"} [way]
 */
export function picture(tile, way = "standing") {
  const [high, low] = halves(tile);
  const art = lying(high, low);
  if (way === "lying") {
    return drawn("svg", { class: "domino", viewBox: "-1.03 -.53 2.06 1.1", "aria-hidden": "true" }, art);
  }
  art.setAttribute("transform", "rotate(90)");
  return drawn("svg", { class: "domino", viewBox: "-.55 -1.03 1.1 2.06", "aria-hidden": "true" }, art);
}

/** A tile that lies face down. */
export function faceDown() {
  return drawn(
    "svg",
    { class: "domino down", viewBox: "-.53 -1.03 1.06 2.06", "aria-hidden": "true" },
    drawn("rect", { class: "back", x: -0.48, y: -0.98, width: 0.96, height: 1.96, rx: 0.14 }),
    drawn("path", { class: "star", d: "M0-.3L.26-.02 0 .26-.26-.02Z" }),
  );
}

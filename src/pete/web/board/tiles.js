/**
 * Pictures of tiles.
 *
 * A tile has its light and its shadow drawn in it, from above to the left however it
 * lies; so it is drawn as it lies, and never turned. What it is painted with stands
 * once in the page, or once in a picture that has to stand for itself.
 */

import { drawn } from "../shell/elements.js";

/** Where the pips of a half lie, along the tile and across it: a six is three along, as on real ones. */
const ONE = [[0, 0]];
const TWO = [[-1, -1], [1, 1]];
const FOUR = [...TWO, [-1, 1], [1, -1]];
const PIPS = [[], ONE, TWO, [...TWO, ...ONE], FOUR, [...FOUR, ...ONE], [...FOUR, [0, -1], [0, 1]]];
/** From the middle of a half to its outer pips. */
const [ALONG, ACROSS] = [0.275, 0.245];
/** How much of the side of a tile is seen below its face. */
const SIDE = 0.055;

/** Colours that are laid on a slant, or round: by name the way and the stops. @type {Record<string, [keyof SVGElementTagNameMap, Record<string, number>, [number, string][]]>} */
const PAINTS = {
  ivory: ["linearGradient", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, "#fffdf4"], [0.6, "#f9f0da"], [1, "#ead9b6"]]],
  back: ["linearGradient", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, "#98513d"], [1, "#6d3326"]]],
  pip: ["radialGradient", { cx: 0.42, cy: 0.36, r: 0.68 }, [[0, "#0d0a08"], [0.7, "#2c2520"], [1, "#75685a"]]],
  brass: ["radialGradient", { cx: 0.36, cy: 0.32, r: 0.75 }, [[0, "#fff3c4"], [0.45, "#d6ac4f"], [1, "#8a6420"]]],
};

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
 * A tile that lies around 0, 0 as it does in a chain.
 *
 * @param {number} left  its left half, that is, the one towards the chain's left end
 * @param {number} right
 * @param {number} [angle]  degrees clockwise, 0, 90, 180 or 270; at 0 its left half lies left
 * @param {string} [paints]  what the names of the paints begin with in a picture that has its own
 */
export function laid(left, right, angle = 0, paints = pagePaints()) {
  const [first, second] = angle < 180 ? [left, right] : [right, left];
  const stands = angle % 180 !== 0;
  /** @param {number} along @param {number} across */
  const at = (along, across) => (stands ? [-across, along] : [along, across]);
  const pips = [[first, -0.5], [second, 0.5]].flatMap(([number, middle]) =>
    PIPS[number].map(([along, across]) => at(middle + along * ALONG, across * ACROSS)),
  );
  const [x, y] = at(0, 0.34);
  return drawn(
    "g",
    { class: "tile" },
    ...body(stands, `url(#${paints}ivory)`, "face", "#b3985f"),
    drawn("path", { class: "line", d: `M${-x} ${-y}L${x} ${y}`, stroke: "#bba777", "stroke-width": 0.045 }),
    drawn("g", { class: "pips", fill: `url(#${paints}pip)` }, ...pips.map(([cx, cy]) => drawn("circle", { cx, cy, r: 0.1 }))),
    drawn("circle", { class: "pin", r: 0.062, fill: `url(#${paints}brass)` }),
  );
}

/**
 * A tile that lies along, two long and one wide, around 0, 0.
 *
 * @param {number} left
 * @param {number} right
 */
export const lying = (left, right) => laid(left, right);

/**
 * A picture of one tile, standing, its first half above, or lying.
 *
 * @param {string} tile
 * @param {"standing" | "lying"} [way]
 */
export function picture(tile, way = "standing") {
  const [high, low] = halves(tile);
  const lies = way === "lying";
  const viewBox = lies ? "-1.03 -.53 2.06 1.1" : "-.55 -1.03 1.1 2.06";
  return drawn("svg", { class: "domino", viewBox, "aria-hidden": "true" }, laid(high, low, lies ? 0 : 90));
}

/** A tile that lies face down. */
export function faceDown() {
  return drawn(
    "svg",
    { class: "domino down", viewBox: "-.53 -1.03 1.06 2.06", "aria-hidden": "true" },
    ...body(true, `url(#${pagePaints()}back)`, "back", "#4f251b"),
    drawn("path", { class: "star", d: "M0-.34L.22-.02 0 .3-.22-.02Z", fill: "none", stroke: "#fff", "stroke-opacity": 0.4, "stroke-width": 0.06 }),
  );
}

/**
 * What tiles are painted with.
 *
 * @param {string} paints  what their names begin with
 */
export function paintsOf(paints) {
  return drawn(
    "defs",
    { class: "paints" },
    ...Object.entries(PAINTS).map(([name, [kind, way, stops]]) =>
      drawn(kind, { id: paints + name, class: name, ...way }, ...stops.map(([offset, colour]) => drawn("stop", { offset, "stop-color": colour }))),
    ),
  );
}

/** Those of the page, which are put there with its first tile. */
function pagePaints() {
  if (document.getElementById("tile-ivory") === null) {
    document.body.append(drawn("svg", { class: "tile-paints", width: 0, height: 0, "aria-hidden": "true" }, paintsOf("tile-")));
  }
  return "tile-";
}

/**
 * A tile without anything on it: its shadow, its side, its face and the light on its rim.
 *
 * @param {boolean} stands
 * @param {string} paint
 * @param {string} name
 * @param {string} side
 */
function body(stands, paint, name, side) {
  const [width, height] = stands ? [1, 2] : [2, 1];
  /** @param {number} inset @param {number} down */
  const rim = (inset, down) => ({
    x: -width / 2 + inset,
    y: -height / 2 + inset + down - SIDE / 2,
    width: width - 2 * inset,
    height: height - 2 * inset - SIDE,
    rx: 0.16 - inset,
  });
  return [
    drawn("rect", { class: "shade", ...rim(0.02, SIDE + 0.045), fill: "#000", "fill-opacity": 0.3 }),
    drawn("rect", { class: "side", ...rim(0.02, SIDE), fill: side }),
    drawn("rect", { class: name, ...rim(0.02, 0), fill: paint }),
    drawn("rect", { class: "rim", ...rim(0.05, 0), fill: "none", stroke: "#fff", "stroke-opacity": name === "face" ? 0.8 : 0.18, "stroke-width": 0.03 }),
  ];
}

/** A picture of any chain, laid and drawn as on the table, that stands for itself. */

import { drawn } from "../shell/elements.js";
import { boardFor, camera, laidOut, markBox, seen, wholeView } from "./layout.js";
import { mark, NAMES } from "./marks.js";
import { laid, paintsOf } from "./tiles.js";

/** @typedef {import("./layout.js").Laid} Laid */
/** @typedef {import("./layout.js").Camera} Camera */
/** @typedef {import("./layout.js").Chain} Chain */

/** Pixels of a half, of a chain that has no board. */
const UNIT = 32;
let figures = 0;

/**
 * @typedef {object} Look
 * @property {number} [lead]  the place of the round's first tile, from the left; else the middle one
 * @property {{count: string, fits: string}[]} [marks]  what is written at L and at R; nothing by default
 * @property {number} [width]  pixels at most; 640 by default
 * @property {number | null} [height]  of the board that is drawn; by default the figure is as high as its chain
 * @property {string} [label]  what a screen reader says; by default the figure is but adornment
 */

/**
 * Draws a chain.
 *
 * It needs neither a table nor a style sheet: it has its paints in itself, so it can be
 * made into an image (`new XMLSerializer().serializeToString`). Its background is clear.
 *
 *     figure([[6, 6, true], [6, 3, false]], { lead: 0, marks: [{ count: "12", fits: "" }, { count: "3", fits: "" }] })
 *
 * @param {Laid[]} chain  left half, right half, whether it is a double; from the chain's left
 * @param {Look} [look]
 * @returns {SVGSVGElement}
 */
export function figure(chain, { lead = Math.floor(chain.length / 2), marks = [], width = 640, height = null, label = "" } = {}) {
  const paints = `figure-${(figures += 1)}-`;
  const { laidChain, view, size } = placed(chain, lead, marks.length > 0, width, height);
  const pieces = laidChain.pieces.map(({ x, y, angle }, place) => {
    const [left, right] = chain[place];
    return drawn("g", { transform: `translate(${x} ${y})` }, laid(left, right, angle, paints));
  });
  const ends = marks.map(({ count, fits }, side) => {
    const made = mark("mark");
    made.show({ box: markBox([laidChain.left, laidChain.right][side].mark, view.unit), name: NAMES[side], count, fits });
    return made.element;
  });
  return drawn(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "figure",
      viewBox: `0 0 ${size.join(" ")}`,
      width: size[0],
      height: size[1],
      role: label === "" ? null : "img",
      "aria-label": label === "" ? null : label,
      "aria-hidden": label === "" ? "true" : null,
    },
    paintsOf(paints),
    drawn("g", { transform: `translate(${view.x} ${view.y}) scale(${view.unit})` }, ...pieces, ...ends),
  );
}

/**
 * The chain on a board of the given size, or, where no height is given, on one of its own size.
 *
 * @param {Laid[]} chain
 * @param {number} lead
 * @param {boolean} isMarked
 * @param {number} width
 * @param {number | null} height
 * @returns {{laidChain: Chain, view: Camera, size: [number, number]}}
 */
function placed(chain, lead, isMarked, width, height) {
  if (height !== null) {
    const board = boardFor(width, height);
    const laidChain = laidOut(chain, lead, board.reach);
    return { laidChain, view: isMarked ? camera(laidChain, board) : wholeView(laidChain, board), size: [width, height] };
  }
  const reach = width / UNIT / 2 - (isMarked ? 2 : 0);
  const laidChain = laidOut(chain, lead, reach);
  const { left, right, top, bottom } = seen(laidChain, UNIT, isMarked);
  const [x, y] = [UNIT * (0.1 - left), UNIT * (0.1 - top)];
  return { laidChain, view: { unit: UNIT, x, y }, size: [UNIT * (right - left + 0.2), UNIT * (bottom - top + 0.2)] };
}

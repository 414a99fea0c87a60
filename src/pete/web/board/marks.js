/** The marks at the open ends: what each counts, which it is, L or R, and what fits there. */

import { adorn, drawn } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { MARK, markBox } from "./layout.js";

/** @typedef {import("../messages.js").Ends} Ends */
/** @typedef {import("./layout.js").Chain} Chain */
/** @typedef {import("./layout.js").Box} Box */

/** What the two ends are called, in every language. */
export const NAMES = ["L", "R"];
/** What is counted, above what fits, in pixels of a mark: its height, and its width by how much there is to be said. */
const PILL = 24;
const WIDTHS = [0, 26, 36, MARK.width];
/** So many letters of what fits have room below it. */
const WORDY = 8;

/**
 * @typedef {object} Shown
 * @property {Ends} ends
 * @property {Chain} chain
 * @property {number} unit  pixels of a half
 * @property {boolean[]} covered  whether a tile is shown at an end, left and right
 */

/** Milliseconds until a tile that was laid and the camera have come to rest (style/board.css, moves/flights.js). */
const AT_REST = 480;

/** Nothing is drawn that stays as it was. */
export function makeMarks() {
  const marks = [mark("mark"), mark("mark"), mark("mark both")];
  const element = drawn("g", { class: "marks" }, ...marks.map((one) => one.element));
  /** @type {Animation | null} */
  let aside = null;
  return {
    element,
    /** The chain moves: what stands beside it would lie over a tile on the way, and comes when that lies. */
    stepAside() {
      if (document.documentElement.classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      // asking for its animations would lay the page out
      aside?.cancel();
      aside = element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: AT_REST / 0.8 });
    },
    /** @param {Shown | null} shown */
    show(shown) {
      if (shown === null || shown.ends.pips.length === 0) return marks.forEach((one) => one.show(null));
      const { ends, chain, unit, covered } = shown;
      const { pips, counted, points } = ends;
      adorn(element, { class: points > 0 ? "marks scores" : "marks" });
      [chain.left, chain.right].forEach(({ mark: place }, side) => {
        // a double alone is both ends, and counts once
        const count = counted.length === 2 ? String(counted[side]) : "";
        marks[side].show(covered[side] ? null : { box: markBox(place, unit), name: NAMES[side], count, fits: say("fits {pips}", { pips: pips[side] }) });
      });
      const alone = counted.length === 1 && !covered.includes(true);
      marks[2].show(alone ? { box: above(chain, unit), name: "", count: String(counted[0]), fits: "" } : null);
    },
  };
}

/**
 * Above the lead.
 *
 * @param {Chain} chain
 * @param {number} unit
 */
function above({ pieces: [{ x, y }] }, unit) {
  return markBox({ x, y: y - 1.1, way: [0, -1] }, unit);
}

/**
 * A mark as it is drawn, in the colours and letters of a picture that stands for itself.
 *
 * @param {string} look
 */
export function mark(look) {
  const ink = { fill: "#f4f1e4", "text-anchor": "middle" };
  const name = drawn("tspan", { class: "name", fill: "#ffc857", "font-family": "sans-serif", "font-size": 11 });
  const count = drawn("tspan", { class: "sum", "font-family": "Georgia, serif", "font-size": 18 });
  const value = drawn("text", { class: "value", y: 18.5 - MARK.height / 2, "font-weight": 700, ...ink }, name, count);
  const fits = drawn("text", { class: "fits", y: MARK.height / 2 - 2.5, "font-family": "sans-serif", "font-size": 11, ...ink });
  const pill = drawn("rect", {
    class: "pill",
    y: 1 - MARK.height / 2,
    height: PILL - 2,
    rx: PILL / 2 - 1,
    fill: "#0d2a22",
    "fill-opacity": 0.82,
    stroke: "#ffc857",
    "stroke-width": 1.5,
    "stroke-dasharray": "3.5 3",
  });
  const element = drawn("g", { class: look, opacity: 0 }, pill, value, fits);
  let told = "";
  return {
    element,
    /** @param {{box: Box, name: string, count: string, fits: string} | null} shown */
    show(shown) {
      const now = JSON.stringify(shown);
      if (now === told) return;
      told = now;
      element.setAttribute("opacity", shown === null ? "0" : "1");
      if (shown === null) return;
      const { left, right, top, bottom } = shown.box;
      const scale = (right - left) / MARK.width;
      element.setAttribute("transform", `translate(${(left + right) / 2} ${(top + bottom) / 2}) scale(${scale})`);
      const width = WIDTHS[(shown.name + shown.count).length] - 2;
      adorn(pill, { x: -width / 2, width });
      adorn(count, { dx: shown.name === "" ? 0 : 3 });
      name.textContent = shown.name;
      count.textContent = shown.count;
      fits.textContent = shown.fits;
      // words of another language may be longer than there is room
      adorn(fits, shown.fits.length > WORDY ? { textLength: MARK.width, lengthAdjust: "spacingAndGlyphs" } : { textLength: null });
    },
  };
}

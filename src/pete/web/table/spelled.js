/** Sums and numbers as the table spells them out. */

import { say } from "../shell/words.js";

/** @typedef {import("../messages.js").Ends} Ends */

/** @param {"" | "left" | "right"} end  as the server names it */
export const letterOf = (end) => (end === "" ? "" : end === "left" ? "L" : "R");

/**
 * `12 + 3 = 15`; a double alone is `10`; nothing before the lead.
 *
 * @param {number[]} counted
 * @param {number} count
 */
export function sum(counted, count) {
  if (counted.length === 0) return "";
  return counted.length === 1 ? String(count) : `${counted.join(" + ")} = ${count}`;
}

/**
 * The same with the ends that the numbers belong to: `L 12 + R 3 = 15`.
 *
 * @param {Ends} ends
 */
export function endsSum({ counted, count }) {
  const [left, right] = counted;
  return counted.length < 2 ? sum(counted, count) : `L ${left} + R ${right} = ${count}`;
}

/** @param {number} n */
export const points = (n) => say.plural("{n} point", "{n} points", n);

/** @param {number} n */
export const gained = (n) => (n > 0 ? points(n) : say("no points"));

/** @param {number} n */
export const tiles = (n) => say.plural("{n} tile", "{n} tiles", n);

/**
 * A span of time as a clock shows it: `0:40`; its last second is `0:00`.
 *
 * @param {number} milliseconds
 */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The open ends in sentences: what fits there, and what they count.
 *
 * @param {Ends} ends
 */
export function endsTold(ends) {
  if (ends.pips.length === 0) return say("No tile lies on the table yet.");
  const [left, right] = ends.pips;
  const fits = say("{left} fits at L, {right} at R.", { left, right });
  return `${fits} ${say("{sum}: {points}.", { sum: endsSum(ends), points: gained(ends.points) })}`;
}

/** Sums and numbers as the table spells them out. */

import { say } from "../shell/words.js";

/** @typedef {import("../messages.js").Ends} Ends */

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

/** @param {number} n */
export const points = (n) => say.plural("{n} point", "{n} points", n);

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
 * The open ends in a sentence.
 *
 * @param {Ends} ends
 */
export function endsTold(ends) {
  if (ends.pips.length === 0) return say("No tile lies on the table yet.");
  const [left, right] = ends.pips;
  const sentence = say("Left end {left}, right end {right}.", { left, right });
  const counted = sum(ends.counted, ends.count);
  return ends.points > 0
    ? `${sentence} ${say("{sum}, {points}.", { sum: counted, points: points(ends.points) })}`
    : `${sentence} ${say("{sum}, no points.", { sum: counted })}`;
}

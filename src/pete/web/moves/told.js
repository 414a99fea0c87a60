/** A few moves in one sentence, for the ear; and the words that the list of moves and the plates share with it. */

import { say } from "../shell/words.js";
import { points, sum } from "../table/spelled.js";

/** @typedef {import("../messages.js").Laid} LaidEvent */
/** @typedef {import("../messages.js").Drawn} DrawnEvent */
/** @typedef {import("../messages.js").TurnPassed} PassedEvent */
/** @typedef {LaidEvent | DrawnEvent | PassedEvent} SeatEvent  a move that a seat made */

/** @param {number} count */
export const drew = (count) => say.plural("drew {n} tile", "drew {n} tiles", count);

const letters = new Intl.Segmenter();

/** A letter as people see it, which may be several characters. @param {string} name */
export function initial(name) {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? "").toLocaleUpperCase();
}

/**
 * Several moves as one sentence: who, which tiles and where, the points, and what the ends count in the end.
 *
 * @param {SeatEvent[]} events
 */
export function toldTogether(events) {
  /** @type {{seat: number, name: string, doings: string[], draws: number}[]} */
  const groups = [];
  for (const event of events) {
    let group = groups.at(-1);
    if (group?.seat !== event.seat) groups.push((group = { seat: event.seat, name: event.name, doings: [], draws: 0 }));
    group.draws = event.type === "drawn" ? group.draws + 1 : 0;
    if (group.draws > 1) group.doings.pop();
    group.doings.push(doing(event, group.draws));
  }
  const sentence = groups.map(({ name, doings }) => `${name}: ${doings.join(", ")}`).join("; ");
  const ends = events.flatMap((event) => (event.type === "laid" ? [event.ends] : [])).at(-1);
  return ends === undefined ? `${sentence}.` : `${sentence}. ${say("The ends: {sum}.", { sum: sum(ends.counted, ends.count) })}`;
}

/** @param {SeatEvent} event @param {number} draws */
function doing(event, draws) {
  if (event.type === "drawn") return drew(draws);
  if (event.type === "passed") return say("passed");
  const { tile } = event;
  const laid = { "": () => tile, left: () => say("{tile} at L", { tile }), right: () => say("{tile} at R", { tile }) }[event.end]();
  const washedUp = event.washed_up ? ` (${say("washed up")})` : "";
  const scored = event.points > 0 ? `, ${points(event.points)}` : "";
  const again = event.again ? ` (${say("again")})` : "";
  return `${laid}${scored}${again}${washedUp}`;
}

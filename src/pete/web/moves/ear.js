/**
 * What is said of the moves. A single move is said in its own sentence as it happens; what others do one
 * after the other, with nobody to wait for, is said in one sentence when it is over. Of the tiles that a
 * person draws the first is said at once, for nobody knows how long he thinks then; what more he draws is
 * said in one sentence. Each move is said once.
 */

import { say } from "../shell/words.js";
import { toldTogether } from "./told.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("./told.js").SeatEvent} SeatEvent */

/** Milliseconds after which what was held back is said though a bot still thinks. */
const PATIENCE = 5000;

/** @param {(text: string) => void} tell */
export function makeEar(tell) {
  /** @type {SeatEvent[]} */
  let held = [];
  let timer = 0;
  /** Whose last move was a draw that has been said, before others of his. @type {number | null} */
  let drawer = null;

  function release() {
    clearTimeout(timer);
    const told = held;
    held = [];
    if (told.length > 0 && told.every((event) => isDrawOf(event, drawer))) {
      tell(say.plural("{name} draws {n} more tile.", "{name} draws {n} more tiles.", told.length, { name: told[0].name }));
    } else if (told.length === 1) tell(told[0].text);
    else if (areDraws(told)) tell(say.plural("{name} draws {n} tile.", "{name} draws {n} tiles.", told.length, { name: told[0].name }));
    else if (told.length > 1) tell(toldTogether(told));
  }

  return {
    /**
     * @param {Happened} event
     * @param {Table} table  after it
     * @param {boolean} isMoreWaiting  whether another event follows at once
     */
    hear(event, table, isMoreWaiting) {
      const isOthers = (event.type === "laid" || event.type === "drawn" || event.type === "passed") && event.seat !== table.you;
      if (!isOthers) {
        release();
        drawer = null;
        return tell(event.text ?? ""); // an event of a later release may have none
      }
      const isPerson = table.seats[event.seat].bot === null;
      if (!isDrawOf(event, drawer)) {
        if (drawer !== null || (isPerson && event.type !== "drawn" && areDraws(held))) release();
        drawer = null;
        if (isPerson && event.type === "drawn" && held.length === 0 && !isMoreWaiting) {
          drawer = event.seat;
          return tell(event.text);
        }
      }
      held.push(event);
      const turn = table.phase === "playing" ? table.turn : null;
      const isBotNext = turn !== null && turn !== table.you && table.seats[turn].bot !== null;
      clearTimeout(timer);
      if (!isMoreWaiting && !isBotNext && event.type !== "drawn") release();
      else timer = window.setTimeout(release, PATIENCE);
    },
    /** Says what is held back before something else is said. */
    release,
    /** The table is told anew: what was held back is over. */
    forget() {
      clearTimeout(timer);
      held = [];
      drawer = null;
    },
  };
}

/** @param {SeatEvent} event @param {number | null} drawer */
const isDrawOf = ({ type, seat }, drawer) => type === "drawn" && seat === drawer;

/** Several tiles that one seat has drawn, and nothing else. @param {SeatEvent[]} events */
const areDraws = (events) => events.length > 1 && events.every(({ type, seat }) => type === "drawn" && seat === events[0].seat);

/** The players around the table: who they are, what they hold, and what they are doing. */

import { adorn, drawn, hide, inscribe, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { clock, points, tiles } from "./spelled.js";
import { serverTime } from "./state.js";
import { faceDown } from "../board/tiles.js";
import { whyAgain } from "./events.js";
import { drew, initial } from "../moves/told.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Note} Note */

/** More tiles than this are shown by their number alone. */
const TILES_SHOWN = 7;
/** With less time than this, in milliseconds, a turn is urgent. */
export const URGENT = 10_000;

/** @typedef {"left" | "top" | "right" | "bottom" | "own"} Place  where a player sits, as the viewer sees the table */

/** Where those sit who are not the viewer, in the order of play from him on. @type {Record<number, Place[]>} */
const AROUND = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"] };

/**
 * Who sits where. Somebody who looks on sees all from the first seat, which is across from the top.
 *
 * @param {Table} table
 * @returns {{around: {seat: number, place: Place}[], own: {seat: number, place: Place}[]}}
 */
export function placesFor({ seats, you }) {
  const near = you ?? 0;
  const others = seats.map((_, step) => (near + step) % seats.length).slice(1);
  const around = others.map((seat, index) => ({ seat, place: AROUND[others.length][index] }));
  if (you === null) return { around: [...around, { seat: near, place: "bottom" }], own: [] };
  return { around, own: [{ seat: near, place: "own" }] };
}

/**
 * Brings the plates of these seats up to date.
 *
 * @param {Element} parent
 * @param {State} state
 * @param {Table} table
 * @param {{seat: number, place: Place}[]} placed
 */
export function showSeats(parent, state, table, placed) {
  keyed(parent, placed, ({ seat }) => String(seat), makePlate, (plate, { seat, place }) => showPlate(plate, state, table, table.seats[seat], place));
}

/** The parts of a plate: they stay, so that what moves in them isn't begun anew each second. */
function makePlate() {
  return make(
    "section",
    { class: "seat" },
    make("div", { class: "disc", "aria-hidden": "true" }),
    make("div", { class: "who" }, make("bdi", { class: "name" }), make("span", { class: "you" }, say("you")), make("span", { class: "pair" })),
    make("div", { class: "holds" }, make("span", { class: "number" }), make("span", { class: "unseen" })),
    make("div", { class: "score" }),
    make("div", { class: "fuse", "aria-hidden": "true" }, make("i")),
    make("div", { class: "doing" }, make("span", { class: "what" }), alarm(), make("span", { class: "time" })),
    make("button", { type: "button", class: "take", hidden: true }, say("Sit down")),
  );
}

/** A stopwatch: what is urgent is told by more than a colour. */
function alarm() {
  return drawn("svg", { viewBox: "0 0 24 24", class: "line-art alarm", "aria-hidden": "true" }, drawn("path", { d: "M12 21.5a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9.5v4l3 1.5M9.5 2h5M12 2v3.5" }));
}

/**
 * @param {HTMLElement} plate
 * @param {State} state
 * @param {Table} table
 * @param {Seat} seat
 * @param {Place} place
 */
function showPlate(plate, state, table, seat, place) {
  const hasTurn = table.phase === "playing" && table.turn === seat.seat;
  const isPaired = table.options.teams === true;
  const isYou = table.you === seat.seat;
  const left = timeLeft(state, table, seat);
  const isUrgent = hasTurn && left !== null && left < URGENT;
  const classes = [`side-${seat.side}`, isPaired && "paired", hasTurn && "turn", seat.away && "away", isUrgent && "urgent"];
  adorn(plate, {
    class: ["seat", ...classes.filter(Boolean)].join(" "),
    "data-place": place,
    "aria-label": say("{name}: {score}", { name: seat.name, score: points(table.scores[seat.side]) }),
  });
  /** @param {string} name */
  const part = (name) => /** @type {HTMLElement} */ (plate.querySelector(`.${name}`));
  /** @param {string} name @param {string} text */
  const write = (name, text) => {
    inscribe(part(name), text);
    hide(part(name), text === "");
  };
  write("disc", initial(seat.name));
  write("name", seat.name);
  part("name").title = seat.name;
  hide(part("you"), !isYou);
  write("pair", isPaired ? pairTold(table, seat) : "");
  // a pair has one score, which stands by itself
  write("score", isPaired ? "" : String(table.scores[seat.side]));
  showHeld(part("holds"), isYou ? null : seat.held);
  const what = doing(state, table, seat);
  write("what", what);
  part("what").title = seat.away && seat.bot !== null ? say("away, a bot plays") : what;
  write("time", left !== null ? clock(left) : seat.away && seat.bot === null && seat.takeover_at !== null ? until(seat.takeover_at, state) : "");
  // a single free seat is offered above the table
  const isOffered = table.offer !== null && table.offer.seats.length > 1 && table.offer.seats.includes(seat.seat) && table.offer.ask_at <= serverTime(state);
  adorn(part("take"), { hidden: !isOffered, "data-seat": seat.seat, "aria-label": say("Sit down in place of {name}", { name: seat.name }) });
  hide(part("doing"), what === "" && left === null);
  hide(part("fuse"), !hasTurn || left === null);
  if (left !== null) /** @type {HTMLElement} */ (part("fuse").firstElementChild).style.transform = `scaleX(${burnt(table, left)})`;
}

/** @param {HTMLElement} holds @param {number | null} held */
function showHeld(holds, held) {
  hide(holds, held === null);
  if (held === null || holds.getAttribute("data-held") === String(held)) return;
  holds.setAttribute("data-held", String(held));
  const backs = [...holds.querySelectorAll(".down")];
  const missing = Math.min(held, TILES_SHOWN) - backs.length;
  for (const back of backs.slice(0, Math.max(0, -missing))) back.remove();
  holds.prepend(...Array.from({ length: Math.max(0, missing) }, faceDown));
  const [number, told] = /** @type {Element[]} */ ([...holds.querySelectorAll("span")]);
  inscribe(number, String(held));
  inscribe(told, tiles(held));
}

/**
 * Whose partner a seat is.
 *
 * @param {Table} table
 * @param {Seat} seat
 */
function pairTold({ you, seats }, { seat, side }) {
  if (you !== null && seat !== you && seats[you].side === side) return say("partner");
  const other = seats.find((one) => one.side === side && one.seat !== seat);
  return say("& {name}", { name: other?.name ?? "" });
}

/**
 * What a seat is doing, or did last.
 *
 * @param {State} state
 * @param {Table} table
 * @param {Seat} seat
 */
function doing(state, table, seat) {
  if (seat.kind === "empty") return say("free");
  if (seat.kind === "person" && seat.bot !== null) return say("a bot plays");
  if (seat.away) return say("away");
  if (seat.status === "washed up") return say("washed up");
  const note = state.notes[seat.seat];
  const hasTurn = table.phase === "playing" && table.turn === seat.seat;
  const mayChoose = hasTurn && table.you === seat.seat && state.waiting.length === 0 && table.only === "";
  if (hasTurn && note?.what === "drew" && !mayChoose) return drew(note.count);
  if (hasTurn && state.waiting.length === 0) return turnTold(table, seat, whyAgain(note) !== "");
  if (seat.timed_out && table.phase === "playing") return say("time was up");
  if (note !== undefined) return noteTold(note);
  if (table.phase !== "playing" && seat.ready) return say("ready");
  return "";
}

/** What is told of whoever has the turn. @param {Table} table @param {Seat} seat @param {boolean} goesOn  after a bonus tile */
function turnTold({ you, only }, { seat }, goesOn) {
  if (seat === you && only !== "") return say("nothing fits");
  if (goesOn) return seat === you ? say("Again!") : say("again!");
  return seat === you ? say("your turn") : say("thinking");
}

/** @param {Note} note */
function noteTold(note) {
  switch (note.what) {
    case "drew":
      return drew(note.count);
    case "passed":
      return say("passed");
    case "again":
      return say("again!");
    case "scored":
      return `+${note.points}`;
  }
}

/**
 * Milliseconds on a seat's clock: of the turn that runs, or what is left in its bank. Null without one.
 *
 * @param {State} state
 * @param {Table} table
 * @param {Seat} seat
 */
export function timeLeft(state, table, seat) {
  if (table.phase === "playing" && table.turn === seat.seat && table.deadline !== null) {
    return Math.max(0, table.deadline - serverTime(state));
  }
  return seat.bank;
}

/** Which part of its time a clock still has. @param {Table} table @param {number} left */
function burnt({ settings }, left) {
  const whole = 1000 * (settings.clock?.seconds ?? 0);
  return whole === 0 ? 1 : Math.min(1, left / whole).toFixed(3);
}

/**
 * How long until then, in a line that says more besides.
 *
 * @param {number} when
 * @param {State} state
 */
function until(when, state) {
  const left = Math.max(0, Math.ceil((when - serverTime(state)) / 1000));
  return left < 100 ? say("{n} s", { n: left }) : clock(1000 * left);
}

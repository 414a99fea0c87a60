/** The players around the table: who they are, what they hold, and what they are doing. */

import { adorn, fill, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { clock, points, tiles } from "./spelled.js";
import { serverTime } from "./state.js";
import { faceDown } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Note} Note */

/** More tiles than this are shown by their number alone. */
const TILES_SHOWN = 7;

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
  keyed(
    parent,
    placed.map(({ seat, place }) => ({ seat: table.seats[seat], place })),
    ({ seat }) => String(seat.seat),
    () => make("section", { class: "seat" }),
    (plate, { seat, place }) => {
      const hasTurn = table.phase === "playing" && table.turn === seat.seat;
      const isPaired = table.options.teams === true;
      adorn(plate, {
        class: `seat side-${seat.side}${isPaired ? " paired" : ""}${hasTurn ? " turn" : ""}${seat.away ? " away" : ""}`,
        "data-place": place,
        "aria-label": say("{name}: {score}", { name: seat.name, score: points(table.scores[seat.side]) }),
      });
      const [what, left] = [doing(state, table, seat), timeLeft(state, table, seat)];
      const content = JSON.stringify([seat, table.you, table.scores, hasTurn, state.waiting.length, what, left]);
      if (plate.getAttribute("data-content") === content) return;
      plate.setAttribute("data-content", content);
      const you = table.you === seat.seat;
      const goesAgain = you && hasTurn && state.waiting.length === 0 && state.notes[seat.seat]?.what === "again";
      fill(
        plate,
        make("div", { class: "disc", "aria-hidden": "true" }, initial(seat.name)),
        make("div", { class: "who" }, make("bdi", { class: "name", title: seat.name }, seat.name), you && make("span", { class: "you" }, say("you")), isPaired && pairTold(table, seat)),
        make("div", { class: "score" }, table.scores[seat.side]),
        !you && make("div", { class: "holds" }, ...backs(seat.held), make("span", { class: "number" }, seat.held),
          make("span", { class: "unseen" }, tiles(seat.held))),
        make("div", { class: goesAgain ? "doing again" : "doing" }, make("span", { class: "what" }, what), left !== "" && make("span", { class: "time" }, left)),
      );
    },
  );
}

/** What stands on a player's disc: a letter as people see it, which may be several characters. @param {string} name */
function initial(name) {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? "").toLocaleUpperCase();
}

/**
 * Whose partner a seat is; the eyes of a player need it of his own alone, for colours tell the rest.
 *
 * @param {Table} table
 * @param {Seat} seat
 */
function pairTold({ you, seats }, { seat, side }) {
  if (you !== null && seat !== you && seats[you].side === side) return make("span", { class: "pair" }, say("partner"));
  return make("span", { class: you === null || seat === you ? "pair" : "unseen" }, say("pair {n}", { n: side + 1 }));
}

/** @param {number} held */
function backs(held) {
  return Array.from({ length: Math.min(held, TILES_SHOWN) }, faceDown);
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
  if (seat.away && seat.bot !== null) return say("away, a bot plays");
  if (seat.kind === "person" && seat.bot !== null) return say("a bot plays");
  if (seat.away) return seat.takeover_at === null ? say("away") : say("away, {time}", { time: until(seat.takeover_at, state) });
  if (seat.status === "washed up") return say("washed up");
  const note = state.notes[seat.seat];
  const hasTurn = table.phase === "playing" && table.turn === seat.seat;
  const mayChoose = hasTurn && table.you === seat.seat && state.waiting.length === 0 && table.only === "";
  if (hasTurn && note?.what === "drew" && !mayChoose) return drew(note.count);
  if (hasTurn && state.waiting.length === 0) return table.you === seat.seat ? yours(table, note) : say("thinking");
  if (seat.timed_out && table.phase === "playing") return say("time was up");
  if (note !== undefined) return noteTold(note);
  if (table.phase !== "playing" && seat.ready) return say("ready");
  return "";
}

/** What the viewer is told who has the turn. @param {Table} table @param {Note | undefined} note */
function yours(table, note) {
  if (table.only !== "") return say("nothing fits");
  return note?.what === "again" && note.why !== "" ? `${say("Again!")} ${note.why}` : say("your turn");
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

/** @param {number} count */
const drew = (count) => say.plural("drew {n}", "drew {n}", count);

/**
 * What a seat's clock shows: the time of the turn that runs, or what is left in its bank.
 *
 * @param {State} state
 * @param {Table} table
 * @param {Seat} seat
 */
function timeLeft(state, table, seat) {
  if (table.phase === "playing" && table.turn === seat.seat && table.deadline !== null) {
    return clock(table.deadline - serverTime(state));
  }
  return seat.bank === null ? "" : clock(seat.bank);
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

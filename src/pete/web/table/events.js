/** What each event changes of the table that is shown, until it is the table as the server told it. */

import { movesWith, settled } from "./state.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("../messages.js").Laid} LaidEvent */
/** @typedef {import("./state.js").Note} Note */
/** @typedef {import("./state.js").State} State */

/**
 * The state after the next waiting event is shown.
 *
 * @param {State} state
 * @returns {State}
 */
export function afterNext(state) {
  const [event, ...waiting] = state.waiting;
  if (event === undefined || state.shown === null) return settled(state);
  const shown = { ...after(state.shown, event, state), moves: movesWith(state.shown.moves, event) };
  const notes = noted(state.notes, event);
  const last = event.type === "laid" ? event : event.type === "dealt" ? null : state.last;
  return { ...state, waiting, shown: { ...shown, version: event.version }, notes, last };
}

/**
 * @param {Table} table
 * @param {Happened} event
 * @param {State} state
 * @returns {Table}
 */
function after(table, event, state) {
  switch (event.type) {
    case "dealt":
      return {
        ...table,
        phase: "playing",
        round: event.round,
        leader: event.leader,
        turn: event.leader,
        chain: [],
        newest: null,
        opening: null,
        ends: { pips: [], counted: [], count: 0, points: 0 },
        boneyard: event.boneyard,
        hand: dealtHand(state),
        seats: table.seats.map((seat, number) => ({ ...seat, held: event.held[number], status: "" })),
        ending: null,
        deadline: null,
        only: "",
      };
    case "laid":
      return {
        ...table,
        ...lengthened(table, event),
        turn: event.seat,
        ends: event.ends,
        scores: event.scores,
        hand: idle(table.hand.filter(({ tile }) => table.you !== event.seat || tile !== event.tile)),
        seats: holding(table, event.seat, event.held, event.washed_up),
        deadline: null,
        only: "",
      };
    case "drawn":
      return {
        ...table,
        only: "",
        turn: event.seat,
        boneyard: event.boneyard,
        hand: event.tile === null ? idle(table.hand) : [...idle(table.hand), bare(event.tile)],
        seats: holding(table, event.seat, event.held, false),
      };
    case "passed":
      return { ...table, turn: event.seat, hand: idle(table.hand), only: "" };
    case "round over":
    case "match over":
      return { ...table, scores: event.scores, turn: null, hand: idle(table.hand) };
    default: // of a seat or the settings, or of a later release: the table will show it
      return table;
  }
}

/**
 * @param {Table} table
 * @param {LaidEvent} event
 */
function lengthened(table, event) {
  const onLeft = event.end === "left";
  const chain = onLeft ? [event.halves, ...table.chain] : [...table.chain, event.halves];
  const lead = table.chain.length === 0 ? 0 : (table.lead ?? 0) + (onLeft ? 1 : 0);
  return { chain, newest: onLeft ? 0 : chain.length - 1, lead };
}

/**
 * @param {Table} table
 * @param {number} number
 * @param {number} held
 * @param {boolean} washedUp
 */
function holding(table, number, held, washedUp) {
  return table.seats.map((seat) => {
    const status = seat.status === "thinking" ? "" : seat.status;
    if (seat.seat !== number) return { ...seat, status };
    return { ...seat, held, status: washedUp ? /** @type {const} */ ("washed up") : status };
  });
}

/**
 * The viewer's hand as it was dealt: what he holds now, less what he draws and
 * more what he plays in the events to come.
 *
 * @param {State} state
 */
function dealtHand({ table, waiting }) {
  if (table === null || table.you === null) return [];
  const to_come = waiting.slice(1);
  if (to_come.some((event) => event.type === "dealt")) return [];
  const drawn = to_come.flatMap((event) => (event.type === "drawn" && event.tile !== null ? [event.tile] : []));
  const played = to_come.flatMap((event) => (event.type === "laid" && event.seat === table.you ? [event.tile] : []));
  const tiles = [...table.hand.map(({ tile }) => tile), ...played];
  return tiles.filter((tile) => !drawn.includes(tile)).map(bare);
}

/** @param {string} tile */
const bare = (tile) => ({ tile, fits: [], why_not: "" });

/**
 * A hand whose turn it isn't while events are being shown.
 *
 * @param {Table["hand"]} hand
 */
const idle = (hand) => hand.map(({ tile }) => bare(tile));

/**
 * @param {Record<number, Note>} notes
 * @param {Happened} event
 * @returns {Record<number, Note>}
 */
function noted(notes, event) {
  switch (event.type) {
    case "dealt":
      return {};
    case "drawn": {
      const before = notes[event.seat];
      const count = before?.what === "drew" ? before.count + 1 : 1;
      return { ...notes, [event.seat]: { what: "drew", count, again: whyAgain(before) } };
    }
    case "passed":
      return { ...notes, [event.seat]: { what: "passed" } };
    case "laid": {
      const kept = { ...notes };
      delete kept[event.seat];
      if (event.again) return { ...kept, [event.seat]: { what: "again", why: event.again_text } };
      if (event.points > 0) return { ...kept, [event.seat]: { what: "scored", points: event.points } };
      return kept;
    }
    case "round over":
    case "match over":
      return {};
    default:
      return notes;
  }
}

/** Why a seat goes on that has played a bonus tile, though it had to draw since; empty if it doesn't. @param {Note | undefined} note */
export function whyAgain(note) {
  if (note?.what === "drew") return note.again;
  return note?.what === "again" ? note.why : "";
}

/**
 * What the page knows and what it shows of it: small functions from messages to state.
 *
 * The server tells what happened, event by event, and how the table stands then.
 * The page shows the events one by one, each for its time; `shown` is the table as
 * of the last event that was shown.
 */

/** @typedef {import("./messages.js").Table} Table */
/** @typedef {import("./messages.js").News} News */
/** @typedef {import("./messages.js").Presence} Presence */
/** @typedef {import("./messages.js").Happened} Happened */
/** @typedef {import("./messages.js").Laid} LaidEvent */
/** @typedef {import("./messages.js").SheetRound} SheetRound */

/**
 * @typedef {{what: "drew", count: number} | {what: "passed"} | {what: "again", why: string} | {what: "scored", points: number}} Note
 * what a seat did last
 */

/**
 * @typedef {object} State
 * @property {Table | null} table  as the server told it last
 * @property {Table | null} shown  as it is on the screen
 * @property {Happened[]} waiting  what is still to be shown
 * @property {Record<number, Note>} notes  by seat
 * @property {LaidEvent | null} last  the tile that was laid last, if it was seen to be laid
 * @property {number} onlookers
 * @property {number} behind  milliseconds by which the server's clock is ahead of ours
 */

/** @type {State} */
export const NOTHING = {
  table: null,
  shown: null,
  waiting: [],
  notes: {},
  last: null,
  onlookers: 0,
  behind: 0,
};

/**
 * The whole table: shown at once.
 *
 * @param {State} state
 * @param {Table} table
 * @param {number} clock  our own
 * @returns {State}
 */
export function withTable(state, table, clock) {
  return { ...state, table, shown: table, waiting: [], notes: {}, last: null, behind: table.now - clock };
}

/**
 * News: its events wait for their turn.
 *
 * @param {State} state
 * @param {News} news
 * @param {number} clock
 * @returns {State | null}  null if the news doesn't follow on what is known
 */
export function withNews(state, news, clock) {
  if (state.table === null || news.since > state.table.version) return null;
  if (news.table.version < state.table.version) return state;
  const known = state.table.version;
  const table = { ...news.table, sheet: merged(state.table, news.table) };
  const fresh = news.events.filter((event) => event.version > known);
  return { ...state, table, waiting: [...state.waiting, ...fresh], behind: table.now - clock };
}

/**
 * @param {State} state
 * @param {Presence} presence
 * @param {number} clock
 * @returns {State}
 */
export function withPresence(state, presence, clock) {
  const there = { ...state, onlookers: presence.onlookers, behind: presence.now - clock };
  if (state.table === null || state.shown === null || presence.version < state.table.version) return there;
  const absence = presence.seats.map(({ away, takeover_at }) => ({ away, takeover_at }));
  /** @param {Table} table */
  const told = (table) => ({
    ...table,
    seats: table.seats.map((seat, number) => ({ ...seat, ...absence[number] })),
  });
  return { ...there, table: told(state.table), shown: told(state.shown) };
}

/**
 * The state after the next waiting event is shown.
 *
 * @param {State} state
 * @returns {State}
 */
export function afterNext(state) {
  const [event, ...waiting] = state.waiting;
  if (event === undefined || state.shown === null) return settled(state);
  const shown = after(state.shown, event, state);
  const notes = noted(state.notes, event);
  const last = event.type === "laid" ? event : event.type === "dealt" ? null : state.last;
  return { ...state, waiting, shown: { ...shown, version: event.version }, notes, last };
}

/**
 * All events are shown: the table as it is.
 *
 * @param {State} state
 * @returns {State}
 */
export function settled(state) {
  return { ...state, shown: state.table, waiting: [] };
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
    case "changed":
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
      return { ...notes, [event.seat]: { what: "drew", count } };
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
    case "changed":
      return notes;
  }
}

/**
 * The score sheet with the rounds that have changed put in.
 *
 * @param {Table} old
 * @param {Table} fresh
 * @returns {SheetRound[]}
 */
function merged(old, fresh) {
  const rounds = new Map(old.match === fresh.match ? old.sheet.map((row) => [row.round, row]) : []);
  for (const row of fresh.sheet) rounds.set(row.round, row);
  return [...rounds.values()].sort((one, other) => one.round - other.round);
}

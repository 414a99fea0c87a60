/**
 * What the page knows and what it shows of it: small functions from messages to state.
 *
 * The server tells what happened, event by event, and how the table stands then.
 * The page shows the events one by one, each for its time; `shown` is the table as
 * of the last event that was shown.
 */

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").News} News */
/** @typedef {import("../messages.js").PresenceUpdate} Presence */
/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("../messages.js").MoveEvent} MoveEvent */
/** @typedef {import("../messages.js").Laid} LaidEvent */
/** @typedef {import("../messages.js").SheetRound} SheetRound */

/**
 * @typedef {{what: "drew", count: number, again: string} | {what: "passed"} | {what: "again", why: string} | {what: "scored", points: number}} Note
 * what a seat did last; `again` and `why` say why it goes on
 */

/**
 * @typedef {object} State
 * @property {Table | null} table  as the server told it last
 * @property {Table | null} shown  as it is on the screen
 * @property {Happened[]} waiting  what is still to be shown
 * @property {Record<number, Note>} notes  by seat
 * @property {LaidEvent | null} last  the tile that was laid last, if it was seen to be laid
 * @property {number} offset  milliseconds from performance.now() to the table's clock
 */

/** @type {State} */
export const NOTHING = {
  table: null,
  shown: null,
  waiting: [],
  notes: {},
  last: null,
  offset: 0,
};

/**
 * The server tells the time with whatever it says: its clock may have stood still meanwhile.
 *
 * @param {State} state
 * @param {number} time  the server's
 * @returns {State}
 */
export function withTime(state, time) {
  return { ...state, offset: time - performance.now() };
}

/** What time it is by the table's clock. @param {State} state */
export const serverTime = ({ offset }) => performance.now() + offset;

/**
 * The whole table: shown at once.
 *
 * @param {State} state
 * @param {Table} table
 * @returns {State}
 */
export function withTable(state, table) {
  return { ...state, table, shown: table, waiting: [], notes: {}, last: null };
}

/**
 * News: its events wait for their turn.
 *
 * @param {State} state
 * @param {News} news
 * @returns {State | null}  null if the news doesn't follow on what is known
 */
export function withNews(state, news) {
  if (state.table === null || news.since > state.table.version) return null;
  if (news.table.version < state.table.version) return state;
  const known = state.table.version;
  const fresh = news.events.filter((event) => event.version > known);
  const moves = news.table.moves?.length ? news.table.moves : fresh.reduce(movesWith, state.table.moves ?? []);
  const table = { ...news.table, sheet: merged(state.table, news.table), moves };
  return { ...state, table, waiting: [...state.waiting, ...fresh] };
}

/**
 * @param {State} state
 * @param {Presence} presence
 * @returns {State}
 */
export function withPresence(state, presence) {
  if (state.table === null || state.shown === null || presence.version < state.table.version) return state;
  const absence = presence.seats.map(({ away, takeover_at, idle_at }) => ({ away, takeover_at, idle_at }));
  /** @param {Table} table */
  const updated = (table) => ({
    ...table,
    deal_at: presence.deal_at,
    onlookers: presence.onlookers,
    requests: presence.requests,
    seats: table.seats.map((seat, number) => ({ ...seat, ...absence[number] })),
  });
  return { ...state, table: updated(state.table), shown: updated(state.shown) };
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
 * The moves of a round, and what has happened since: a deal begins the list anew.
 *
 * @param {MoveEvent[]} moves
 * @param {Happened} event
 * @returns {MoveEvent[]}
 */
export function movesWith(moves, event) {
  switch (event.type) {
    case "dealt":
      return [event];
    case "laid":
    case "drawn":
    case "passed":
    case "round over":
    case "match over":
      return [...moves, event];
    default: // of a seat or the settings, or of a later release
      return moves;
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

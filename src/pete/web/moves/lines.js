/** The moves of a round as lines to be read: what each was, and which the viewer hasn't answered yet. */

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").MoveEvent} MoveEvent */
/** @typedef {import("./told.js").SeatEvent} SeatEvent */

/**
 * @typedef {object} Line
 * @property {MoveEvent} event  the last of those that the line tells
 * @property {MoveEvent[]} events  all of them
 * @property {number | null} seat  whose move it was
 * @property {number} draws  how many draws in a row it tells
 * @property {number | null} place  where in the chain its tile lies
 * @property {boolean} isSince  whether somebody else made it after the viewer's last move
 */

/**
 * One line an event; what a seat draws one after the other is one line.
 *
 * @param {Table} table
 * @returns {Line[]}
 */
export function linesOf(table) {
  const { moves } = table;
  const places = placesOf(table);
  const since = table.phase === "playing" ? sinceOf(moves, table.you) : moves.length;
  /** @type {Line[]} */
  const lines = [];
  moves.forEach((event, index) => {
    const seat = "seat" in event ? event.seat : null;
    const last = lines.at(-1);
    if (event.type === "drawn" && last?.event.type === "drawn" && last.seat === seat) {
      lines[lines.length - 1] = { ...last, event, events: [...last.events, event], draws: last.draws + 1 };
    } else {
      const isSince = index >= since && seat !== null && seat !== table.you;
      lines.push({ event, events: [event], seat, draws: event.type === "drawn" ? 1 : 0, place: places.get(index) ?? null, isSince });
    }
  });
  return lines;
}

/**
 * From which move on others have moved since the viewer's last: what he draws now, because nothing fits,
 * is no answer yet.
 *
 * @param {MoveEvent[]} moves
 * @param {number | null} you
 */
function sinceOf(moves, you) {
  if (you === null) return moves.length;
  let first = moves.length;
  while (first > 0 && isDrawOf(moves[first - 1], you)) first -= 1;
  while (first > 0 && !isMoveOf(moves[first - 1], you)) first -= 1;
  return first;
}

/** @param {MoveEvent} event @param {number} seat */
const isMoveOf = (event, seat) => "seat" in event && event.seat === seat;

/** @param {MoveEvent} event @param {number} seat */
const isDrawOf = (event, seat) => event.type === "drawn" && event.seat === seat;

/**
 * Where in the chain the tile of each move lies: the last one that was laid at an end lies there.
 *
 * @param {Table} table
 * @returns {Map<number, number>}
 */
function placesOf({ moves, chain }) {
  /** @type {Map<number, number>} */
  const places = new Map();
  let [first, last] = [0, chain.length - 1];
  for (let index = moves.length - 1; index >= 0; index -= 1) {
    const event = moves[index];
    if (event.type !== "laid") continue;
    places.set(index, event.end === "right" ? last : first);
    if (event.end === "right") last -= 1;
    else first += 1;
  }
  return places;
}

/**
 * What the viewer has just drawn, and what the others have done since his last move, player by player
 * as they moved.
 *
 * @param {Table} table
 * @returns {{seat: number, lines: Line[], events: SeatEvent[]}[]}
 */
export function sinceBySeat(table) {
  const lines = linesOf(table);
  /** @type {ReturnType<typeof sinceBySeat>} */
  const groups = [];
  const newest = lines.at(-1);
  if (newest?.event.type === "drawn" && newest.seat !== null && newest.seat === table.you) {
    groups.push({ seat: newest.seat, lines: [newest], events: /** @type {SeatEvent[]} */ (newest.events) });
  }
  for (const line of lines) {
    if (!line.isSince || line.seat === null) continue;
    const last = groups.at(-1);
    const group = last?.seat === line.seat ? last : { seat: line.seat, lines: [], events: [] };
    if (group !== last) groups.push(group);
    group.lines.push(line);
    group.events.push(.../** @type {SeatEvent[]} */ (line.events));
  }
  return groups;
}

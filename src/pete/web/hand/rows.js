/** How a hand stands: in how many rows, and how large its tiles are. Geometry, nothing drawn. */

/** The least side of what a finger has to hit, in pixels. */
export const FINGER = 44;
/** How much taller a tile is than wide. */
const SLIM = 1.87;
/** The most pixels between two tiles. */
const GAP = 6;

/** Pixels between two of two rows, and of more: above each tile a sign has room (style/hand.css). */
const [BETWEEN, CLOSE] = [16, 11];
/** What rows may have together: of the window's height, and never more than two of tiles as large as fit. */
const SHARE = 0.2;
const ENOUGH = 2 * FINGER * SLIM + BETWEEN;
/** In a window of fewer pixels the felt needs all that a hand leaves. */
const LOW = 480;

/**
 * @typedef {object} Rows
 * @property {number} columns  tiles in a full row
 * @property {number} rows
 * @property {number} gap  pixels between two tiles
 * @property {number} between  pixels between two rows
 * @property {number} wide  pixels that a tile has across; no finger's width less
 * @property {number} tall  pixels that it has upwards
 * @property {number} room  pixels that all rows have together, however few there are; 0: as many as they need
 */

/**
 * The fewest rows in which every tile of a hand can be hit. Where a hand may come to need several, it
 * has their room from the first, and the felt above keeps its size; in a low window, where the felt needs
 * all there is, each hand takes what it needs.
 *
 * @param {number} count  tiles of the hand
 * @param {number} most  tiles that it may come to have in this round
 * @param {number} width  pixels that there are for a row
 * @param {number} height  pixels of the window
 * @returns {Rows}
 */
export function rowsOf(count, most, width, height) {
  const inRow = Math.max(1, Math.floor(width / FINGER));
  const rows = Math.max(1, Math.ceil(count / inRow));
  const columns = Math.max(1, Math.ceil(count / rows));
  const gap = columns === 1 ? GAP : clamped((width - columns * FINGER) / (columns - 1), 0, GAP);
  const isSteady = most > inRow && height >= LOW;
  const together = Math.min(SHARE * height, ENOUGH);
  const between = rows === 1 ? 0 : rows === 2 ? BETWEEN : CLOSE;
  const share = (together - (rows - 1) * between) / rows;
  const least = rows === 1 ? 62 : FINGER;
  const tall = Math.max(least, isSteady ? Math.min(share, 0.13 * height) : height * (rows < 3 ? 0.13 : 0.25 / rows));
  const wide = clamped((width - (columns - 1) * gap) / columns, FINGER, Math.max(FINGER, tall / SLIM));
  const stands = Math.min(tall, Math.max(least, wide * SLIM));
  return { columns, rows, gap, between, wide, tall: stands, room: isSteady ? Math.max(together, rows * stands + (rows - 1) * between) : 0 };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

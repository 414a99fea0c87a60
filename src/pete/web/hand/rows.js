/** How a hand stands: in how many rows, and how large its tiles are. Geometry, nothing drawn. */

/** The least side of what a finger has to hit, in pixels. */
export const FINGER = 44;
/** How much taller a tile is than wide. */
const SLIM = 1.87;
/** The most pixels between two tiles. */
const GAP = 6;

/**
 * @typedef {object} Rows
 * @property {number} columns  tiles in a full row
 * @property {number} rows
 * @property {number} gap  pixels between two tiles
 * @property {number} wide  pixels that a tile has across; no finger's width less
 * @property {number} tall  pixels that it has upwards
 */

/**
 * The fewest rows in which every tile of a hand can be hit. A row takes an eighth of the
 * window's height, three rows together no more than two and a half: the felt needs the rest.
 *
 * @param {number} count  tiles of the hand
 * @param {number} width  pixels that there are for a row
 * @param {number} height  pixels of the window
 * @returns {Rows}
 */
export function rowsOf(count, width, height) {
  const most = Math.max(1, Math.floor(width / FINGER));
  const rows = Math.max(1, Math.ceil(count / most));
  const columns = Math.max(1, Math.ceil(count / rows));
  const least = rows === 1 ? 62 : FINGER;
  const tall = Math.max(least, height * (rows < 3 ? 0.13 : 0.25 / rows));
  const gap = columns === 1 ? GAP : clamped((width - columns * FINGER) / (columns - 1), 0, GAP);
  const wide = clamped((width - (columns - 1) * gap) / columns, FINGER, Math.max(FINGER, tall / SLIM));
  return { columns, rows, gap, wide, tall: Math.min(tall, Math.max(least, wide * SLIM)) };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

/** Where on the felt a badge stands that tells of a tile, so that it hides none: geometry, nothing drawn. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box  in pixels from the corner of the felt */

/** Pixels between a badge and what it tells of. */
const GAP = 5;

/**
 * A badge of this size beside a tile: where it covers least of the tiles that lie
 * there, then least of its own, then nearest to its middle.
 *
 * @param {{width: number, height: number}} size
 * @param {Box} own  the tile that it tells of
 * @param {Box[]} taken  what is not to be covered
 * @param {{width: number, height: number}} felt
 * @returns {Box}
 */
export function badgeBox(size, own, taken, felt) {
  const middle = own.left + (own.width - size.width) / 2;
  const height = own.top + (own.height - size.height) / 2;
  const across = [middle, own.left, own.left + own.width - size.width, own.left - size.width - GAP, own.left + own.width + GAP];
  // a double beside it sticks out by half its width
  const out = Math.min(own.width, own.height) / 2;
  const [above, below] = [own.top - size.height - GAP, own.top + own.height + GAP];
  const down = [above, below, above - out, below + out, height, own.top, own.top + own.height - size.height];
  const places = across.flatMap((left) => down.map((top) => within({ left, top, ...size }, felt)));
  /** @param {Box} box */
  const cost = (box) =>
    1e6 * taken.reduce((covered, other) => covered + shared(box, other), 0) +
    1e3 * shared(box, own) +
    Math.hypot(box.left - middle, box.top - height);
  return places.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/**
 * A box moved so far that it doesn't stick out of the felt.
 *
 * @param {Box} box
 * @param {{width: number, height: number}} felt
 * @returns {Box}
 */
function within({ left, top, width, height }, felt) {
  return {
    left: Math.max(GAP, Math.min(left, felt.width - GAP - width)),
    top: Math.max(GAP, Math.min(top, felt.height - GAP - height)),
    width,
    height,
  };
}

/**
 * How much of one box another covers, in square pixels.
 *
 * @param {Box} one
 * @param {Box} other
 */
export function shared(one, other) {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

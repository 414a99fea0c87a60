/**
 * Where each tile of the chain lies, and from how near one looks at it: geometry,
 * nothing drawn.
 *
 * The lead lies in the middle of a logical board. The right arm of the chain runs
 * right, turns down at the board's edge and winds on below; the left arm is the same
 * by half a turn: it runs left and winds upwards. So the arms never meet, and where
 * a tile lies depends on nothing but the tiles between it and the lead: a tile that
 * lies somewhere stays there. What changes as the chain grows is the camera alone.
 *
 * The board is made for the window, so wide that a chain of all tiles can be seen
 * there about as large as can be, and no wider: a short chain is seen the larger the
 * sooner it turns. Lengths are in halves: a tile is two long and one wide.
 */

/** @typedef {[left: number, right: number, double: boolean]} Laid  a tile of the chain */

/**
 * @typedef {object} Piece  a tile, laid out
 * @property {number} x  its middle, from the middle of the lead
 * @property {number} y
 * @property {number} angle  degrees clockwise, 0, 90, 180 or 270; at 0 its left half lies left
 */

/** @typedef {[across: number, down: number]} Way  one step right, left, down or up */

/**
 * @typedef {object} Mark  where the mark of an end begins
 * @property {number} x  the middle of the side that it has in common with the end
 * @property {number} y
 * @property {Way} way  in which it goes on from there
 */

/**
 * @typedef {object} Spot  where the next tile would go at an end
 * @property {Piece} plain  a plain tile there
 * @property {Piece} double  a double there
 * @property {Mark} mark
 */

/**
 * @typedef {object} Chain
 * @property {Piece[]} pieces  in the chain's order
 * @property {Spot} left
 * @property {Spot} right
 */

/**
 * @typedef {object} Camera
 * @property {number} unit  pixels of a half
 * @property {number} x  where in the window's part the middle of the lead is, in pixels
 * @property {number} y
 */

/**
 * @typedef {object} Board  the logical board of a window
 * @property {number} width  pixels
 * @property {number} height
 * @property {number} reach  halves from its middle to the edge at which a row turns
 * @property {number} unit  pixels of a half in a chain of all tiles
 */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** The empty strip between neighbours. */
export const GAP = 0.08;
/** What a mark of an end needs: pixels, and somewhat more where a half has more pixels than `unit`. */
export const MARK = { width: 46, height: 38, unit: 30 };
/** A leg is so many tiles that run down, from one row to the next: rows with doubles don't touch. */
const LEG = 2;
/** So many halves from the middle to the edge that a lead, a double and a tile that turns have room. */
const LEAST_REACH = 4;
/** The largest set, and how many of its tiles lie on either side of the lead, however a round goes. */
const [TILES, LEAST_ARM] = [28, 4];
/**
 * A chain of all tiles, which is seldom laid, may be so much smaller than it could be, for the sake of
 * all others; but not so small that its halves have fewer pixels than can be read with ease.
 */
const [FAIR, EASY] = [0.85, 20.5];
/** No half has more pixels than that. */
const NEAREST = 96;
/** Each size of the chain is so much larger than the next. */
const STEP = 1.12;

/**
 * The chain on a board that reaches so far to either side.
 *
 * @param {Laid[]} chain
 * @param {number} lead  the place of the round's first tile
 * @param {number} reach
 * @returns {Chain}
 */
export function laidOut(chain, lead, reach) {
  const first = chain[lead];
  const isDouble = first !== undefined && first[2];
  const middle = { x: 0, y: 0, angle: isDouble ? 90 : 0 };
  if (first === undefined) {
    const spot = { plain: { ...middle }, double: { ...middle, angle: 90 }, mark: { x: 0, y: 0, way: /** @type {Way} */ ([1, 0]) } };
    return { pieces: [], left: spot, right: spot };
  }
  const right = arm(isDouble, chain.slice(lead + 1), reach);
  const left = turned(arm(isDouble, chain.slice(0, lead).reverse(), reach));
  return { pieces: [...left.pieces.reverse(), middle, ...right.pieces], left: left.spot, right: right.spot };
}

/**
 * The logical board of a window: it reaches just so far that a chain of all tiles is
 * seen about as large as can be, whichever its tiles and wherever its lead.
 *
 * @param {number} width  pixels
 * @param {number} height
 * @param {number | null} [kept]  how far it reaches already
 * @returns {Board}
 */
export function boardFor(width, height, kept = null) {
  if (kept !== null) return { width, height, reach: kept, unit: Math.max(1, leastUnit(kept, width, height)) };
  /** @type {Board[]} */
  const boards = [{ width, height, reach: LEAST_REACH, unit: 1 }];
  // where the rows of all tiles are together about as high as the window, beside their width
  const about = 7 * Math.sqrt(width / height);
  for (let reach = Math.max(LEAST_REACH, 0.6 * about); reach < 1.25 * about; reach += 0.5) {
    boards.push({ width, height, reach, unit: Math.max(1, leastUnit(reach, width, height)) });
  }
  const most = Math.max(...boards.map(({ unit }) => unit));
  const enough = Math.max(FAIR * most, Math.min(most, EASY));
  return /** @type {Board} */ (boards.find(({ unit }) => unit >= enough));
}

/**
 * From where a chain is seen best: from near if it is short, and from so far that all
 * is seen if it is long; in few steps, so that the camera seldom moves.
 *
 * @param {Chain} chain
 * @param {Board} board
 * @returns {Camera}
 */
export function camera(chain, { width, height, unit: far }) {
  const near = Math.max(far, Math.min(width / 8, height / 3.6, NEAREST));
  const box = tilesOf(chain);
  for (let step = Math.floor(Math.log(near / far) / Math.log(STEP)); step >= 0; step -= 1) {
    const unit = far * STEP ** step;
    if (fitting(withMarks(box, chain, unit), width, height) >= unit) return centred(withMarks(box, chain, unit), unit, width, height);
  }
  // longer than was thought of: the smaller its halves, the more of them a mark needs
  let unit = far;
  while (unit > 1 && fitting(withMarks(box, chain, unit), width, height) < unit) unit *= 0.98;
  return centred(withMarks(box, chain, unit), unit, width, height);
}

/**
 * From where a chain that doesn't go on is seen best: as near as can be.
 *
 * @param {Chain} chain
 * @param {Board} board
 * @returns {Camera}
 */
export function wholeView(chain, { width, height }) {
  const box = seen(chain, 1, false);
  const unit = Math.min(fitting(box, width, height), NEAREST);
  return centred(box, unit, width, height);
}

/**
 * Half the width and half the height of a piece as it lies.
 *
 * @param {Piece} piece
 * @returns {[number, number]}
 */
export function extent(piece) {
  return piece.angle % 180 === 0 ? [1, 0.5] : [0.5, 1];
}

/**
 * The place of a mark, in halves, where a half has so many pixels.
 *
 * @param {Mark} mark
 * @param {number} unit
 * @returns {Box}
 */
export function markBox({ x, y, way: [across, down] }, unit) {
  const scale = Math.max(1, unit / MARK.unit) ** 0.75 / unit;
  const [width, height] = [MARK.width * scale, MARK.height * scale];
  const [middle, level] = [x + (across * width) / 2, y + (down * height) / 2];
  return { left: middle - width / 2, right: middle + width / 2, top: level - height / 2, bottom: level + height / 2 };
}

/**
 * @typedef {object} Place  where an arm has come to
 * @property {number} x  the middle of the half that lies open; of a double, its middle
 * @property {number} y
 * @property {Way} way  in which it goes on
 * @property {number} onward  1 where its row, or the row above its leg, runs right, -1 where it runs left
 * @property {number} leg  so many tiles of its leg are laid, 0 in a row
 * @property {boolean} double
 */

/** @typedef {{piece: Piece, place: Place, mark: Mark}} Joined  a tile that is joined to an arm */

/**
 * The arm that runs right and winds down.
 *
 * @param {boolean} leadIsDouble
 * @param {Laid[]} tiles  from the lead outwards
 * @param {number} reach
 */
function arm(leadIsDouble, tiles, reach) {
  /** @type {Place} */
  let place = { x: leadIsDouble ? 0 : 0.5, y: 0, way: [1, 0], onward: 1, leg: 0, double: leadIsDouble };
  const pieces = [];
  for (const [, , isDouble] of tiles) {
    const next = grown(place, isDouble, reach);
    pieces.push(next.piece);
    place = next.place;
  }
  const plain = grown(place, false, reach);
  return { pieces, spot: { plain: plain.piece, double: doubleAt(place, plain, reach).piece, mark: plain.mark } };
}

/**
 * The next tile of an arm.
 *
 * It goes straight on, crosswise if it is a double. At the edge of the board, and
 * where a leg has become long enough, the chain turns, and what is its corner is a
 * plain tile: the last one, if it is plain, whose open half is joined at its side;
 * or the next one, which joins with the side of its half. So a double, which has no
 * double beside it, is never a corner.
 *
 * A plain tile is laid along the row only where another can stand after it, and a
 * double only where one can stand after that; so there is always room to turn.
 *
 * @param {Place} place
 * @param {boolean} isDouble
 * @param {number} reach
 * @returns {Joined}
 */
function grown(place, isDouble, reach) {
  const { onward, leg, way } = place;
  const room = reach - (place.x * onward + 0.5);
  if (leg === 0) {
    const needed = isDouble ? 2 * (GAP + 1) : GAP + 2 + GAP + 1;
    if (room >= needed) return joined(place, way, way, isDouble, { onward, leg });
    const down = { onward, leg: 1 };
    return isDouble ? joined(place, [0, 1], [0, 1], true, down) : joined(place, way, [0, 1], false, down);
  }
  if (leg < LEG) return joined(place, way, way, isDouble, { onward, leg: leg + 1 });
  /** @type {Way} */
  const back = [-onward, 0];
  const row = { onward: -onward, leg: 0 };
  return place.double ? joined(place, way, back, false, row) : joined(place, back, back, isDouble, row);
}

/**
 * The next tile if it is a double; beside a double, where none can lie, as if it were plain.
 *
 * @param {Place} place
 * @param {Joined} plain
 * @param {number} reach
 */
const doubleAt = (place, plain, reach) => (place.double ? plain : grown(place, true, reach));

/**
 * A tile joined to the open half.
 *
 * @param {Place} place
 * @param {Way} side  at which side of the open half
 * @param {Way} way  in which the tile runs from there
 * @param {boolean} isDouble
 * @param {{onward: number, leg: number}} row
 * @returns {Joined}
 */
function joined(place, side, way, isDouble, row) {
  const near = { x: place.x + side[0] * (1 + GAP), y: place.y + side[1] * (1 + GAP) };
  /** @param {number} far */
  const on = (far) => ({ x: near.x + way[0] * far, y: near.y + way[1] * far });
  const ahead = way[0] === 0 ? 90 : way[0] > 0 ? 0 : 180;
  return {
    piece: isDouble ? { ...near, angle: (ahead + 90) % 360 } : { ...on(0.5), angle: ahead },
    place: { ...(isDouble ? near : on(1)), way, ...row, double: isDouble },
    mark: { x: place.x + side[0] * (0.5 + GAP), y: place.y + side[1] * (0.5 + GAP), way: side },
  };
}

/**
 * The arm by half a turn. Its tiles lead away from their right half, so their
 * angle stays as it is.
 *
 * @param {{pieces: Piece[], spot: Spot}} arm
 */
function turned({ pieces, spot }) {
  /** @param {Piece} piece */
  const opposite = (piece) => ({ ...piece, x: -piece.x, y: -piece.y });
  const { x, y, way } = spot.mark;
  /** @type {Mark} */
  const mark = { x: -x, y: -y, way: [-way[0], -way[1]] };
  return { pieces: pieces.map(opposite), spot: { plain: opposite(spot.plain), double: opposite(spot.double), mark } };
}

/**
 * Pixels of a half in the smallest chain of all tiles on such a board, every fourth of
 * them a double, with at least so many on each side of the lead as a round will have.
 *
 * @param {number} reach
 * @param {number} width
 * @param {number} height
 */
function leastUnit(reach, width, height) {
  const unit = Math.min(MARK.unit, width / (2 * reach));
  const arms = [0, 1, 2, 3].map((first) => boxes(reach, first, unit));
  let least = Infinity;
  for (let onLeft = LEAST_ARM; onLeft < TILES - LEAST_ARM; onLeft += 1) {
    for (const left of arms) {
      const { left: l, right: r, top: t, bottom: b } = left[onLeft];
      for (const right of arms) {
        const box = right[TILES - 1 - onLeft];
        const across = Math.max(box.right, -l) - Math.min(box.left, -r);
        const down = Math.max(box.bottom, -t) - Math.min(box.top, -b);
        least = Math.min(least, width / across, height / down);
      }
    }
  }
  return least;
}

/**
 * What the right arm needs, by the number of its tiles.
 *
 * @param {number} reach
 * @param {number} first  the place of its first double
 * @param {number} unit
 */
function boxes(reach, first, unit) {
  /** @type {Place} */
  let place = { x: 0.5, y: 0, way: [1, 0], onward: 1, leg: 0, double: false };
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  const found = [];
  for (let number = 0; number < TILES; number += 1) {
    const plain = grown(place, false, reach);
    const double = doubleAt(place, plain, reach);
    found.push([pieceBox(plain.piece), pieceBox(double.piece), markBox(plain.mark, unit)].reduce(widened, box));
    const next = number % 4 === first ? double : plain;
    Object.assign(box, widened(box, pieceBox(next.piece)));
    place = next.place;
  }
  return found;
}

/**
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 */
function fitting(box, width, height) {
  return Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
}

/**
 * @param {Box} box
 * @param {number} unit
 * @param {number} width
 * @param {number} height
 * @returns {Camera}
 */
function centred(box, unit, width, height) {
  return {
    unit,
    x: width / 2 - (unit * (box.left + box.right)) / 2,
    y: height / 2 - (unit * (box.top + box.bottom)) / 2,
  };
}

/**
 * What has to be seen of a chain: its tiles, and the places of the next ones.
 *
 * @param {Chain} chain
 * @returns {Box}
 */
function tilesOf({ pieces, left, right }) {
  const all = [...pieces, left.plain, left.double, right.plain, right.double];
  return all.map(pieceBox).reduce(widened);
}

/**
 * And the marks of its ends.
 *
 * @param {Box} box
 * @param {Chain} chain
 * @param {number} unit
 */
function withMarks(box, { left, right }, unit) {
  return widened(widened(box, markBox(left.mark, unit)), markBox(right.mark, unit));
}

/**
 * What is seen of a chain that doesn't go on: its tiles, and perhaps the marks of its ends.
 *
 * @param {Chain} chain
 * @param {number} unit
 * @param {boolean} isMarked
 */
export function seen(chain, unit, isMarked) {
  const box = chain.pieces.map(pieceBox).reduce(widened, { left: 0, right: 0, top: 0, bottom: 0 });
  return isMarked ? withMarks(box, chain, unit) : box;
}

/** @param {Piece} piece @returns {Box} */
function pieceBox(piece) {
  const [across, up] = extent(piece);
  return { left: piece.x - across, right: piece.x + across, top: piece.y - up, bottom: piece.y + up };
}

/** @param {Box} one @param {Box} other @returns {Box} */
function widened(one, other) {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

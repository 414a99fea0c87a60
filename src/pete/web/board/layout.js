/**
 * Where each tile of the chain lies on a board: geometry, nothing drawn.
 *
 * The lead lies in the middle. The right arm of the chain runs right, turns down
 * at the margin and winds on below; the left arm is the same turned by half a
 * turn: it runs left and winds upwards. So the arms never meet, and a tile that
 * lies somewhere stays there, as on a real table.
 *
 * Lengths are in halves: a tile is two long and one wide.
 */

/** @typedef {[left: number, right: number, double: boolean]} Laid  a tile of the chain */

/**
 * @typedef {object} Piece  a tile, laid out
 * @property {number} x  its middle, from the middle of the lead
 * @property {number} y
 * @property {number} angle  degrees clockwise; at 0 its left half lies left
 */

/**
 * @typedef {object} Spot  where the next tile would go at an end
 * @property {Piece} plain  a plain tile there
 * @property {Piece} double  a double there
 * @property {{x: number, y: number}} mark  the place for a mark of the end
 */

/**
 * @typedef {object} Layout
 * @property {Piece[]} pieces  in the chain's order
 * @property {Spot} left
 * @property {Spot} right
 * @property {number} unit  pixels of a half
 * @property {number} x  where on the board the middle of the lead is, in pixels
 * @property {number} y
 */

/** The empty strip between neighbours. */
const GAP = 0.09;
/** Sizes that a half may have, in pixels: few, so that the chain is seldom laid anew. */
export const UNITS = [110, 96, 84, 74, 66, 58, 52, 46, 41, 37, 33, 30, 27, 25, 23, 21, 19.5, 18, 16.5, 15, 13.5, 12, 10, 8];
/** The least reach of an arm: a lead, a tile and a double after it. */
const LEAST_REACH = 5;
/** A short chain is not blown up: so many halves would fit on the board's width. */
const EASY_WIDTH = 11.5;

/**
 * The chain in the largest size in which it fits a board of so many pixels, with
 * room for one more tile at each end.
 *
 * @param {Laid[]} chain
 * @param {number} lead  the place of the round's first tile
 * @param {number} width
 * @param {number} height
 * @returns {Layout}
 */
export function fitted(chain, lead, width, height) {
  let layout = wound(chain, lead, width, height, UNITS[UNITS.length - 1]);
  for (const unit of UNITS) {
    if (width / unit < EASY_WIDTH) continue;
    const tried = wound(chain, lead, width, height, unit);
    if (tried.fits) {
      layout = tried;
      break;
    }
  }
  const { pieces, left, right, unit, x, y } = layout;
  return { pieces, left, right, unit, x, y };
}

/**
 * @param {Laid[]} chain
 * @param {number} lead
 * @param {number} width
 * @param {number} height
 * @param {number} unit
 * @returns {Layout & {fits: boolean}}
 */
function wound(chain, lead, width, height, unit) {
  const reach = Math.max(width / unit / 2, LEAST_REACH);
  const first = chain[lead];
  const isDouble = first !== undefined && first[2];
  /** @type {Piece} */
  const middle = { x: 0, y: 0, angle: isDouble ? 90 : 0 };
  const right = arm(isDouble, chain.slice(lead + 1), reach);
  const left = turned(arm(isDouble, chain.slice(0, lead).reverse(), reach));
  if (first === undefined) {
    const spot = { plain: middle, double: { ...middle, angle: 90 }, mark: { x: 0, y: 0 } };
    const pieces = /** @type {Piece[]} */ ([]);
    return { pieces, left: spot, right: spot, unit, x: width / 2, y: height / 2, fits: true };
  }
  const pieces = [...left.pieces.reverse(), middle, ...right.pieces];
  const room = [left.spot, right.spot].flatMap((spot) => [spot.plain, spot.double]);
  const box = around([...pieces, ...room]);
  return {
    pieces,
    left: left.spot,
    right: right.spot,
    unit,
    x: width / 2 - unit * aside(box.left, box.right, width / unit),
    y: height / 2 - (unit * (box.top + box.bottom)) / 2,
    fits: box.bottom - box.top <= height / unit && box.right - box.left <= width / unit,
  };
}

/**
 * How far the lead is moved from the middle of the board: not at all if there is room.
 *
 * @param {number} least
 * @param {number} most
 * @param {number} there
 */
function aside(least, most, there) {
  if (-least <= there / 2 && most <= there / 2) return 0;
  return (least + most) / 2;
}

/**
 * @typedef {object} Arm
 * @property {Piece[]} pieces  from the lead outwards
 * @property {Spot} spot
 */

/**
 * The arm that runs right and winds down, within `reach` to either side of the lead.
 *
 * A tile lies along the row only where a double could still follow it, so a
 * double never has to turn.
 *
 * @param {boolean} leadIsDouble
 * @param {Laid[]} tiles
 * @param {number} reach
 * @returns {Arm}
 */
function arm(leadIsDouble, tiles, reach) {
  let place = {
    edge: leadIsDouble ? 0.5 : 1,
    onward: 1,
    row: 0,
    bottom: leadIsDouble ? 1 : 0.5,
  };
  const pieces = [];
  for (const tile of tiles) {
    const step = next(place, tile[2], reach);
    pieces.push(step.piece);
    place = step.place;
  }
  const plain = next(place, false, reach);
  const double = next(place, true, reach);
  return {
    pieces,
    spot: { plain: plain.piece, double: double.piece, mark: plain.mark },
  };
}

/**
 * @typedef {object} Place  where an arm has come to
 * @property {number} edge  how far its row reaches
 * @property {number} onward  1 where the row runs right, -1 where it runs left
 * @property {number} row  the row's middle
 * @property {number} bottom  the lower edge of the last tile
 */

/**
 * @param {Place} place
 * @param {boolean} isDouble
 * @param {number} reach
 * @returns {{piece: Piece, place: Place, mark: {x: number, y: number}}}
 */
function next({ edge, onward, row, bottom }, isDouble, reach) {
  const along = isDouble ? 1 : 2;
  const needed = GAP + along + (isDouble ? 0 : GAP + 1);
  if (edge * onward + needed <= reach || isDouble) {
    const angle = (onward > 0 ? 0 : 180) + (isDouble ? 90 : 0);
    return {
      piece: { x: edge + onward * (GAP + along / 2), y: row, angle },
      place: {
        edge: edge + onward * (GAP + along),
        onward,
        row,
        bottom: row + (isDouble ? 1 : 0.5),
      },
      mark: { x: edge + onward * (GAP + 0.5), y: row },
    };
  }
  const x = edge - onward * 0.5;
  const y = bottom + GAP + 1;
  return {
    piece: { x, y, angle: 90 },
    place: { edge: x - onward * 0.5, onward: -onward, row: y + 0.5, bottom: y + 1 },
    mark: { x, y: y - 0.5 },
  };
}

/**
 * The arm by half a turn. Its tiles lead away from their right half, so their
 * angle stays as it is.
 *
 * @param {Arm} arm
 * @returns {Arm}
 */
function turned({ pieces, spot }) {
  /** @param {Piece} piece */
  const opposite = (piece) => ({ ...piece, x: -piece.x, y: -piece.y });
  return {
    pieces: pieces.map(opposite),
    spot: {
      plain: opposite(spot.plain),
      double: opposite(spot.double),
      mark: { x: -spot.mark.x, y: -spot.mark.y },
    },
  };
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

/** @param {Piece[]} pieces */
function around(pieces) {
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const piece of pieces) {
    const [across, up] = extent(piece);
    box.left = Math.min(box.left, piece.x - across);
    box.right = Math.max(box.right, piece.x + across);
    box.top = Math.min(box.top, piece.y - up);
    box.bottom = Math.max(box.bottom, piece.y + up);
  }
  return box;
}

/** The chain on the board, and its ends. */

import { boardFor, camera, extent, laidOut, markBox, wholeView } from "./layout.js";
import { makeGhosts } from "../hand/ghosts.js";
import { makeMarks } from "./marks.js";
import { makeOpening } from "./opening.js";
import { adorn, drawn, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { endsTold } from "../table/spelled.js";
import { halves, laid } from "./tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("./layout.js").Board} Board */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Camera} Camera */
/** @typedef {import("./layout.js").Chain} Chain */
/** @typedef {import("./layout.js").Laid} Laid */
/** @typedef {import("./layout.js").Piece} Piece */

/** Pixels of a half as it is drawn (style/board.css), before the camera makes it larger or smaller. */
const BASE = 40;
/** The drawing's own halves from the lead outwards; what lies farther is seen all the same. */
const AROUND = 12;

/**
 * @typedef {object} Shown  what the board shows
 * @property {Table} table
 * @property {HandTile | null} tile  a tile of the hand whose places are shown
 * @property {boolean} lifted  whether that tile is lifted, so that its places can be pressed
 * @property {string | null} aimed  the move to which it is carried
 * @property {string | null} pending  the move that was sent and isn't answered
 */

/** @typedef {{chain: Chain, view: Camera}} Layout  how the chain lies, and from where it is seen */

/**
 * The felt, in whose padding no tile lies.
 *
 * @param {(fit: Fit) => void} choose
 */
export function makeBoard(choose) {
  const pieces = makePieces();
  const marks = makeMarks();
  const ghosts = makeGhosts(choose);
  const opening = makeOpening();
  const svg = drawn(
    "svg",
    { class: "board", role: "img", viewBox: [-AROUND, -AROUND, 2 * AROUND, 2 * AROUND].join(" ") },
    pieces.element,
    marks.element,
    ghosts.layer,
  );
  // what moves is an element of the page, not a part of the drawing, which would be drawn anew for each frame
  const seen = make("div", { class: "camera" }, svg);
  const element = make("div", { class: "felt" }, seen, opening.element, ghosts.spots);
  /** @type {Shown | null} */
  let now = null;
  /** The board of the window as it is. @type {Board | null} */
  let board = null;
  /** How far the board reaches, and in which window: what lies stays where it is when the felt alone grows or shrinks. */
  let kept = { window: "", reach: 0 };
  /** Where on the felt the board begins, in pixels. */
  let corner = [0, 0];
  /** How large the felt is, in pixels: kept, for asking the page would lay it out at each event. */
  let felt = { width: 0, height: 0 };
  /** @type {Layout | null} */
  let layout = null;
  let told = "";

  new ResizeObserver(measure).observe(element);

  /** The felt has another size: the camera goes there at once; and in another window all is laid anew. */
  function measure() {
    const { clientWidth, clientHeight } = element;
    const style = getComputedStyle(element);
    const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(parseFloat);
    const [width, height] = [clientWidth - left - right, clientHeight - top - bottom];
    const size = `${innerWidth} ${innerHeight}`;
    const isLaid = kept.window === size && now !== null && now.table.chain.length > 0;
    board = width > 0 && height > 0 ? boardFor(width, height, isLaid ? kept.reach : null) : null;
    if (board !== null) kept = { window: size, reach: board.reach };
    corner = [left, top];
    felt = { width: clientWidth, height: clientHeight };
    told = "";
    seen.style.transition = "none";
    if (now !== null) show(now);
    seen.getBoundingClientRect(); // the camera stands there before it may move again
    seen.style.transition = "";
  }

  /** @param {Shown} shown */
  function show(shown) {
    now = shown;
    const { table, tile, lifted, aimed, pending } = shown;
    adorn(svg, { "aria-label": boardTold(table) });
    opening.show(table, tile !== null && tile.fits.length > 0);
    if (board === null) return;
    const lead = table.lead ?? Math.floor(table.chain.length / 2);
    const goesOn = table.phase === "playing";
    const key = JSON.stringify([table.match, table.round, table.chain, lead, goesOn]);
    if (key !== told || layout === null) {
      const isMoved = told !== "" && table.chain.length > 0;
      told = key;
      const chain = laidOut(table.chain, lead, board.reach);
      layout = { chain, view: goesOn ? camera(chain, board) : wholeView(chain, board) };
      pieces.lay(table, lead, chain.pieces);
      const { x, y, unit } = layout.view;
      seen.style.transform = `translate(${corner[0] + x}px, ${corner[1] + y}px) scale(${unit / BASE})`;
      if (isMoved) marks.stepAside();
    }
    pieces.light(table.newest);
    const fits = tile?.fits ?? [];
    const { chain, view } = layout;
    const covered = ["left", "right"].map((end) => fits.some((fit) => fit.end === end));
    marks.show(table.phase === "playing" ? { ends: table.ends, chain, unit: view.unit, covered } : null);
    const open = [chain.left, chain.right].filter((_, side) => table.ends.pips.length > 0 && !covered[side]);
    const taken = [...chain.pieces.map(around), ...open.map(({ mark }) => markBox(mark, view.unit))].map(onFelt);
    ghosts.show(tile === null ? [] : fits.map((fit) => placed(fit, tile.tile)), { lifted, aimed, pending, taken, felt });
  }

  /** A box of the chain, in pixels from the corner of the felt. @param {Box} box */
  function onFelt({ left, right, top, bottom }) {
    const { x, y, unit } = /** @type {Layout} */ (layout).view;
    return { left: corner[0] + x + left * unit, top: corner[1] + y + top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
  }

  /**
   * Where a tile would lie at an end.
   *
   * @param {Fit} fit
   * @param {string} tile
   */
  function placed(fit, tile) {
    const { chain } = /** @type {Layout} */ (layout);
    const [high, low] = halves(tile);
    const spot = fit.end === "left" ? chain.left : chain.right;
    const piece = high === low ? spot.double : spot.plain;
    return { fit, piece, box: onFelt(around(piece)) };
  }

  return {
    element,
    show,
    /**
     * The fit whose place on the board is nearest to a point of the window, or
     * null if the point isn't on the board.
     *
     * @param {HandTile} tile
     * @param {number} x
     * @param {number} y
     * @returns {Fit | null}
     */
    nearest(tile, x, y) {
      const felt = element.getBoundingClientRect();
      const inside = x > felt.left && x < felt.right && y > felt.top && y < felt.bottom;
      if (!inside || layout === null || tile.fits.length === 0) return null;
      /** @param {Fit} fit */
      const distance = (fit) => {
        const { left, top, width, height } = placed(fit, tile.tile).box;
        return Math.hypot(felt.left + left + width / 2 - x, felt.top + top + height / 2 - y);
      };
      return tile.fits.reduce((best, fit) => (distance(fit) < distance(best) ? fit : best));
    },
    /** Where a tile of the chain lies in the window, once the camera stands still. @param {number} index */
    restOf(index) {
      const piece = layout?.chain.pieces[index];
      if (layout === null || piece === undefined) return null;
      const felt = element.getBoundingClientRect();
      const { left, top, width, height } = onFelt(around(piece));
      return new DOMRect(felt.left + left, felt.top + top, width, height);
    },
    /** The tile of the chain at this place, from the left; with the class `lit` it shines. @param {number} index */
    pieceAt: (index) => pieces.at(index),
  };
}

/** What a piece covers, in halves. @param {Piece} piece @returns {Box} */
function around(piece) {
  const [across, up] = extent(piece);
  return { left: piece.x - across, right: piece.x + across, top: piece.y - up, bottom: piece.y + up };
}

/** The tiles of the chain: each is made once, and lies where it lies. */
function makePieces() {
  const element = drawn("g", { class: "chain" });
  /** By how far they lie from the lead, so that a tile stays the same when others come. @type {Map<string, {made: SVGGElement, way: string}>} */
  let known = new Map();
  /** @type {SVGGElement[]} */
  let row = [];
  return {
    element,
    /**
     * @param {Table} table
     * @param {number} lead
     * @param {Piece[]} places
     */
    lay({ match, round, chain }, lead, places) {
      const before = known;
      known = new Map();
      row = chain.map(([left, right], place) => {
        const { x, y, angle } = places[place];
        // a window of another shape may turn a tile, and then its light falls otherwise
        const key = [match, round, place - lead, left, right, angle].join(".");
        const way = `translate(${x}px, ${y}px)`;
        const { made, way: lies } = before.get(key) ?? { made: piece(left, right, angle), way: "" };
        if (way !== lies) made.style.transform = way;
        before.delete(key);
        known.set(key, { made, way });
        return made;
      });
      for (const { made } of before.values()) made.remove();
      element.append(...row.filter((made) => made.parentNode === null));
    },
    /** @param {number | null} newest */
    light(newest) {
      row.forEach((made, place) => made.classList.contains("newest") !== (place === newest) && made.classList.toggle("newest"));
    },
    /** @param {number} index */
    at: (index) => row[index] ?? null,
  };
}

/**
 * A tile with what shines around it when it is lit.
 *
 * @param {number} left
 * @param {number} right
 * @param {number} angle
 */
function piece(left, right, angle) {
  const [across, up] = extent({ x: 0, y: 0, angle });
  const shine = [0.14, 0.06].map((out) =>
    drawn("rect", { x: -across - out, y: -up - out, width: 2 * (across + out), height: 2 * (up + out), rx: 0.15 + out }),
  );
  return drawn("g", { class: "piece" }, drawn("g", { class: "shine" }, ...shine), laid(left, right, angle));
}

/**
 * The table in words.
 *
 * @param {Table} table
 */
export function boardTold(table) {
  if (table.chain.length === 0) return say("No tile lies on the table yet.");
  const chain = table.chain.map(([left, right]) => `${left}-${right}`).join(", ");
  return `${say("The chain, from L to R: {chain}.", { chain })} ${endsTold(table.ends)}`;
}

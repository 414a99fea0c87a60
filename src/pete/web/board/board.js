/** The chain on the board, and its ends. */

import { extent, fitted } from "./layout.js";
import { makeGhosts } from "../hand/ghosts.js";
import { adorn, drawn, fill, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { endsTold } from "../table/spelled.js";
import { halves, lying } from "./tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("./layout.js").Layout} Layout */

/** Pixels around the chain that stay free. */
const MARGIN = 8;

/**
 * @typedef {object} Shown  what the board shows
 * @property {Table} table
 * @property {HandTile | null} tile  a tile of the hand whose places are shown
 * @property {boolean} asking  whether an end has to be chosen
 * @property {string | null} pending  the move that was sent and isn't answered
 */

/** @param {(fit: Fit) => void} choose */
export function makeBoard(choose) {
  const chain = drawn("g", { class: "chain" });
  const marks = drawn("g", { class: "marks" });
  const ghosts = makeGhosts(choose);
  const camera = drawn("g", { class: "camera" }, chain, marks, ghosts.layer);
  const svg = drawn("svg", { class: "board", role: "img" }, camera);
  const element = make("div", { class: "felt" }, svg, ghosts.spots);
  /** @type {Shown | null} */
  let now = null;
  let tellsLayout = "";
  /** @type {Layout | null} */
  let layout = null;

  /** @param {Shown} shown */
  function show(shown) {
    now = shown;
    const { table, tile, asking, pending } = shown;
    const width = element.clientWidth;
    const height = element.clientHeight;
    if (width === 0 || height === 0) return;
    adorn(svg, { viewBox: `0 0 ${width} ${height}`, "aria-label": boardTold(table) });
    const lead = table.lead ?? Math.floor(table.chain.length / 2);
    const key = JSON.stringify([table.match, table.round, table.chain, lead, width, height]);
    if (key !== tellsLayout || layout === null) {
      layout = fitted(table.chain, lead, width - 2 * MARGIN, height - 2 * MARGIN);
      tellsLayout = key;
      lay(table, layout, chain, lead);
    }
    const laid = layout;
    camera.style.transform = `translate(${laid.x + MARGIN}px, ${laid.y + MARGIN}px) scale(${laid.unit})`;
    [...chain.children].forEach((piece, place) => piece.classList.toggle("newest", place === table.newest));
    const fits = tile?.fits ?? [];
    mark(table, laid, marks, fits.map(({ end }) => end));
    const places = tile ? fits.map((fit) => placed(laid, fit, tile.tile)) : [];
    ghosts.show(places, { asking, pending });
  }

  new ResizeObserver(() => now && show(now)).observe(element);
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
      const box = element.getBoundingClientRect();
      const inside = x > box.left && x < box.right && y > box.top && y < box.bottom;
      const laid = layout;
      if (!inside || laid === null || tile.fits.length === 0) return null;
      /** @param {Fit} fit */
      const distance = (fit) => {
        const { left, top, width, height } = placed(laid, fit, tile.tile).box;
        return Math.hypot(box.left + left + width / 2 - x, box.top + top + height / 2 - y);
      };
      return tile.fits.reduce((best, fit) => (distance(fit) < distance(best) ? fit : best));
    },
    /**
     * Where a tile would lie, in the window, once the camera stands still.
     *
     * @param {Fit} fit
     * @param {string} tile
     */
    placeOf(fit, tile) {
      if (layout === null) return null;
      const felt = element.getBoundingClientRect();
      const { left, top, width, height } = placed(layout, fit, tile).box;
      return new DOMRect(felt.left + left, felt.top + top, width, height);
    },
    /** The tile of the chain at this place, from the left. @param {number} index */
    pieceAt: (index) => chain.children[index] ?? null,
  };
}

/**
 * The table in words.
 *
 * @param {Table} table
 */
export function boardTold(table) {
  if (table.chain.length === 0) return say("No tile lies on the table yet.");
  const chain = table.chain.map(([left, right]) => `${left}-${right}`).join(", ");
  return `${say("The chain, from left to right: {chain}.", { chain })} ${endsTold(table.ends)}`;
}

/**
 * Lays the tiles where they belong; those that lie already move there. A tile is
 * known by how far it lies from the lead, so it stays the same when others come.
 *
 * @param {Table} table
 * @param {Layout} layout
 * @param {Element} chain
 * @param {number} lead
 */
function lay(table, layout, chain, lead) {
  keyed(
    chain,
    table.chain,
    (_, place) => `${table.match}.${table.round}.${place - lead}`,
    ([left, right]) => drawn("g", { class: "piece" }, lying(left, right)),
    (piece, _, place) => {
      const { x, y, angle } = layout.pieces[place];
      piece.style.transform = `translate(${x}px, ${y}px) rotate(${angle}deg)`;
    },
  );
}

/**
 * Shows the pips of the open ends beside them.
 *
 * @param {Table} table
 * @param {Layout} layout
 * @param {Element} marks
 * @param {string[]} covered  the ends where a tile is shown instead
 */
function mark(table, layout, marks, covered) {
  const open = table.phase === "playing" ? table.ends.pips : [];
  const spots = [layout.left, layout.right];
  fill(
    marks,
    ...open.map((pips, side) => {
      if (covered.includes(side === 0 ? "left" : "right")) return null;
      const { x, y } = spots[side].mark;
      return drawn(
        "g",
        { class: "mark", transform: `translate(${x} ${y})` },
        drawn("circle", { r: 0.36 }),
        drawn("text", { y: 0.165, "text-anchor": "middle" }, pips),
      );
    }),
  );
}

/**
 * Where a tile would lie at an end.
 *
 * @param {Layout} layout
 * @param {Fit} fit
 * @param {string} tile
 */
function placed(layout, fit, tile) {
  const [high, low] = halves(tile);
  const spot = fit.end === "left" ? layout.left : layout.right;
  const piece = high === low ? spot.double : spot.plain;
  const [across, up] = extent(piece);
  const { unit, x, y } = layout;
  const box = {
    left: MARGIN + x + (piece.x - across) * unit,
    top: MARGIN + y + (piece.y - up) * unit,
    width: 2 * across * unit,
    height: 2 * up * unit,
  };
  return { fit, piece, box };
}

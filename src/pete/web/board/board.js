/** The chain on the board, its ends, and where a tile would go. */

import { extent, fitted } from "./layout.js";
import { adorn, drawn, fill, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { endsTold } from "../table/spelled.js";
import { halves, lying } from "./tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Piece} Piece */

/** Pixels around the chain that stay free. */
const MARGIN = 8;
/** The least side of what a finger has to hit. */
const FINGER = 44;

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
  const ghosts = drawn("g", { class: "ghosts" });
  const camera = drawn("g", { class: "camera" }, chain, marks, ghosts);
  const svg = drawn("svg", { class: "board", role: "img" }, camera);
  const spots = make("div", { class: "spots" });
  const element = make("div", { class: "felt" }, svg, spots);
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
    const suggested = tile ? fits.map((fit) => ({ fit, piece: pieceFor(laid, fit, tile.tile) })) : [];
    fill(ghosts, ...suggested.map(({ fit, piece }) => ghost(fit, piece, asking, pending)));
    askEnds(spots, asking ? suggested : [], laid, choose);
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
        const piece = pieceFor(laid, fit, tile.tile);
        return Math.hypot(
          box.left + MARGIN + laid.x + piece.x * laid.unit - x,
          box.top + MARGIN + laid.y + piece.y * laid.unit - y,
        );
      };
      return tile.fits.reduce((best, fit) => (distance(fit) < distance(best) ? fit : best));
    },
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
 * @param {Layout} layout
 * @param {Fit} fit
 * @param {string} tile
 */
function pieceFor(layout, fit, tile) {
  const [high, low] = halves(tile);
  const spot = fit.end === "left" ? layout.left : layout.right;
  return high === low ? spot.double : spot.plain;
}

/**
 * The tile as it would lie, with what it would score.
 *
 * @param {Fit} fit
 * @param {Piece} piece
 * @param {boolean} asking
 * @param {string | null} pending
 */
function ghost(fit, piece, asking, pending) {
  const [left, right] = ghostHalves(fit);
  const scores = fit.ends.points > 0;
  const way = `translate(${piece.x}px, ${piece.y}px) rotate(${piece.angle}deg)`;
  const tile = drawn("g", { class: "ghost-tile" }, lying(left, right));
  tile.style.transform = way;
  // the count, and what is earned by it
  const label = scores ? `=${fit.ends.count} +${fit.ends.points}` : `=${fit.ends.count}`;
  const wide = 0.4 + label.length * 0.29;
  // on the tile's upper edge, where no neighbour lies; of a standing one, on its middle
  const badge = piece.y - (piece.angle % 180 === 0 ? 0.52 : 0);
  const look = `ghost${asking ? " asking" : ""}${pending === fit.move ? " pending" : ""}`;
  return drawn(
    "g",
    { class: look },
    tile,
    drawn(
      "g",
      { class: `worth${scores ? " scores" : ""}`, transform: `translate(${piece.x} ${badge})` },
      drawn("rect", { x: -wide / 2, y: -0.32, width: wide, height: 0.64, rx: 0.32 }),
      drawn("text", { y: 0.17, "text-anchor": "middle" }, label),
    ),
  );
}

/**
 * The halves in the order in which they would lie, from the left of the chain: the
 * half that would be open is known from the ends that the server tells.
 *
 * @param {Fit} fit
 * @returns {[number, number]}
 */
function ghostHalves(fit) {
  const [high, low] = halves(fit.move.replace(/[LR]$/, ""));
  if (fit.end === "left") return fit.ends.pips[0] === high ? [high, low] : [low, high];
  if (fit.end === "right") return fit.ends.pips[1] === high ? [low, high] : [high, low];
  return [high, low];
}

/**
 * Buttons over the places between which one has to choose, large enough for a finger.
 *
 * @param {HTMLElement} spots
 * @param {{fit: Fit, piece: Piece}[]} choices
 * @param {Layout} layout
 * @param {(fit: Fit) => void} choose
 */
function askEnds(spots, choices, layout, choose) {
  keyed(
    spots,
    choices,
    ({ fit }) => fit.move,
    ({ fit }) => make("button", { class: "spot", type: "button", onclick: () => choose(fit), "aria-label": fit.text }),
    (button, { piece }) => {
      const [across, up] = extent(piece);
      const width = Math.max(FINGER, 2 * across * layout.unit + 8);
      const height = Math.max(FINGER, 2 * up * layout.unit + 8);
      button.style.width = `${width}px`;
      button.style.height = `${height}px`;
      button.style.left = `${MARGIN + layout.x + piece.x * layout.unit - width / 2}px`;
      button.style.top = `${MARGIN + layout.y + piece.y * layout.unit - height / 2}px`;
    },
  );
}

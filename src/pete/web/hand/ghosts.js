/** A tile of the hand as it would lie on the board: where it goes, what it would count and score. */

import { drawn, fill, keyed, make } from "../shell/elements.js";
import { halves, lying } from "../board/tiles.js";

/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("../board/layout.js").Piece} Piece */

/** The least side of what a finger has to hit. */
const FINGER = 44;

/**
 * @typedef {object} Place  where a tile would lie
 * @property {Fit} fit
 * @property {Piece} piece  in halves, as the tiles of the chain
 * @property {{left: number, top: number, width: number, height: number}} box  in pixels from the corner of the felt
 */

/** @param {(fit: Fit) => void} choose */
export function makeGhosts(choose) {
  /** Drawn over the chain, with its camera. */
  const layer = drawn("g", { class: "ghosts" });
  /** What is pressed, over the felt. */
  const spots = make("div", { class: "spots" });
  return {
    layer,
    spots,
    /**
     * @param {Place[]} places
     * @param {{asking: boolean, pending: string | null}} how  whether an end has to be chosen; the move that was sent
     */
    show(places, { asking, pending }) {
      fill(layer, ...places.map(({ fit, piece }) => ghost(fit, piece, asking, pending)));
      askEnds(spots, asking ? places : [], choose);
    },
  };
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
 * @param {Place[]} places
 * @param {(fit: Fit) => void} choose
 */
function askEnds(spots, places, choose) {
  keyed(
    spots,
    places,
    ({ fit }) => fit.move,
    ({ fit }) => make("button", { class: "spot", type: "button", onclick: () => choose(fit), "aria-label": fit.text }),
    (button, { box }) => {
      const width = Math.max(FINGER, box.width + 8);
      const height = Math.max(FINGER, box.height + 8);
      button.style.width = `${width}px`;
      button.style.height = `${height}px`;
      button.style.left = `${box.left + (box.width - width) / 2}px`;
      button.style.top = `${box.top + (box.height - height) / 2}px`;
    },
  );
}

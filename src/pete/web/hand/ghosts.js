/** A tile of the hand as it would lie on the board: where it goes, what it would count and score. */

import { badgeBox, shared } from "./badges.js";
import { FINGER } from "./rows.js";
import { drawn, fill, icon, keyed, make } from "../shell/elements.js";
import { measured } from "../shell/measured.js";
import { say } from "../shell/words.js";
import { halves, laid } from "../board/tiles.js";
import { letterOf, sum } from "../table/spelled.js";

/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("../board/layout.js").Piece} Piece */
/** @typedef {import("./badges.js").Box} Box */

/**
 * @typedef {object} Place  where a tile would lie
 * @property {Fit} fit
 * @property {Piece} piece  in halves, as the tiles of the chain
 * @property {Box} box  in pixels from the corner of the felt
 */

/**
 * @typedef {object} How  how ghosts are shown
 * @property {boolean} lifted  whether the tile is lifted: then a ghost can be pressed
 * @property {string | null} pending  the move that was sent and isn't answered
 * @property {string | null} aimed  the move to which the tile is carried
 * @property {Box[]} taken  what lies on the felt already
 * @property {{width: number, height: number}} felt  in pixels
 */

/** @param {(fit: Fit) => void} choose */
export function makeGhosts(choose) {
  /** Drawn over the chain, with its camera. */
  const layer = drawn("g", { class: "ghosts" });
  /** What is pressed, and what is read, over the felt. */
  const spots = make("div", { class: "spots" });
  let content = "";
  return {
    layer,
    spots,
    /**
     * @param {Place[]} places
     * @param {How} how
     */
    show(places, how) {
      const wanted = JSON.stringify([places, how]);
      if (wanted === content) return;
      content = wanted;
      fill(layer, ...places.map(({ fit, piece }) => ghost(fit, piece, how)));
      const free = places.filter(({ fit }) => fit.move !== how.pending);
      showSpots(spots, free, how.lifted, choose);
      if (free.length > 0) measured(() => (wanted === content ? putBadges(spots, free, how) : undefined));
    },
  };
}

/**
 * The tile as it would lie.
 *
 * @param {Fit} fit
 * @param {Piece} piece
 * @param {How} how
 */
function ghost(fit, piece, { lifted, pending, aimed }) {
  const [left, right] = ghostHalves(fit);
  const looks = ["ghost", lifted && "lit", pending === fit.move && "pending", aimed === fit.move && "aimed"];
  const tile = drawn("g", { class: "ghost-tile" }, laid(left, right, piece.angle));
  tile.style.transform = `translate(${piece.x}px, ${piece.y}px)`;
  return drawn("g", { class: looks.filter(Boolean).join(" ") }, tile);
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
 * Over each ghost a button that is large enough for a finger, if its tile is lifted, and its
 * badge, which belongs to what can be pressed.
 *
 * @param {HTMLElement} spots
 * @param {Place[]} places
 * @param {boolean} lifted
 * @param {(fit: Fit) => void} choose
 */
function showSpots(spots, places, lifted, choose) {
  keyed(
    spots,
    places,
    ({ fit }) => `${fit.move} ${lifted}`,
    ({ fit }) =>
      lifted
        ? make("button", { class: "spot", type: "button", onclick: () => choose(fit) }, badge(fit), make("span", { class: "unseen" }, fit.text))
        : make("div", { class: "preview" }, badge(fit)),
  );
  [...spots.children].forEach((spot, place) => put(/** @type {HTMLElement} */ (spot), grown(places[place].box)));
  for (const made of badgesOf(spots)) made.classList.remove("brief");
}

/** @param {HTMLElement} spots */
const badgesOf = (spots) => [...spots.children].map((spot) => /** @type {HTMLElement} */ (spot.firstElementChild));

/**
 * Looks how large the badges are; what it gives puts each where it covers no tile.
 *
 * @param {HTMLElement} spots
 * @param {Place[]} places
 * @param {How} how
 */
function putBadges(spots, places, { taken, felt }) {
  const badges = badgesOf(spots);
  const sizes = badges.map(sizeOf);
  return () => {
    /** @type {Box[]} */
    const standing = [];
    badges.forEach((made, place) => {
      const own = places[place].box;
      const others = [...taken, ...places.filter((_, other) => other !== place).map(({ box }) => box), ...standing];
      let box = badgeBox(sizes[place], own, others, felt);
      if (others.some((other) => shared(box, other) > 0)) {
        made.classList.add("brief");
        box = badgeBox(sizeOf(made), own, others, felt);
      }
      standing.push(box);
      const { left, top } = grown(own);
      made.style.transform = `translate(${box.left - left}px, ${box.top - top}px)`;
    });
  };
}

/** @param {HTMLElement} element */
const sizeOf = ({ offsetWidth: width, offsetHeight: height }) => ({ width, height });

/**
 * Which end, what the ends would add up to, what that scores, and whether one goes on, or will
 * have to draw for it. Where
 * there is little room the addends are left out.
 *
 * @param {Fit} fit
 */
function badge({ end, ends, again, draws }) {
  return make(
    "span",
    { class: `worth${ends.points > 0 ? " scores" : ""}`, "aria-hidden": "true" },
    end !== "" && make("b", { class: "letter" }, letterOf(end)),
    make("span", { class: "sum" }, make("span", { class: "addends" }, sum(ends.counted, ends.count).replace(/\d+$/, "")), ends.count),
    ends.points > 0 && make("b", { class: "gain" }, `+${ends.points}`),
    again && make("span", { class: "more" }, icon("again"), draws ? say("again: draw") : say("again")),
  );
}

/** A box that a finger can hit. @param {Box} box @returns {Box} */
function grown({ left, top, width, height }) {
  const wide = Math.max(FINGER, width + 8);
  const tall = Math.max(FINGER, height + 8);
  return { left: left + (width - wide) / 2, top: top + (height - tall) / 2, width: wide, height: tall };
}

/** @param {HTMLElement} element @param {Box} box */
function put(element, box) {
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) element.style[side] = `${box[side]}px`;
}

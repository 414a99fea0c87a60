/**
 * The thrill of it: tiles travel to their place, points to who made them. All of it is seen and nothing
 * waits for it: pictures in a layer over the table, which move by transform and opacity alone and are gone
 * when they have arrived.
 */

import { faceDown } from "../board/tiles.js";
import { drawn, make } from "../shell/elements.js";
import { measured } from "../shell/measured.js";
import { taste } from "../shell/memory.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("../messages.js").Laid} LaidEvent */
/** @typedef {import("../messages.js").Drawn} DrawnEvent */

/** Milliseconds that a tile travels, and how long points do. */
const TRAVEL = 400;
const POINTS = 620;
/** Milliseconds between two of several. */
const APART = 70;
/** More points than this fly as so many. */
const MOST = 5;
/** Half the width of a letter of a word that springs up, in pixels. */
const LETTER = 6;
/** How much of the usual time things take, by taste. */
const PACES = { person: 1, quick: 0.5, once: 0 };
const ARRIVING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/**
 * @typedef {object} Places  where things come from and go to
 * @property {{pieceAt: (index: number) => Element | null, restOf: (index: number) => DOMRect | null}} board
 * @property {() => HTMLElement} felt
 * @property {() => HTMLElement} hand
 * @property {() => HTMLElement} boneyard
 * @property {() => HTMLElement} count
 * @property {(seat: number) => Element | null} seat  a player's plate
 */

/** @param {Places} places */
export function makeFlights({ board, felt, hand, boneyard, count, seat }) {
  const layer = make("div", { class: "flights", "aria-hidden": "true" });
  /** @type {Set<Animation>} */
  const running = new Set();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let pace = 1;
  /** Where the layer is. */
  let edge = new DOMRect();
  /** How often all had to be there at once: what hasn't taken off by then stays on the ground. */
  let landings = 0;

  function isWanted() {
    pace = PACES[taste().pace];
    return pace > 0 && !still.matches && !document.hidden && layer.isConnected;
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} keyframes
   * @param {{duration: number, delay?: number, easing?: string}} times
   * @param {() => void} [landed]
   */
  function run(element, keyframes, { duration, delay = 0, easing = ARRIVING }, landed) {
    const animation = element.animate(keyframes, { duration: duration * pace, delay: delay * pace, easing, fill: "backwards" });
    running.add(animation);
    const end = () => {
      running.delete(animation);
      landed?.();
    };
    animation.finished.then(end, end);
  }

  /**
   * Something in the layer, over a place of the window, until it has arrived.
   *
   * @param {Element} picture
   * @param {DOMRect} box
   */
  function over(picture, box) {
    const flying = make("div", { class: "flying" }, picture);
    flying.style.left = `${box.left - edge.left}px`;
    flying.style.top = `${box.top - edge.top}px`;
    flying.style.width = `${box.width}px`;
    flying.style.height = `${box.height}px`;
    layer.append(flying);
    return flying;
  }

  /**
   * A picture that lies at one place in the end comes there from another.
   *
   * @param {Element} picture
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {{delay?: number, fades?: boolean}} how  whether it is gone when it arrives, instead of lying there
   * @param {() => void} [landed]
   */
  function travel(picture, from, to, { delay = 0, fades = false }, landed) {
    const flying = over(picture, to);
    const [x, y] = between(to, from);
    const turned = isLying(from) !== isLying(to) && Math.abs(from.width - from.height) > 4;
    const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
    const start = `translate(${x}px, ${y}px) rotate(${turned ? -90 : 0}deg) scale(${scale})`;
    run(
      flying,
      [
        { transform: start, opacity: fades ? 1 : 0.6 },
        { transform: "translate(0, -6px) scale(1.1)", opacity: 1, offset: 0.78 },
        { transform: "none", opacity: fades ? 0 : 1 },
      ],
      { duration: TRAVEL, delay },
      () => {
        flying.remove();
        landed?.();
      },
    );
  }

  /**
   * A word that springs up over a place.
   *
   * @param {string} text
   * @param {DOMRect} where
   * @param {string} look
   * @param {number} delay
   */
  function pop(text, where, look, delay) {
    const word = make("span", { class: `pop ${look}` }, text);
    const middle = where.left + where.width / 2;
    const half = LETTER * text.length + 16;
    const inside = Math.min(Math.max(middle, edge.left + half), edge.right - half);
    const flying = over(word, new DOMRect(inside, where.top + where.height / 2, 0, 0));
    run(
      flying,
      [
        { transform: "translateY(10px) scale(0.5)", opacity: 0 },
        { transform: "translateY(-8px) scale(1.15)", opacity: 1, offset: 0.18 },
        { transform: "translateY(-10px) scale(1)", opacity: 1, offset: 0.75 },
        { transform: "translateY(-26px) scale(0.96)", opacity: 0 },
      ],
      { duration: 1100, delay, easing: "linear" },
      () => flying.remove(),
    );
  }

  /** @param {Element | null | undefined} element @param {number} delay @param {number} [size] */
  function swell(element, delay, size = 1.4) {
    if (!element) return;
    run(element, [{ transform: "none" }, { transform: `scale(${size})`, offset: 0.35 }, { transform: "none" }], { duration: 380, delay, easing: "ease-out" });
  }

  /** @param {DOMRect} from @param {number} scored @param {Element | null} goal @param {DOMRect | undefined} to @param {number} delay */
  function score(from, scored, goal, to, delay) {
    pop(`+${scored}`, new DOMRect(from.left, from.top - 18, from.width, 0), "scored", delay);
    swell(count(), delay, 1.12);
    if (to === undefined) return;
    const pips = Math.min(scored, MOST);
    for (let pip = 0; pip < pips; pip += 1) {
      const spot = new DOMRect(to.left + to.width / 2 - 8, to.top + to.height / 2 - 8, 16, 16);
      const flying = over(make("span", { class: "point" }), spot);
      const [x, y] = between(spot, from);
      const aside = (pip - (pips - 1) / 2) * 22;
      run(
        flying,
        [
          { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
          { transform: `translate(${x + aside}px, ${y - 34}px) scale(1.25)`, opacity: 1, offset: 0.3 },
          { transform: "scale(0.8)", opacity: 1, offset: 0.96 },
          { transform: "scale(0.5)", opacity: 0 },
        ],
        { duration: POINTS, delay: delay + pip * APART, easing: "cubic-bezier(0.5, 0, 0.4, 1)" },
        () => flying.remove(),
      );
    }
    swell(goal, delay + POINTS + (pips - 1) * APART - 60, 1.5);
  }

  /** @param {LaidEvent} event @param {Table} before */
  function laid(event, before) {
    const plate = seat(event.seat);
    const isOwn = event.seat === before.you;
    const held = isOwn ? hand().querySelector(`[data-key="${event.tile}"]`) : null;
    const from = (held ?? plate?.querySelector(".disc") ?? plate ?? felt()).getBoundingClientRect();
    /** @param {Table} table */
    return (table) => {
      const piece = table.newest === null ? null : /** @type {SVGElement | null} */ (board.pieceAt(table.newest));
      const to = table.newest === null ? null : board.restOf(table.newest);
      const tile = piece?.querySelector(".tile");
      if (piece === null || to === null || !tile) return;
      const goal = plate?.querySelector(".score") ?? plate;
      const there = goal?.getBoundingClientRect();
      return () => {
        piece.style.visibility = "hidden";
        travel(alone(tile, isLying(to)), from, to, {}, () => (piece.style.visibility = ""));
        if (event.points > 0) score(to, event.points, goal, there, TRAVEL);
      };
    };
  }

  /** @param {DrawnEvent} event @param {Table} before */
  function drawnTile(event, before) {
    const from = pile();
    return () => {
      const held = event.tile === null || event.seat !== before.you ? null : hand().querySelector(`[data-key="${event.tile}"]`);
      const goal = held ?? seat(event.seat)?.querySelector(".disc") ?? seat(event.seat);
      if (!goal) return;
      const to = around(goal.getBoundingClientRect(), from);
      return () => {
        travel(faceDown(), from, to, { fades: true });
        if (held !== null) run(held, [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }], { duration: TRAVEL, easing: "linear" });
      };
    };
  }

  /** A deal: some tiles to everybody. @param {Table} table */
  function dealt(table) {
    const from = pile();
    const goals = table.seats.map(({ seat: number }) => {
      const goal = number === table.you ? hand() : seat(number)?.querySelector(".disc") ?? seat(number) ?? felt();
      return around(goal.getBoundingClientRect(), from);
    });
    return () => {
      for (const turn of [0, 1, 2]) {
        goals.forEach((to, place) => travel(faceDown(), from, to, { delay: (turn * goals.length + place) * APART, fades: true }));
      }
    };
  }

  /** @param {Table} table  as it will stand */
  function roundOver(table) {
    const { ending } = table;
    if (ending === null) return;
    const middle = felt().getBoundingClientRect();
    return () => {
      pop(ending.headline, middle, "ended", 0);
      if (ending.winner !== null) shine(middle);
    };
  }

  /** Light in all directions. @param {DOMRect} middle */
  function shine(middle) {
    const spot = new DOMRect(middle.left + middle.width / 2 - 8, middle.top + middle.height / 2 - 8, 16, 16);
    for (let ray = 0; ray < 14; ray += 1) {
      const way = (2 * Math.PI * ray) / 14;
      const far = Math.min(middle.width, middle.height) * 0.42;
      const flying = over(make("span", { class: "point" }), spot);
      const out = `translate(${far * Math.cos(way)}px, ${far * Math.sin(way)}px)`;
      run(flying, [{ transform: "scale(0.3)", opacity: 0 }, { transform: `${out} scale(1.2)`, opacity: 1, offset: 0.5 }, { transform: `${out} scale(0.6)`, opacity: 0 }], { duration: 900, easing: "ease-out" }, () => flying.remove());
    }
  }

  const pile = () => (boneyard().querySelector(".pile svg") ?? boneyard()).getBoundingClientRect();

  /**
   * Looks where things are before an event is shown. What it gives looks where they are once it is, and
   * gives what makes them travel.
   *
   * @param {Happened} event
   * @param {Table} before
   * @returns {(shown: Table, coming: Table) => (() => void) | void}
   */
  function looked(event, before) {
    switch (event.type) {
      case "laid":
        return laid(event, before);
      case "drawn":
        return drawnTile(event, before);
      case "dealt":
        return dealt;
      case "round over":
        return (_, coming) => roundOver(coming);
      default:
        return () => {};
    }
  }

  return {
    layer,
    isWanted,
    /**
     * Looks where things are before an event is shown. What it gives makes them travel in the next frame,
     * when it is shown.
     *
     * @param {Happened} event
     * @param {Table} before
     * @returns {(shown: Table, coming: Table) => void}
     */
    takeOff(event, before) {
      if (!isWanted()) return () => {};
      const look = looked(event, before);
      const since = landings;
      return (shown, coming) =>
        measured(() => {
          if (since !== landings) return undefined;
          edge = layer.getBoundingClientRect();
          return look(shown, coming);
        });
    },
    /** All that travels is there. */
    land() {
      landings += 1;
      for (const animation of [...running]) animation.finish();
    },
  };
}

/** From the middle of one place to the middle of another. @param {DOMRect} one @param {DOMRect} other */
function between(one, other) {
  return [other.left + other.width / 2 - one.left - one.width / 2, other.top + other.height / 2 - one.top - one.height / 2];
}

/** @param {DOMRect} box */
const isLying = ({ width, height }) => width > height;

/** A box of the size of another, around the middle of one. @param {DOMRect} one @param {DOMRect} size */
function around(one, size) {
  return new DOMRect(one.left + (one.width - size.width) / 2, one.top + (one.height - size.height) / 2, size.width, size.height);
}

/**
 * A tile of the chain, drawn alone.
 *
 * @param {Element} tile
 * @param {boolean} lies
 */
function alone(tile, lies) {
  return drawn("svg", { class: "domino", viewBox: lies ? "-1 -.5 2 1" : "-.5 -1 1 2" }, tile.cloneNode(true));
}

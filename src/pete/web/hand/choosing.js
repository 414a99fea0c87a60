/** A tile of the hand and the end that it goes to, by pointer, finger or key: between hand and board. */

import { makeBoard } from "../board/board.js";
import { makeHand } from "./hand.js";
import { say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {import("../table/table.js").Now} Now */

/**
 * @param {Now} now
 * @param {object} ways
 * @param {(wish: Wish, tile: string) => void} ways.send
 * @param {() => void} ways.render
 * @param {() => void} ways.hurry
 * @param {(text: string) => void} ways.answer
 */
export function makeChoosing(now, { send, render, hurry, answer }) {
  /** A tile that waits for its end to be chosen. @type {string | null} */
  let chosen = null;
  /** A tile that is pointed at. @type {string | null} */
  let looked = null;

  const board = makeBoard(play);
  const hand = makeHand({ choose, look, carry: (tile) => look(tile), drop });
  board.element.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".spot")) return;
    letGo();
    hurry();
  });

  const isBusy = () => now.sent !== null || now.state.waiting.length > 0;

  /** @param {Fit} fit */
  function play(fit) {
    const tile = fit.move.replace(/[LR]$/, "");
    const inSpots = document.activeElement?.classList.contains("spot");
    chosen = null;
    looked = null;
    if (inSpots) focusTile(tile);
    send({ type: "play", move: fit.move }, tile);
  }

  /** @param {string} tile */
  function focusTile(tile) {
    hand.focus([...hand.element.children].findIndex((child) => child.getAttribute("data-key") === tile));
  }

  /** @param {HandTile} tile */
  function choose(tile) {
    const table = now.state.shown;
    if (now.state.waiting.length > 0) return hurry();
    if (table === null || now.sent !== null) return;
    if (tile.fits.length === 0) {
      chosen = null;
      answer(tile.why_not || notNow(table));
      return render();
    }
    const [fit, other] = tile.fits;
    if (other === undefined || sameEnds(table)) return play(fit);
    chosen = chosen === tile.tile ? null : tile.tile;
    render();
    if (chosen !== null) {
      answer(say("{tile} fits both ends: left or right?", { tile: tile.tile }));
      /** @type {HTMLElement | null} */ (board.element.querySelector(".spot"))?.focus({ preventScroll: true });
    }
  }

  /** @param {HandTile | null} tile */
  function look(tile) {
    const name = tile?.tile ?? null;
    if (looked === name) return;
    looked = name;
    if (now.state.shown !== null && now.state.shown.phase !== "waiting") showBoard(now.state.shown);
  }

  /** @param {HandTile} tile @param {number} x @param {number} y */
  function drop(tile, x, y) {
    const fit = board.nearest(tile, x, y);
    look(null);
    if (fit !== null && !isBusy()) play(fit);
  }

  /** @param {"left" | "right"} end */
  function endChosen(end) {
    const name = chosen ?? hand.element.children[hand.focused()]?.getAttribute("data-key");
    const fit = now.state.shown?.hand.find(({ tile }) => tile === name)?.fits.find((one) => one.end === end);
    if (fit !== undefined && !isBusy()) play(fit);
  }

  /** @param {number} index */
  function tileChosen(index) {
    const name = hand.element.children[index]?.getAttribute("data-key");
    const tile = now.state.shown?.hand.find((held) => held.tile === name);
    if (tile !== undefined && hand.focus(index)) choose(tile);
  }

  /** @param {number} step */
  function step(step) {
    const spots = [...board.element.querySelectorAll(".spot")];
    if (spots.length > 0 && document.activeElement?.classList.contains("spot")) {
      /** @type {HTMLElement} */ (spots[step < 0 ? 0 : spots.length - 1]).focus();
      return;
    }
    const size = hand.size();
    const focused = hand.focused();
    if (size > 0) hand.focus(focused < 0 ? (step > 0 ? 0 : size - 1) : (focused + step + size) % size);
  }

  /** @param {number} index */
  function edge(index) {
    hand.focus(index < 0 ? hand.size() + index : index);
  }

  function letGo() {
    if (chosen === null) return;
    const name = chosen;
    chosen = null;
    render();
    focusTile(name);
  }

  /** @param {Table} table */
  function showBoard(table) {
    const name = chosen ?? now.sent?.tile ?? looked;
    const tile = now.state.waiting.length > 0 ? null : table.hand.find((held) => held.tile === name) ?? null;
    board.show({ table, tile, asking: chosen !== null, pending: now.sent?.move ?? null });
  }

  return {
    board: board.element,
    hand: hand.element,
    keys: { tile: tileChosen, step, edge, end: endChosen, letGo },
    /** No tile waits for its end any more. */
    forget() {
      chosen = null;
    },
    /**
     * @param {Table} table
     * @param {{isYours: boolean, isBusy: boolean}} how
     */
    show(table, { isYours, isBusy }) {
      showBoard(table);
      hand.show(table.hand, { chosen: chosen ?? now.sent?.tile ?? null, yourTurn: isYours, busy: isBusy });
      hand.element.hidden = table.you === null;
    },
  };
}

/** Whether it makes no difference where a tile goes: beside a single double. @param {Table} table */
function sameEnds(table) {
  return table.chain.length === 1 && table.ends.pips[0] === table.ends.pips[1];
}

/** @param {Table} table */
function notNow(table) {
  if (table.phase !== "playing" || table.turn === null) return say("Nobody is to move now.");
  return say("It is the turn of {name}.", { name: table.seats[table.turn].name });
}

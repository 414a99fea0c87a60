/** A tile of the hand and the end that it goes to, by mouse, finger or key: between hand and board. */

import { makeBoard } from "../board/board.js";
import { makeHand } from "./hand.js";
import { liftTold } from "./told.js";
import { hide } from "../shell/elements.js";
import { taste } from "../shell/memory.js";
import { say } from "../shell/words.js";
import { letterOf } from "../table/spelled.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {import("../table/table.js").Now} Now */
/** @typedef {import("./hand.js").By} By */

/** Milliseconds in which the second press of two is nobody's second thought. */
const NERVES = 500;
/** How often it is said where a second tap plays. */
const LESSONS = 3;

/**
 * @param {Now} now
 * @param {object} ways
 * @param {(wish: Wish, tile: string) => void} ways.send
 * @param {() => void} ways.render
 * @param {() => void} ways.hurry
 * @param {(heard: string, seen?: string) => void} ways.answer
 */
export function makeChoosing(now, { send, render, hurry, answer }) {
  /** The tile that is lifted: its ghosts can be pressed. @type {string | null} */
  let lifted = null;
  let liftedAt = 0;
  let lessons = LESSONS;
  /** A tile that is pointed at, carried, or that the keyboard is on: its ghosts are shown. @type {string | null} */
  let looked = null;
  /** The move to which a tile is carried. @type {string | null} */
  let aimed = null;
  /** The tile to which a digit has led. @type {string | null} */
  let typed = null;

  const board = makeBoard(play);
  const hand = makeHand({ press, look, carry, drop });
  board.element.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".spot")) return;
    letGo();
    hurry();
  });

  const isBusy = () => now.sent !== null || now.state.waiting.length > 0;

  /** @param {string | null | undefined} name */
  const heldTile = (name) => now.state.shown?.hand.find(({ tile }) => tile === name) ?? null;

  /** @param {Fit} fit */
  function play(fit) {
    if (isBusy()) return;
    const tile = fit.move.replace(/[LR]$/, "");
    const inSpots = document.activeElement?.classList.contains("spot");
    forget();
    looked = null;
    if (inSpots) focusTile(tile);
    send({ type: "play", move: fit.move }, tile);
  }

  /** @param {string} tile */
  const focusTile = (tile) => hand.focus(hand.tiles().indexOf(tile));

  /**
   * A tile is pressed: a finger lifts it first and plays it at the second tap; a mouse and the
   * keyboard have shown where it goes, and play it. If both ends are open to it, it is lifted.
   *
   * @param {HandTile} tile
   * @param {By} by
   */
  function press(tile, by) {
    const table = now.state.shown;
    if (now.state.waiting.length > 0) return hurry();
    if (table === null || now.sent !== null) return;
    if (tile.fits.length === 0) {
      lifted = null;
      answer(tile.why_not || notNow(table));
      return render();
    }
    const isLifted = lifted === tile.tile;
    const asks = hasChoice(tile, table);
    if (!asks && (isLifted || by !== "touch" || taste().oneTap)) return play(tile.fits[0]);
    if (!isLifted) lift(tile, asks, by === "touch");
    else if (by === "touch") tellLift(tile, asks, tapTold(asks));
    else if (by !== "key" && performance.now() > liftedAt + NERVES) return letGo();
    if (by === "key") /** @type {HTMLElement | null} */ (board.element.querySelector(".spot"))?.focus({ preventScroll: true });
  }

  /**
   * @param {HandTile} tile
   * @param {boolean} asks
   * @param {boolean} byTouch
   */
  function lift(tile, asks, byTouch) {
    lifted = tile.tile;
    liftedAt = performance.now();
    render();
    tellLift(tile, asks, byTouch && lessons-- > 0 ? tapTold(asks) : "");
  }

  /** @param {HandTile} tile @param {boolean} asks @param {string} lesson  how it is played */
  function tellLift(tile, asks, lesson) {
    const { seen, heard } = liftTold(tile, asks);
    answer(`${heard} ${lesson}`.trim(), `${seen} ${lesson}`.trim());
  }

  /** @param {HandTile | null} tile */
  function look(tile) {
    const name = tile?.tile ?? null;
    if (looked === name) return;
    looked = name;
    showBoardAnew();
  }

  /** @param {HandTile} tile @param {number} x @param {number} y */
  function carry(tile, x, y) {
    const move = board.nearest(tile, x, y)?.move ?? null;
    if (looked === tile.tile && aimed === move) return;
    looked = tile.tile;
    aimed = move;
    showBoardAnew();
  }

  /** @param {HandTile} tile @param {number} x @param {number} y */
  function drop(tile, x, y) {
    const fit = board.nearest(tile, x, y);
    aimed = null;
    look(null);
    if (fit !== null) play(fit);
  }

  /** @param {"left" | "right"} end */
  function endChosen(end) {
    const table = now.state.shown;
    if (table === null || table.you === null || isBusy()) return;
    const tile = heldTile(lifted ?? hand.tiles()[hand.focused()]);
    if (tile === null) return answer(say("Lift a tile first: press its number, or go to it with the arrows."));
    const fit = tile.fits.find((one) => one.end === end);
    if (fit !== undefined) return play(fit);
    answer(tile.fits.length > 0 ? say("{tile} doesn't fit at {end}.", { tile: tile.tile, end: letterOf(end) }) : tile.why_not || notNow(table));
  }

  /**
   * The tiles that a digit stands for are ten apart; the same digit again goes on to the next of them.
   *
   * @param {number} digit  1 to 10
   */
  function digitTyped(digit) {
    const table = now.state.shown;
    if (now.state.waiting.length > 0) return hurry();
    const names = hand.tiles().filter((_, place) => place % 10 === digit - 1);
    if (table === null || names.length === 0 || now.sent !== null) return;
    const at = typed === hand.tiles()[hand.focused()] ? names.indexOf(typed ?? "") : -1;
    const name = names[(at + 1) % names.length];
    const tile = heldTile(name);
    if (tile === null) return;
    focusTile(name);
    typed = name;
    if (tile.fits.length > 0 && lifted !== name) lift(tile, hasChoice(tile, table), false);
    else if (tile.fits.length === 0) press(tile, "key");
  }

  /** @param {number} step */
  function step(step) {
    const spots = [...board.element.querySelectorAll(".spot")];
    if (spots.length > 0 && document.activeElement?.classList.contains("spot")) {
      /** @type {HTMLElement} */ (spots[step < 0 ? 0 : spots.length - 1]).focus();
      return;
    }
    const size = hand.tiles().length;
    const focused = hand.focused();
    if (size > 0) goTo(focused < 0 ? (step > 0 ? 0 : size - 1) : (focused + step + size) % size);
  }

  /** @param {number} rows */
  function climb(rows) {
    const place = hand.focused() + rows * hand.columns();
    if (place >= 0 && place < hand.tiles().length) goTo(place);
  }

  /** The keyboard goes to another tile, and the lifted one is put back. @param {number} place */
  function goTo(place) {
    hand.focus(place);
    typed = null;
    if (lifted === null || lifted === hand.tiles()[place]) return;
    lifted = null;
    render();
  }

  /** @returns {boolean} whether there was a lifted tile to play */
  function confirm() {
    const tile = heldTile(lifted);
    if (tile !== null) press(tile, "key");
    return tile !== null;
  }

  function letGo() {
    if (lifted === null) return;
    const name = lifted;
    const hadFocus = board.element.contains(document.activeElement);
    forget();
    render();
    if (hadFocus) focusTile(name);
  }

  function forget() {
    lifted = null;
    aimed = null;
  }

  function showBoardAnew() {
    if (now.state.shown !== null && now.state.shown.phase !== "waiting") showBoard(now.state.shown);
  }

  /** @param {Table} table */
  function showBoard(table) {
    const name = now.sent?.tile ?? looked ?? lifted;
    const tile = now.state.waiting.length > 0 ? null : heldTile(name);
    const isLifted = now.sent === null && tile !== null && lifted === name;
    board.show({ table, tile, lifted: isLifted, aimed, pending: now.sent?.move ?? null });
  }

  return {
    board: board.element,
    /** Where its tiles are. */
    chain: board,
    hand: hand.element,
    keys: { digit: digitTyped, step, climb, edge: (/** @type {number} */ place) => goTo(place < 0 ? hand.tiles().length + place : place), end: endChosen, letGo, confirm },
    /** No tile waits for its end any more. */
    forget,
    /**
     * @param {Table} table
     * @param {{isYours: boolean, isBusy: boolean}} how
     */
    show(table, { isYours, isBusy }) {
      showBoard(table);
      hand.show(table.hand, { round: `${table.match}.${table.round}`, boneyard: table.boneyard, lifted, sent: now.sent?.tile ?? null, yourTurn: isYours, busy: isBusy });
      hide(hand.element, table.you === null);
    },
  };
}

/**
 * Whether it makes a difference at which end a tile is laid: beside a single double it makes none.
 *
 * @param {HandTile} tile
 * @param {Table} table
 */
function hasChoice({ fits }, { chain, ends }) {
  return fits.length > 1 && !(chain.length === 1 && ends.pips[0] === ends.pips[1]);
}

/** @param {Table} table */
function notNow(table) {
  if (table.phase !== "playing" || table.turn === null) return say("Nobody is to move now.");
  return say("It's {name}'s turn.", { name: table.seats[table.turn].name });
}

/** How a finger plays a lifted tile. @param {boolean} asks  whether an end has to be chosen */
function tapTold(asks) {
  return asks ? say("Tap one of its places on the table.") : say("Tap it again to play.");
}

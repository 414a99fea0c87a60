/** The table while it is played: the players, the felt, what happened, one's own place, the sheet. */

import { boardTold } from "../board/board.js";
import { makeChoosing } from "../hand/choosing.js";
import { makeEnding } from "../ending/ending.js";
import { whyAgain } from "./events.js";
import { listenToKeys } from "./keys.js";
import { makeOffer, openAsking } from "./offer.js";
import { makePace } from "./pace.js";
import { boneyardTold, readOut } from "./readouts.js";
import { placesFor, showSeats, timeLeft, URGENT } from "./seats.js";
import { makeSide } from "./side.js";
import { adorn, hide, inscribe, make } from "../shell/elements.js";
import { makeLive } from "../shell/live.js";
import { makeEar } from "../moves/ear.js";
import { makeFlights } from "../moves/flights.js";
import { sinceBySeat } from "../moves/lines.js";
import { makeMoves, sinceStrip } from "../moves/list.js";
import { makeSoundOffer } from "../moves/soundoffer.js";
import { toldTogether } from "../moves/told.js";
import { prefer, taste } from "../shell/memory.js";
import { say } from "../shell/words.js";
import { ring } from "./sounds.js";
import { showBoneyard, showCount, showPairs } from "./strip.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("../shell/link.js").Link} Link */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {import("./table.js").Now} Now */

/** Seconds until a tile that travels has arrived. */
const LANDING = 0.32;

/**
 * @param {Now} now
 * @param {object} ways
 * @param {Link} ways.link
 * @param {(wish: Wish, tile?: string | null) => void} ways.send
 * @param {() => void} ways.render  shows all anew
 * @param {() => void} ways.help
 */
export function makeArea(now, { link, send, render, help }) {
  let wasYours = false;
  let isFirst = true;
  /** Whether it was said that the time of the turn is nearly up; not of one that began with as little. */
  let isWarned = true;

  const live = makeLive();
  const ear = makeEar(live.speak);
  const flights = makeFlights({
    board: { pieceAt: (index) => choosing.chain.pieceAt(index), restOf: (index) => choosing.chain.restOf(index) },
    felt: () => choosing.board,
    hand: () => choosing.hand,
    boneyard: () => boneyard,
    count: () => count,
    seat: (number) => playArea.querySelector(`.seat[data-key="${number}"]`),
  });
  const pace = makePace(now, { tellEvent, tell: (text) => live.tell(text), send, render, plead: () => link.transmit({ type: "hurry" }), flights });
  const choosing = makeChoosing(now, { send, render, hurry: pace.hurry, answer });
  const ending = makeEnding(send);
  const offer = makeOffer(send);
  const count = make("p", { class: "count" });
  const pairs = make("dl", { class: "pairs", hidden: true });
  const boneyard = make("button", { type: "button", class: "boneyard", onclick: draw });
  const others = make("div", { class: "seats", role: "group", "aria-label": say("Players"), onclick: takeSeat });
  const me = make("div", { class: "me" });
  const moves = makeMoves(choosing.chain.pieceAt);
  const soundOffer = makeSoundOffer(answer);
  const side = makeSide(moves.element);
  const words = make("p", { class: "unseen", id: "in-words" });
  const felt = make("div", { class: "table-top" }, choosing.board, others, make("div", { class: "strip" }, pairs, count, boneyard));
  const mine = make("section", { class: "mine", "aria-label": say("Your place") }, me, choosing.hand);
  const playArea = make("div", { class: "play-area" }, felt, make("div", { class: "said" }, live.element, live.heard), make("div", { class: "asked" }, offer.element, soundOffer.element), mine, ending.element);
  playArea.append(flights.layer);
  const element = make("div", { class: "stage", hidden: true }, playArea, side.element, words);
  listenToKeys({
    ...choosing.keys,
    draw,
    hurry: pace.hurry,
    tell: (what) => now.state.shown !== null && answer(readOut(what, now.state.shown)),
    sound: () => {
      prefer({ sound: !taste().sound });
      soundOffer.withdraw();
      answer(taste().sound ? say("Sounds are on.") : say("Sounds are off."));
    },
    help,
    confirm: () => choosing.keys.confirm() || ending.goOn(),
  });
  // a finger has no other way to a name or a story that is shortened: the column has it whole
  for (const shortened of [others, me, pairs, live.element]) shortened.addEventListener("click", side.open);
  setInterval(tick, 1000);
  document.addEventListener("visibilitychange", () => document.hidden && pace.hurry());

  /** @param {string} heard @param {string} [seen]  where it is shorter */
  function answer(heard, seen = heard) {
    ear.release();
    live.speak(heard, "answer");
    live.show(seen, "answer");
  }

  /** @param {Happened} event */
  function tellEvent(event) {
    const { shown, waiting } = now.state;
    const why = event.type === "drawn" && event.seat === shown?.you ? whyAgain(now.state.notes[event.seat]) : "";
    const text = event.text ?? ""; // an event of a later release may have none
    // what others do meanwhile doesn't take away that one has the turn
    const isOwn = "seat" in event && event.seat === shown?.you;
    const first = shown !== null && wasYours && shown.turn === shown.you && !isOwn ? `${turnTold(shown)} ` : "";
    live.show(why === "" ? first + text : `${text} ${say("Again: {why}.", { why })}`);
    if (shown !== null) ear.hear(event, shown, waiting.length > 0);
    const landing = flights.isWanted() ? LANDING : 0;
    if (event.type === "laid") ring(event.points > 0 ? "points" : "tile", landing);
    if (event.type === "drawn") ring("draw", landing);
    if (event.type === "round over") ring("end");
    if (event.type === "laid" && event.seat === shown?.you) soundOffer.moved();
    if (event.type === "round over") soundOffer.withdraw();
    if (event.type === "laid" || event.type === "dealt") choosing.forget();
  }

  /** Somebody who watches pressed the button of a bot's seat, and no more of its plate. @param {Event} event */
  function takeSeat(event) {
    const seat = event.target instanceof HTMLElement ? event.target.dataset.seat : undefined;
    if (seat === undefined || now.state.shown === null) return;
    event.stopImmediatePropagation();
    openAsking(now.state.shown, Number(seat), send);
  }

  function draw() {
    const table = now.state.shown;
    if (table === null || now.state.waiting.length > 0 || now.sent !== null) return;
    if (table.may_draw) send({ type: "play", move: "draw" });
    else answer(boneyardTold(table));
  }

  /** @param {Table} table */
  function show(table) {
    const isBusy = now.sent !== null || now.state.waiting.length > 0;
    const isYours = table.phase === "playing" && table.turn !== null && table.turn === table.you;
    showAllSeats(table);
    showPairs(pairs, table);
    showCount(count, table);
    showBoneyard(boneyard, table, table.may_draw && table.only === "" && !isBusy);
    ending.show(now.state, table, now.sent !== null);
    showOffer(table);
    moves.show(table);
    side.show(table);
    inscribe(words, boardTold(table));
    showTurn(isYours);
    tellTurn(table, isYours && now.state.waiting.length === 0 && table.only === "");
    // last, because the focus may go to another tile, for which all is laid out that was written
    choosing.show(table, { isYours, isBusy });
    isFirst = false;
    pace.obeySoon();
  }

  /** @param {Table} table @param {boolean} isYours */
  function tellTurn(table, isYours) {
    if (isYours === wasYours) return;
    wasYours = isYours;
    if (!isYours) return;
    ear.release();
    if (isFirst) speakSince(table);
    const strip = sinceStrip(table);
    if (strip !== null) live.show(strip);
    (strip === null ? live.tell : live.speak)(turnTold(table));
    if (!isFirst) ring("turn");
  }

  /** In the row of the browser's tabs, too. @param {boolean} isYours */
  function showTurn(isYours) {
    const title = isYours ? `● ${say("Your turn")}` : say("Seven-Toed Pete");
    if (document.title !== title) document.title = title;
    const sign = document.querySelector("link[rel=icon]");
    if (sign !== null) adorn(sign, { href: `${document.body.dataset.base}/${isYours ? "icon-turn" : "icon"}.svg` });
  }

  /** Once a turn, when there was more and little is left. @param {Table} table */
  function warn(table) {
    if (table.you === null || table.turn !== table.you || table.deadline === null) return;
    const left = timeLeft(now.state, table, table.seats[table.you]) ?? 0;
    if (left > URGENT) isWarned = false;
    else if (!isWarned) {
      isWarned = true;
      live.tell(say.plural("{n} second left.", "{n} seconds left.", Math.ceil(left / 1000)));
    }
  }

  /** Who comes back hears what he has missed. @param {Table} table */
  function speakSince(table) {
    const events = sinceBySeat(table).flatMap(({ events }) => events);
    if (events.length > 0) live.speak(toldTogether(events));
  }

  /** A second has gone by. */
  function tick() {
    const table = now.state.shown;
    if (table === null || table.phase === "waiting") return;
    ending.tick(now.state);
    showOffer(table);
    showAllSeats(table);
    warn(table);
  }

  /** What stands below makes room. @param {Table} table */
  function showOffer(table) {
    offer.show(now.state, table);
    adorn(playArea, { "data-asked": !offer.element.hidden });
  }

  /** @param {Table} table */
  function showAllSeats(table) {
    const { around, own } = placesFor(table);
    showSeats(others, now.state, table, around);
    showSeats(me, now.state, table, own);
    hide(mine, own.length === 0);
    const turn = table.phase === "playing" ? [...around, ...own].find(({ seat }) => seat === table.turn)?.place : undefined;
    adorn(playArea, { class: `play-area of-${table.seats.length - 1}${table.options.draw_by_choice === true ? " by-choice" : ""}`, "data-turn": turn });
  }

  return {
    /** What belongs into the room. */
    elements: [element],
    show,
    /** @param {boolean} isHidden */
    vanish(isHidden) {
      const appears = element.hidden && !isHidden;
      hide(element, isHidden);
      if (appears) live.appear();
    },
    /** Shows the next event that waits. */
    showNext: pace.showNext,
    forget() {
      choosing.forget();
      ear.forget();
      flights.land();
    },
    openSide: side.open,
    answer,
    /** @param {string} why */
    refused(why) {
      pace.refused();
      answer(why);
    },
  };
}

/** That the viewer has the turn. @param {Table} table */
const turnTold = ({ hand }) => say.plural("Your turn: {n} tile fits.", "Your turn: {n} tiles fit.", hand.filter(({ fits }) => fits.length > 0).length);

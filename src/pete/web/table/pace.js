/** When things happen on the screen: events one by one, each for its time, and moves without a choice. */

import { afterNext } from "./events.js";
import { taste } from "../shell/memory.js";
import { settled } from "./state.js";

/** @typedef {import("../messages.js").Happened} Happened */
/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {import("./table.js").Now} Now */

/** How much of its time an event gets, by taste. */
const PACES = { person: 1, quick: 0.35, once: 0 };
/** Milliseconds that a draw or a pass takes when there is nothing else to do. */
const NO_CHOICE = 550;
/** The same when it was just said why. */
const TO_BE_READ = 1500;
/** The same after the server has refused something. */
const AFTER_REFUSAL = 1000;
/** Milliseconds between two pleas to hurry. */
const HURRY_APART = 400;

/**
 * @param {Now} now
 * @param {object} ways
 * @param {(event: Happened) => void} ways.tellEvent
 * @param {(text: string) => void} ways.tell
 * @param {(wish: Wish) => void} ways.send
 * @param {() => void} ways.render
 * @param {() => void} ways.plead  asks the server to hurry
 * @param {{takeOff: (event: Happened, before: Table) => (shown: Table, coming: Table) => void, land: () => void}} ways.flights  what travels while an event is shown
 */
export function makePace(now, { tellEvent, tell, send, render, plead, flights }) {
  let showing = 0;
  let obeying = 0;
  let isRefused = false;
  /** The version of the table at which it was said why. */
  let toldAt = -1;
  let hurried = -HURRY_APART;

  /** Shows the next event that waits, and the one after it when this one has had its time. */
  function showNext() {
    const { state } = now;
    if (showing !== 0 || state.shown === null) return;
    if (state.waiting.length === 0) {
      now.state = settled(state);
      render();
      return;
    }
    const event = state.waiting[0];
    const time = document.hidden ? 0 : (event.pace ?? 0) * PACES[taste().pace];
    const fly = time === 0 ? null : flights.takeOff(event, state.shown);
    now.state = afterNext(state);
    const isLast = now.state.waiting.length === 0;
    // a round's end is felt before all is told of it
    const isHeld = isLast && time > 0 && event.type === "round over";
    if (isLast && !isHeld) now.state = settled(now.state);
    tellEvent(event);
    render();
    if (now.state.shown !== null && now.state.table !== null) fly?.(now.state.shown, now.state.table);
    if (time === 0) return void showNext();
    showing = window.setTimeout(() => {
      showing = 0;
      if (isHeld || now.state.waiting.length > 0) showNext();
    }, time);
  }

  /** Shows at once all that waits. */
  function hurry() {
    clearTimeout(showing);
    showing = 0;
    flights.land();
    const { table, waiting } = now.state;
    const isBotThinking = table?.turn != null && table.seats[table.turn].bot !== null;
    if ((waiting.length > 0 || isBotThinking) && performance.now() > hurried + HURRY_APART) {
      hurried = performance.now();
      plead();
    }
    while (now.state.waiting.length > 0) {
      const event = now.state.waiting[0];
      now.state = afterNext(now.state);
      if (now.state.waiting.length === 0) now.state = settled(now.state);
      tellEvent(event);
    }
    if (now.state.shown === null) return;
    now.state = settled(now.state);
    if (obeying !== 0) obey();
    render();
  }

  /** Draws or passes for a viewer who can do nothing else, in a person's time. */
  function obeySoon() {
    const { state, sent, line } = now;
    const only = state.waiting.length === 0 && sent === null ? state.shown?.only : "";
    if (!only || obeying !== 0 || line !== "open") return;
    const usual = tellWhy() ? TO_BE_READ : NO_CHOICE;
    const time = isRefused ? AFTER_REFUSAL : usual * PACES[taste().pace] * (state.table?.settings.pace ?? 1);
    obeying = window.setTimeout(obey, time);
  }

  /** Of several draws in a row the first is explained. Gives whether something was said. */
  function tellWhy() {
    const { shown, notes } = now.state;
    if (shown === null || shown.you === null || shown.version === toldAt) return false;
    toldAt = shown.version;
    const isNews = shown.only === "pass" || notes[shown.you]?.what !== "drew";
    if (isNews) tell(shown.only_text);
    return isNews;
  }

  function obey() {
    clearTimeout(obeying);
    obeying = 0;
    isRefused = false;
    const only = now.state.waiting.length === 0 ? now.state.shown?.only : "";
    if (only && now.sent === null) send({ type: "play", move: only });
  }

  return {
    showNext,
    hurry,
    obeySoon,
    refused() {
      isRefused = true;
    },
  };
}

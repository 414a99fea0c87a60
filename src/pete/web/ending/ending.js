/** The end of a round with its arithmetic, and the end of the match. */

import { curve, ending as endingName, sheet } from "./sheet.js";
import { fill, make } from "../shell/elements.js";
import { language, say } from "../shell/words.js";
import { serverTime } from "../table/state.js";
import { endExplained } from "../table/terms.js";
import { picture } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../table/state.js").State} State */
/** @typedef {import("../shell/link.js").Wish} Wish */

/** @param {(wish: Wish) => void} send */
export function makeEnding(send) {
  const element = make("section", { class: "ending card", hidden: true });
  let before = "";

  /**
   * @param {State} state
   * @param {Table} table
   * @param {boolean} busy
   */
  function show(state, table, busy) {
    const over = table.phase === "round over" || table.phase === "match over";
    const ready = state.waiting.length === 0 && over && table.ending !== null;
    element.hidden = !ready;
    if (!ready) {
      before = "";
      return;
    }
    const now = JSON.stringify([table.match, table.round, table.phase, table.seats, table.you, table.deal_at, busy]);
    if (now === before) return;
    const isNew = before === "";
    before = now;
    const open = [...element.querySelectorAll("details")].map((part) => part.open);
    fill(element, ...(table.phase === "match over" ? matchOver(table, busy, send) : roundOver(table, busy, send)));
    element.querySelectorAll("details").forEach((part, index) => (part.open = open[index] ?? part.open));
    tick(state);
    if (isNew) element.classList.remove("put-aside");
    const aside = make("button", { type: "button", id: "put-aside", onclick: putAside });
    const last = element.querySelector(":scope > .go");
    if (last === null) element.append(make("div", { class: "go" }, aside));
    else last.insertBefore(aside, last.querySelector(":scope > .hint"));
    sayWay();
    if (isNew) element.scrollTop = 0;
    element.querySelector("h2")?.setAttribute("tabindex", "-1");
    if (isNew) element.querySelector("h2")?.focus({ preventScroll: true });
    else document.getElementById("go-on")?.focus({ preventScroll: true });
  }

  /** Puts the sheet aside, so that the board is seen, and back. */
  function putAside() {
    element.classList.toggle("put-aside");
    sayWay();
  }

  function sayWay() {
    const way = element.querySelector("#put-aside");
    if (way !== null) way.textContent = element.classList.contains("put-aside") ? say("The reckoning") : say("The board");
  }

  /** A second has gone by. @param {State} state */
  function tick(state) {
    const left = element.querySelector("#deal-in");
    if (left !== null && state.shown !== null) left.textContent = dealIn(state.shown, serverTime(state));
  }

  /** The next round, or a rematch, if it can be asked for. */
  function goOn() {
    if (!element.hidden) /** @type {HTMLElement | null} */ (element.querySelector("#go-on"))?.click();
  }

  return { element, show, tick, goOn };
}

/**
 * When the next round, or the rematch, comes by itself.
 *
 * @param {Table} table
 * @param {number} now  by the table's clock
 */
function dealIn({ deal_at, phase }, now) {
  if (deal_at === null) return "";
  const left = Math.max(0, Math.ceil((deal_at - now) / 1000));
  if (phase === "match over") return say.plural("The next match begins in {n} second.", "The next match begins in {n} seconds.", left);
  return say.plural("The next round is dealt in {n} second.", "The next round is dealt in {n} seconds.", left);
}

/**
 * Who waits for whom.
 *
 * @param {Table} table
 */
function waits(table) {
  const persons = table.seats.filter(({ kind, seat }) => kind === "person" && seat !== table.you);
  const ready = persons.filter((seat) => seat.ready);
  const others = persons.filter((seat) => !seat.ready && !seat.away);
  const isReady = table.you !== null && table.seats[table.you].ready;
  /** @param {typeof persons} seats */
  const names = (seats) => seats.map(({ name }) => name).join(", ");
  const sentences = [];
  if (ready.length > 0 && table.phase === "match over") {
    sentences.push(say.plural("{names} wants a rematch.", "{names} want a rematch.", ready.length, { names: names(ready) }));
  } else if (ready.length > 0) {
    sentences.push(say.plural("{names} is ready.", "{names} are ready.", ready.length, { names: names(ready) }));
  }
  if (others.length > 0 && (isReady || ready.length > 0)) sentences.push(say("Still to come: {names}.", { names: names(others) }));
  const away = persons.filter((seat) => !seat.ready && seat.away);
  if (away.length > 0 && table.deal_at !== null) sentences.push(say("Away: {names}.", { names: names(away) }));
  return sentences.join(" ");
}

/**
 * @param {Table} table
 * @param {boolean} busy
 * @param {(wish: Wish) => void} send
 */
function roundOver(table, busy, send) {
  return [
    make("h2", {}, say("The end of round {n}", { n: (table.round ?? 0) + 1 }), ": ", endingName(table.ending?.end ?? "")),
    settlement(table),
    scores(table),
    ...endExplained(table),
    table.you !== null && go(table, busy, say("Next round"), () => send({ type: "next round" })),
    table.you === null && make("p", { class: "hint" }, say("The players go on when they are ready."), " ", waits(table), " ", make("span", { id: "deal-in" })),
    details(table, say("Score sheet"), false),
    saving(table),
  ];
}

/**
 * @param {Table} table
 * @param {boolean} busy
 * @param {(wish: Wish) => void} send
 */
function matchOver(table, busy, send) {
  const home = make("a", { class: "button", href: "/" }, say("First page"));
  return [
    make("h2", { class: `won side-${table.winner}` }, table.winner_text),
    scores(table),
    curve(table),
    make(
      "div",
      { class: "go after" },
      table.you !== null && go(table, busy, say("Rematch"), () => send({ type: "rematch" })),
      make("a", { class: "button", id: "record", href: `/tables/${table.code}/record`, download: `pete-${table.code}.json` }, say("Save the record")),
      "share" in navigator && make("button", { type: "button", onclick: () => share(table) }, say("Share")),
      home,
    ),
    settlement(table),
    ...endExplained(table),
    details(table, say("Score sheet"), true),
    saving(table),
  ];
}

/** @param {Table} table */
function share(table) {
  const text = `${table.winner_text} ${table.sides.map((side, number) => `${side}: ${table.scores[number]}`).join(", ")}`;
  navigator.share({ title: document.title, text, url: location.href }).catch(() => {});
}

/**
 * Every hand and the arithmetic, line by line: the first lines tell the hands, seat by seat.
 *
 * @param {Table} table
 */
function settlement({ ending }) {
  if (ending === null) return null;
  const seats = ending.hands.length;
  const hands = ending.hands.map((hand, seat) =>
    make(
      "li",
      {},
      make("span", {}, ending.lines[seat]),
      make("span", { class: "tiles" }, ...hand.map((tile) => picture(tile))),
    ),
  );
  return make(
    "ol",
    { class: "settlement" },
    ...hands,
    ...ending.lines.slice(seats).map((line) => make("li", { class: "sum" }, line)),
  );
}

/** @param {Table} table */
function scores(table) {
  return make(
    "dl",
    { class: "tally" },
    ...table.sides.map((side, number) =>
      make(
        "div",
        { class: `side-${number}${number === table.winner || number === table.ending?.winner ? " won" : ""}` },
        make("dt", {}, make("bdi", {}, side)),
        make("dd", {}, table.scores[number]),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {boolean} busy
 * @param {string} label
 * @param {() => void} press
 */
function go(table, busy, label, press) {
  const ready = table.you !== null && table.seats[table.you].ready;
  return make(
    "div",
    { class: "go" },
    make("button", { type: "button", id: "go-on", class: "primary", "aria-disabled": ready || busy ? "true" : null, onclick: () => !ready && !busy && press() },
      ready ? say("Waiting for the others") : label),
    make("p", { class: "hint" }, waits(table), " ", make("span", { id: "deal-in" })),
  );
}

/**
 * @param {Table} table
 * @param {string} label
 * @param {boolean} open
 */
function details(table, label, open) {
  return make("details", { class: "whole-sheet", open }, make("summary", {}, label), make("div", { class: "scroll" }, sheet(table)));
}

/** @param {Table} table */
function saving({ code }) {
  const href = `/tables/${code}/sheet.csv?language=${language()}`;
  return make("p", { class: "saving" }, make("a", { href, download: `pete-${code}.csv` }, say("Save the score sheet as CSV")));
}

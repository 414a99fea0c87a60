/** The table: hears the server, shows what happened, and sends what is played. */

import { boardTold, makeBoard } from "./board.js";
import { openDialog, openHelp, openSettings } from "./dialogs.js";
import { adorn, byId, fill, make } from "./elements.js";
import { makeEnding } from "./ending.js";
import { makeHand } from "./hand.js";
import { iconButton, picture as icon } from "./icons.js";
import { listenToKeys } from "./keys.js";
import { openLink } from "./link.js";
import { makeLive } from "./live.js";
import { keepKey, keyOf, newKey, prefer, taste } from "./memory.js";
import { showSeats } from "./seats.js";
import { sheet } from "./sheet.js";
import { ring } from "./sounds.js";
import { endsTold, points, sum, tiles } from "./spelled.js";
import { NOTHING, afterNext, settled, withNews, withPresence, withTable } from "./state.js";
import { faceDown } from "./tiles.js";
import { bookAddress, invitation, makeWaiting } from "./waiting.js";
import { language, say } from "./words.js";

/** @typedef {import("./messages.js").Outgoing} Outgoing */
/** @typedef {import("./messages.js").Table} Table */
/** @typedef {import("./messages.js").HandTile} HandTile */
/** @typedef {import("./messages.js").Fit} Fit */
/** @typedef {import("./messages.js").Happened} Happened */
/** @typedef {import("./link.js").Line} Line */
/** @typedef {import("./link.js").Wish} Wish */
/** @typedef {import("./state.js").State} State */

/** How much of its time an event gets, by taste. */
const PACES = { person: 1, quick: 0.35, once: 0 };
/** Milliseconds that a draw or a pass takes when there is nothing else to do. */
const NO_CHOICE = 550;
/** The same after the server has refused something. */
const AFTER_REFUSAL = 1000;
/** Milliseconds between two pleas to hurry. */
const HURRY_APART = 400;

/**
 * Opens the table with this code.
 *
 * @param {string} code
 */
export function openTable(code) {
  /** @type {State} */
  let state = NOTHING;
  /** @type {Line} */
  let line = "opening";
  /** A tile that waits for its end to be chosen. @type {string | null} */
  let chosen = null;
  /** A tile that is pointed at. @type {string | null} */
  let looked = null;
  /** What was sent and isn't answered: nothing else is sent meanwhile. @type {{id: string, move: string, tile: string | null} | null} */
  let sent = null;
  let showing = 0;
  let yours = false;
  let isFirst = true;
  let obeying = 0;
  let isRefused = false;
  let hurried = 0;
  /** Why there is no table to be seen. */
  let trouble = "";

  const key = keyOf(code) ?? newKey();
  keepKey(code, key);

  const board = makeBoard(play);
  const live = makeLive();
  const hand = makeHand({ choose, look, carry: (tile) => look(tile), drop });
  const waiting = makeWaiting(send);
  const ending = makeEnding(send);
  const count = make("p", { class: "count" });
  const boneyard = make("button", { type: "button", class: "boneyard", onclick: draw });
  const others = make("div", { class: "seats", role: "group", "aria-label": say("Players") });
  const me = make("div", { class: "me" });
  const aside = make("aside", { class: "side-sheet", "aria-label": say("Score sheet") });
  const about = make("h1", { class: "about" });
  const notice = make("div", { class: "notice", role: "status", hidden: true });
  const words = make("p", { class: "unseen", id: "in-words" });
  const play_area = make(
    "div",
    { class: "play-area", hidden: true },
    others,
    make("div", { class: "table-top" }, board.element),
    make("div", { class: "strip" }, count, boneyard),
    live.element,
    make("section", { class: "mine", "aria-label": say("Your place") }, me, hand.element),
    ending.element,
  );
  const bar = make(
    "header",
    { class: "bar" },
    make("a", { href: "/", class: "home", "aria-label": say("First page") }, icon("home")),
    about,
    iconButton("sheet", say("Score sheet"), () => state.shown && openDialog(say("Score sheet"), make("div", { class: "scroll" }, sheet(state.shown)))),
    iconButton("invite", say("Invite"), () => state.shown && openDialog(say("Invite"), invitation(state.shown))),
    iconButton("settings", say("Settings"), settings),
    iconButton("help", say("Help"), help),
  );
  const room = make("main", { class: "room", "data-phase": "opening" }, bar, notice, waiting.element, play_area, aside, words);
  fill(byId("app"), room);
  waiting.element.hidden = true;

  const link = openLink({
    code,
    key: () => key,
    language: language(),
    version: () => state.table?.version ?? null,
    hear,
    feel: (felt) => {
      line = felt;
      render();
    },
  });
  listenToKeys({
    tile: (index) => {
      const name = hand.element.children[index]?.getAttribute("data-key");
      const tile = state.shown?.hand.find((held) => held.tile === name);
      if (tile !== undefined && hand.focus(index)) choose(tile);
    },
    step,
    end: endChosen,
    draw,
    letGo,
    hurry,
    tell,
    sound: () => {
      prefer({ sound: !taste().sound });
      live.tell(taste().sound ? say("Sounds are on.") : say("Sounds are off."), "answer");
    },
    help,
  });
  setInterval(renderClocks, 1000);
  document.addEventListener("visibilitychange", () => document.hidden && hurry());
  board.element.addEventListener("click", (event) => event.target === board.element.firstElementChild && (letGo(), hurry()));

  /** @param {Outgoing} message */
  function hear(message) {
    switch (message.type) {
      case "table":
        state = withTable(state, message, Date.now());
        chosen = null;
        answered(message.version);
        render();
        break;
      case "news": {
        const next = withNews(state, message, Date.now());
        if (next === null) link.transmit({ type: "have", version: null });
        else {
          state = next;
          answered(message.table.version);
          showNext();
        }
        break;
      }
      case "presence":
        state = withPresence(state, message, Date.now());
        render();
        break;
      case "done":
        if (sent?.id === message.id && (state.table?.version ?? 0) >= message.version) sent = null;
        render();
        break;
      case "refused":
        if (sent?.id === message.id) sent = null;
        isRefused = true;
        if (state.shown === null || message.id === null) trouble = message.text;
        if (state.shown?.phase === "waiting") waiting.refuse(message.text);
        live.tell(message.text, "answer");
        render();
        break;
      case "stood down":
      case "closing":
        live.tell(message.text, "answer");
        break;
    }
  }

  /** The table has moved on: what was sent has had its effect, or will be refused. @param {number} version */
  function answered(version) {
    if (sent !== null && !link.awaits(sent.id)) sent = null;
    if (sent !== null && version > (state.shown?.version ?? 0) && state.waiting.some((event) => "move" in event && event.move === sent?.move)) sent = null;
  }

  /** Shows the next event that waits, and the one after it when this one has had its time. */
  function showNext() {
    if (showing !== 0 || state.shown === null) return;
    if (state.waiting.length === 0) {
      state = settled(state);
      render();
      return;
    }
    const event = state.waiting[0];
    state = afterNext(state);
    tellEvent(event);
    if (state.waiting.length === 0) state = settled(state);
    const time = document.hidden ? 0 : event.pace * PACES[taste().pace];
    render();
    if (time === 0) return void showNext();
    showing = window.setTimeout(() => {
      showing = 0;
      if (state.waiting.length > 0) showNext();
    }, time);
  }

  /** Shows at once all that waits. */
  function hurry() {
    clearTimeout(showing);
    showing = 0;
    const thinks = state.table?.turn != null && state.table.seats[state.table.turn].bot !== null;
    if ((state.waiting.length > 0 || thinks) && Date.now() > hurried + HURRY_APART) {
      hurried = Date.now();
      link.transmit({ type: "hurry" });
    }
    while (state.waiting.length > 0) {
      tellEvent(state.waiting[0]);
      state = afterNext(state);
    }
    if (state.shown !== null) {
      state = settled(state);
      if (obeying !== 0) obey();
      render();
    }
  }

  /** @param {Happened} event */
  function tellEvent(event) {
    live.tell(event.text);
    if (event.type === "laid") ring(event.points > 0 ? "points" : "tile");
    if (event.type === "drawn") ring("draw");
    if (event.type === "round over") ring("end");
    if (event.type === "laid" || event.type === "dealt") chosen = null;
  }

  /** Draws or passes for a viewer who can do nothing else, in a person's time. */
  function obeySoon() {
    const only = state.waiting.length === 0 && sent === null ? state.shown?.only : "";
    if (!only || obeying !== 0 || line !== "open") return;
    const time = isRefused ? AFTER_REFUSAL : NO_CHOICE * PACES[taste().pace] * (state.table?.settings.pace ?? 1);
    obeying = window.setTimeout(obey, time);
  }

  function obey() {
    clearTimeout(obeying);
    obeying = 0;
    isRefused = false;
    const only = state.waiting.length === 0 ? state.shown?.only : "";
    if (only && sent === null) send({ type: "play", move: only });
  }

  /** @param {Wish} wish @param {string | null} [tile] */
  function send(wish, tile = null) {
    if (sent !== null && link.awaits(sent.id)) return;
    const move = wish.type === "play" ? wish.move : wish.type;
    sent = { id: link.command(wish), move, tile };
    render();
  }

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
    const table = state.shown;
    if (state.waiting.length > 0) return hurry();
    if (table === null || sent !== null) return;
    if (tile.fits.length === 0) {
      chosen = null;
      live.tell(tile.why_not || notNow(table), "answer");
      return render();
    }
    const [fit, other] = tile.fits;
    if (other === undefined || sameEnds(table)) return play(fit);
    chosen = chosen === tile.tile ? null : tile.tile;
    render();
    if (chosen !== null) {
      live.tell(say("{tile} fits both ends: left or right?", { tile: tile.tile }), "answer");
      /** @type {HTMLElement | null} */ (board.element.querySelector(".spot"))?.focus({ preventScroll: true });
    }
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

  /** @param {HandTile | null} tile */
  function look(tile) {
    const name = tile?.tile ?? null;
    if (looked === name) return;
    looked = name;
    renderBoard();
  }

  /** @param {HandTile} tile @param {number} x @param {number} y */
  function drop(tile, x, y) {
    const fit = board.nearest(tile, x, y);
    look(null);
    if (fit !== null && sent === null && state.waiting.length === 0) play(fit);
  }

  /** @param {"left" | "right"} end */
  function endChosen(end) {
    const name = chosen ?? hand.element.children[hand.focused()]?.getAttribute("data-key");
    const fit = state.shown?.hand.find(({ tile }) => tile === name)?.fits.find((one) => one.end === end);
    if (fit === undefined || sent !== null || state.waiting.length > 0) return false;
    play(fit);
    return true;
  }

  /** @param {number} step */
  function step(step) {
    const spots = [...board.element.querySelectorAll(".spot")];
    if (spots.length > 0 && document.activeElement?.classList.contains("spot")) {
      /** @type {HTMLElement} */ (spots[step < 0 ? 0 : spots.length - 1]).focus();
      return;
    }
    const size = hand.size();
    const now = hand.focused();
    if (size > 0) hand.focus(now < 0 ? (step > 0 ? 0 : size - 1) : (now + step + size) % size);
  }

  function draw() {
    const table = state.shown;
    if (table === null || state.waiting.length > 0 || sent !== null) return;
    if (table.may_draw) send({ type: "play", move: "draw" });
    else live.tell(boneyardTold(table), "answer");
  }

  function letGo() {
    if (chosen === null) return;
    const name = chosen;
    chosen = null;
    render();
    focusTile(name);
  }

  function help() {
    openHelp(state.shown === null ? `/book/${language()}` : bookAddress(state.shown));
  }

  function settings() {
    openSettings(render);
    if (state.shown?.you === null || state.shown === null) return;
    document.querySelector("dialog .inside")?.append(
      make("button", { type: "button", class: "leave", onclick: askLeave }, say("Leave the table")),
    );
  }

  function askLeave() {
    const leave = () => {
      send({ type: "leave" });
      document.querySelector("dialog")?.close();
    };
    openDialog(
      say("Leave the table"),
      make("p", {}, say("A bot plays on in your seat, and you can't have it back.")),
      make("button", { type: "button", class: "leave", onclick: leave }, say("Leave the table")),
    );
  }

  /** @param {"ends" | "hand" | "boneyard" | "score"} what */
  function tell(what) {
    const table = state.shown;
    if (table === null) return;
    const told = {
      ends: () => endsTold(table.ends),
      hand: () => handTold(table),
      boneyard: () => boneyardTold(table),
      score: () => table.sides.map((side, number) => `${side}: ${table.scores[number]}`).join(", ") + ".",
    };
    live.tell(told[what](), "answer");
  }

  function render() {
    const table = state.shown;
    renderNotice();
    if (table === null) return;
    document.documentElement.classList.toggle("still", taste().pace === "once");
    const busy = sent !== null || state.waiting.length > 0;
    adorn(room, { "data-phase": table.phase });
    const isWaiting = table.phase === "waiting";
    waiting.element.hidden = !isWaiting;
    play_area.hidden = isWaiting;
    fill(about, aboutTold(state, table));
    if (isWaiting) return waiting.show(table);
    waiting.clear();
    renderSeats(state, table);
    renderBoard();
    const yourTurn = table.phase === "playing" && table.turn !== null && table.turn === table.you;
    hand.show(table.hand, { chosen: chosen ?? sent?.tile ?? null, yourTurn, busy });
    hand.element.hidden = table.you === null;
    showCount(count, table);
    showBoneyard(boneyard, table, busy);
    ending.show(state, table, sent !== null);
    showAside(aside, table);
    words.textContent = boardTold(table);
    room.classList.toggle("your-turn", yourTurn);
    document.title = yourTurn ? `● ${say("Your turn")}` : say("Seven-Toed Pete");
    tellTurn(yourTurn && state.waiting.length === 0 && table.only === "");
    isFirst = false;
    obeySoon();
  }

  /** @param {boolean} now */
  function tellTurn(now) {
    if (now === yours) return;
    yours = now;
    if (!now || state.shown === null) return;
    live.tell(say.plural("Your turn: {n} tile fits.", "Your turn: {n} tiles fit.", state.shown.hand.filter(({ fits }) => fits.length > 0).length));
    if (!isFirst) ring("turn");
  }

  function renderBoard() {
    const table = state.shown;
    if (table === null || table.phase === "waiting") return;
    const name = chosen ?? sent?.tile ?? looked;
    const tile = state.waiting.length > 0 ? null : table.hand.find((held) => held.tile === name) ?? null;
    board.show({ table, tile, asking: chosen !== null, pending: sent?.move ?? null });
  }

  function renderClocks() {
    ending.tick(state);
    if (state.shown !== null && state.shown.phase !== "waiting") renderSeats(state, state.shown);
  }

  /** @param {State} state @param {Table} table */
  function renderSeats(state, table) {
    const all = table.seats.map(({ seat }) => seat);
    const { you } = table;
    showSeats(others, state, table, you === null ? all : [...all.slice(you + 1), ...all.slice(0, you)]);
    showSeats(me, state, table, you === null ? [] : [you]);
    adorn(others, { class: `seats of-${others.children.length}` });
  }

  function renderNotice() {
    notice.hidden = line === "open" || (line === "opening" && state.shown !== null);
    room.classList.toggle("cut-off", line !== "open");
    const told = line + trouble + (state.shown === null);
    if (notice.getAttribute("data-told") === told) return;
    notice.setAttribute("data-told", told);
    switch (line) {
      case "open":
        return fill(notice);
      case "opening":
        return fill(notice, trouble || say("The table is being laid…"));
      case "lost":
        return fill(notice, say("The connection is lost. Trying again…"));
      case "stood down":
        return fill(notice, say("This table is open in a newer window."), " ",
          make("button", { type: "button", id: "return", onclick: () => link.returnHere() }, say("Play here")));
      case "turned away":
        return fill(notice, trouble, " ", make("a", { href: "/" }, say("First page")));
      case "unknown":
        return fill(notice, say("There is no such table, or it is long over."), " ", make("a", { href: "/" }, say("First page")));
    }
  }
}

/**
 * @param {State} state
 * @param {Table} table
 */
function aboutTold(state, table) {
  const target = say("to {target}", { target: String(table.options.target) });
  const round = table.round === null ? "" : `${say("Round {n}", { n: table.round + 1 })} · `;
  const watching = state.onlookers > 0 ? ` · ${say.plural("{n} watches", "{n} watch", state.onlookers)}` : "";
  return `${round}${target}${watching}`;
}

/** @param {Table} table */
function handTold(table) {
  if (table.you === null) return say("You look on.");
  if (table.hand.length === 0) return say("Your hand is empty.");
  const held = table.hand.map(({ tile, fits }) => (fits.length > 0 ? say("{tile} (fits)", { tile }) : tile)).join(", ");
  return say("Your hand: {tiles}.", { tiles: held });
}

/** @param {Table} table */
function boneyardTold(table) {
  const there = table.boneyard > 0 ? say("To draw: {tiles}.", { tiles: tiles(table.boneyard) }) : say("There is nothing to draw.");
  return table.reserve > 0 ? `${there} ${say("In reserve: {tiles}.", { tiles: tiles(table.reserve) })}` : there;
}

/**
 * @param {HTMLElement} count
 * @param {Table} table
 */
function showCount(count, table) {
  const { counted, points: scored } = table.ends;
  adorn(count, { class: `count${scored > 0 ? " scores" : ""}` });
  if (counted.length === 0) return fill(count, make("span", { class: "sum" }, say("Lead a double or a tile of 5 or 10 pips.")));
  fill(
    count,
    make("span", { class: "sum" }, sum(counted, table.ends.count)),
    " ",
    make("span", { class: "gives" }, scored > 0 ? `→ ${points(scored)}` : `→ ${say("no points")}`),
  );
}

/**
 * @param {HTMLElement} boneyard
 * @param {Table} table
 * @param {boolean} busy
 */
function showBoneyard(boneyard, table, busy) {
  const mayDraw = table.may_draw && !busy;
  adorn(boneyard, {
    class: `boneyard${mayDraw ? " open" : ""}${table.boneyard === 0 ? " bare" : ""}`,
    "aria-disabled": mayDraw ? null : "true",
  });
  fill(
    boneyard,
    make("span", { class: "unseen" }, `${mayDraw ? `${say("Draw")}. ` : ""}${boneyardTold(table)}`),
    make("span", { class: "pile", "aria-hidden": "true" }, ...Array.from({ length: Math.min(3, Math.max(1, table.boneyard)) }, faceDown)),
    make("span", { class: "number", "aria-hidden": "true" }, mayDraw ? `${say("Draw")} · ${table.boneyard}` : table.boneyard),
    table.reserve > 0 && make("span", { class: "reserve", "aria-hidden": "true" }, faceDown(), say("reserve {n}", { n: table.reserve })),
  );
}

/**
 * @param {HTMLElement} aside
 * @param {Table} table
 */
function showAside(aside, table) {
  const told = JSON.stringify([table.match, table.sheet, table.sides]);
  if (aside.getAttribute("data-told") === told) return;
  aside.setAttribute("data-told", told);
  fill(aside, make("h2", {}, say("Score sheet")), sheet(table));
  aside.scrollTop = aside.scrollHeight;
}

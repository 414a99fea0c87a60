/** The table: hears the server, keeps what it told, and shows the room before the match and in it. */

import { adorn, fill, hide, icon, iconButton, make } from "../shell/elements.js";
import { keepPlace, leavePlace, taste } from "../shell/memory.js";
import { withPart } from "../shell/parts.js";
import { address, release, say } from "../shell/words.js";
import { NOTHING, settled, withNews, withPresence, withTable, withTime } from "./state.js";
import { makeWaiting } from "../waiting/waiting.js";

/** @typedef {import("../messages.js").Outgoing} Outgoing */
/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../shell/link.js").Line} Line */
/** @typedef {import("../shell/link.js").Link} Link */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Now  how things are; the code that changes it shows it
 * @property {State} state
 * @property {Line} line
 * @property {{id: string, version: number, move: string | null, tile: string | null} | null} sent  what was sent, at which version, and isn't answered: nothing else is sent meanwhile
 */

/**
 * Shows the table whose line is open.
 *
 * @param {Link} link
 * @param {string} code
 * @param {Promise<unknown>} styled  the style of the table while it is played is there
 */
export function openTable(link, code, styled) {
  /** @type {Now} */
  const now = { state: NOTHING, line: "opening", sent: null };
  /** Why there is no table to be seen. */
  let trouble = "";
  /** Whether the page was loaded anew by the settings, for another language. */
  let wasInSettings = history.state?.dialog === "settings";
  /** The phase that was shown last; null on a page that has just been loaded. @type {string | null} */
  let phase = document.body.dataset.code ? null : "";
  /** The table while it is played: on its way when the room is opened. @type {ReturnType<typeof import("./area.js").makeArea> | null} */
  let area = null;
  /** Small talk, on its way as well. @type {ReturnType<typeof import("../talk/talk.js").makeTalk> | null} */
  let talk = null;

  const waiting = makeWaiting(send, render);
  const about = make("h1", { class: "about" });
  const notice = make("div", { class: "notice", role: "status", hidden: true });
  const bar = make(
    "header",
    { class: "bar" },
    make("a", { href: address(), class: "home", "aria-label": say("First page") }, icon("home")),
    about,
    iconButton("sheet", say("Moves and score sheet"), () => area?.openSide()),
    iconButton("invite", say("Invite"), () => withPart(dialogs(), ({ openInvitation }) => openInvitation(now.state.shown))),
    iconButton("settings", say("Settings"), openSettings),
    iconButton("help", say("Help"), help),
  );
  const room = make("main", { class: "room", "data-phase": "opening" }, bar, notice, waiting.element);
  waiting.element.hidden = true;
  document.body.dataset.code = code;
  document.body.replaceChildren(room);
  link.listen({
    version: () => now.state.table?.version ?? null,
    hear,
    feel: (felt) => {
      now.line = felt;
      if (felt !== "open") talk?.forget();
      render();
    },
  });
  withPart(Promise.all([import("./area.js"), import("../talk/talk.js"), styled]), ([{ makeArea }, { makeTalk }]) => {
    area = makeArea(now, { link, send, render, help });
    room.append(...area.elements);
    talk = makeTalk(room, link.transmit);
    area.showNext();
  });

  function help() {
    withPart(dialogs(), ({ openHelp }) => openHelp(now.state.shown));
  }

  function openSettings() {
    withPart(dialogs(), ({ openSettings }) => openSettings(now.state.shown, { changed: render, send }));
  }

  /** @param {Outgoing} message */
  function hear(message) {
    const { now: time = null } = message.type === "news" ? message.table : /** @type {{now?: number}} */ (message);
    if (time !== null) now.state = withTime(now.state, time);
    switch (message.type) {
      case "table":
        trouble = "";
        now.state = withTable(now.state, message);
        area?.forget();
        answered(message.version);
        render();
        break;
      case "news": {
        const next = withNews(now.state, message);
        if (next === null) link.transmit({ type: "have", version: null });
        else {
          now.state = next;
          answered(message.table.version);
          showNews();
        }
        break;
      }
      case "presence":
        now.state = withPresence(now.state, message);
        render();
        break;
      case "done":
        // the news that came of it came first, as a rule, and has shown all there is
        if (now.sent?.id !== message.id || (now.state.table?.version ?? 0) < message.version) break;
        now.sent = null;
        render();
        break;
      case "said":
        talk?.hear(message);
        break;
      case "refused":
        if (message.id === null && talk?.refused(message.text)) break;
        if (now.sent?.id === message.id) now.sent = null;
        if (now.state.shown === null || message.id === null) trouble = message.text;
        if (now.state.shown?.phase === "waiting") waiting.refuse(message.text);
        area?.refused(message.text);
        render();
        break;
      case "stood down":
      case "closing":
        area?.answer(message.text);
        break;
    }
    const current = now.state.table?.release || release();
    const isFree = () => now.sent === null && document.querySelector("dialog") === null;
    if (current !== release()) withPart(import("../shell/renew.js"), ({ renew }) => isFree() && renew(current));
  }

  /** The table has moved on: what was sent has had its effect, or will be refused. @param {number} version */
  function answered(version) {
    const { sent, state } = now;
    if (sent === null) return;
    const isMade = version > (state.shown?.version ?? 0) && state.waiting.some((event) => "move" in event && event.move === sent.move);
    const isDone = sent.move === null ? version > sent.version : isMade;
    if (isDone || !link.awaits(sent.id)) now.sent = null;
  }

  /** What happened while the area was on its way waits for it; before the match nothing has to. */
  function showNews() {
    if (area !== null) return area.showNext();
    if (now.state.table?.phase === "waiting") now.state = settled(now.state);
    render();
  }

  /** @param {Wish} wish @param {string | null} [tile] */
  function send(wish, tile = null) {
    if (now.sent !== null && link.awaits(now.sent.id)) return;
    const move = wish.type === "play" ? wish.move : null;
    now.sent = { id: link.command(wish), version: now.state.table?.version ?? 0, move, tile };
    render();
  }

  function render() {
    const table = now.state.shown;
    const isWaiting = table?.phase === "waiting";
    const isLaid = table !== null && (area !== null || now.state.table?.phase === "waiting");
    showNotice(isLaid);
    if (now.line === "unknown") leavePlace(code);
    if (table === null || !isLaid) return;
    remember(table);
    if (wasInSettings) openSettings();
    wasInSettings = false;
    document.documentElement.classList.toggle("still", taste().pace === "once");
    adorn(room, { "data-phase": table.phase });
    talk?.show(table);
    showAbout(table);
    hide(waiting.element, !isWaiting);
    area?.vanish(isWaiting);
    if (isWaiting) waiting.show(table);
    else {
      waiting.clear();
      room.classList.toggle("your-turn", table.phase === "playing" && table.turn !== null && table.turn === table.you);
      area?.show(table);
    }
    keepFocus(table);
  }

  /** @param {Table} table */
  function showAbout(table) {
    const content = JSON.stringify([table.round, table.options.target, table.onlookers]);
    if (about.getAttribute("data-content") === content) return;
    about.setAttribute("data-content", content);
    fill(about, ...aboutTold(table));
  }

  /** What was pressed has gone with all that it stood in, and the focus would be nowhere. @param {Table} table */
  function keepFocus(table) {
    const isNew = phase !== null && phase !== table.phase;
    phase = table.phase;
    if (!isNew || document.querySelector("dialog[open]") !== null) return;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.getClientRects().length === 0;
    if (!isLost) return;
    /** @type {HTMLElement | null} */ (room.querySelector(phase === "playing" ? ".hand" : "#at-the-table"))?.focus({ preventScroll: true });
  }

  /** @param {boolean} isLaid  whether the table is to be seen */
  function showNotice(isLaid) {
    const { line } = now;
    const isAtWork = line === "opening" || line === "open";
    hide(notice, isAtWork && isLaid);
    room.classList.toggle("cut-off", line !== "open");
    const content = line + trouble + isLaid;
    if (notice.getAttribute("data-content") === content) return;
    notice.setAttribute("data-content", content);
    if (isAtWork) return fill(notice, isLaid ? "" : trouble || say("The table is being laid…"));
    if (line === "lost") return fill(notice, say("The connection is lost. Trying again…"));
    withPart(import("./over.js"), ({ overTold }) => line === now.line && fill(notice, ...overTold(line, trouble, link.returnHere)));
  }
}

const dialogs = () => import("./dialogs.js");

/** So that the first page shows the way back. @param {Table} table */
function remember({ code, you, seats }) {
  if (you === null) return leavePlace(code);
  const people = seats.filter(({ seat, kind }) => seat !== you && kind === "person");
  const bots = seats.filter(({ kind }) => kind === "bot").length;
  keepPlace({ code, others: people.map(({ name }) => name), bots });
}

/** In parts, each of which stays on its line. @param {Table} table */
function aboutTold({ round, options, onlookers }) {
  const target = say("to {target}", { target: String(options.target) });
  const parts = round === null ? [target] : [say("Round {n}", { n: round + 1 }), target];
  const told = parts.map((part) => make("span", { class: "part" }, part));
  if (onlookers > 0) told.push(watchingTold(say.plural("{n} watches", "{n} watch", onlookers), onlookers));
  return told.flatMap((part) => [" ", part]);
}

/** In words, or in a narrow window by a sign. @param {string} words @param {number} onlookers */
function watchingTold(words, onlookers) {
  const sign = make("span", { class: "sign", "aria-hidden": "true", title: words }, icon("watch"), onlookers);
  return make("span", { class: "part watching" }, sign, make("span", { class: "words" }, words));
}

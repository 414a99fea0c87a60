/** Small talk: the ready sentences in the bar, and what others say, at their places. */

import { adorn, fill, hide, iconButton, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { keepMuted, muted } from "./muted.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Said} Said */
/** @typedef {import("../messages.js").Talk} Talk */

/** How long a sentence is to be seen, and how long it takes to fade, in milliseconds. */
const SEEN = 5000;
const FADES = 300;
/** How far a sentence stays from the window's edge, and from its seat. */
const APART = 6;

/**
 * @param {Element} room
 * @param {(message: Talk) => boolean} transmit  gives whether there is a line to send it by
 */
export function makeTalk(room, transmit) {
  const opener = iconButton("talk", say("Say something"), () => toggle(panel.hidden));
  const panel = make("div", { class: "talk-panel", role: "group", "aria-label": say("Say something"), hidden: true });
  const element = make("div", { class: "talk" }, opener, panel);
  const bubbles = make("div", { class: "bubbles", role: "log", "aria-live": "polite", "aria-label": say("Small talk") });
  /** @type {Table | null} */
  let shown = null;
  /** Sentences that were sent, and neither heard nor refused. */
  let sent = 0;
  let before = "";

  adorn(opener, { "aria-expanded": "false" });
  room.querySelector(".bar")?.append(element);
  room.append(bubbles);
  // the keys of the table mean nothing in here
  element.addEventListener("keydown", (event) => {
    if (panel.hidden) return;
    event.stopPropagation();
    if (event.key === "Escape") toggle(false);
  });
  element.addEventListener("focusout", ({ relatedTarget }) => relatedTarget instanceof Node && !element.contains(relatedTarget) && close());
  document.addEventListener("pointerdown", ({ target }) => target instanceof Node && !element.contains(target) && close());

  /** @param {boolean} isOpen */
  function toggle(isOpen) {
    panel.hidden = !isOpen;
    adorn(opener, { "aria-expanded": String(isOpen) });
    if (isOpen) /** @type {HTMLElement | null} */ (panel.querySelector("button:enabled, input"))?.focus();
    else opener.focus();
  }

  function close() {
    panel.hidden = true;
    adorn(opener, { "aria-expanded": "false" });
  }

  /** @param {Talk["sentence"]} sentence */
  function speak(sentence) {
    toggle(false);
    if (transmit({ type: "talk", sentence })) sent += 1;
  }

  /** @param {Table} table */
  function show(table) {
    if (shown?.phase !== table.phase) fill(bubbles);
    shown = table;
    const others = table.seats.flatMap(({ seat, person, name }) => (person === null || seat === table.you ? [] : [{ person, name }]));
    hide(element, others.length === 0 && (table.you === null || table.onlookers === 0));
    const content = JSON.stringify([table.you, table.may_talk, table.silence_text, others]);
    if (content === before) return;
    before = content;
    const label = table.you === null ? say("Whom you hear") : say("Say something");
    adorn(opener, { "aria-label": label, title: label });
    adorn(panel, { "aria-label": label });
    fill(/** @type {Element} */ (opener.lastElementChild), label);
    fill(panel, table.you !== null && sentences(table), table.silence_text !== "" && make("p", { class: "hint" }, table.silence_text), others.length > 0 && hearing(table.code, others));
  }

  /** @param {Table} table */
  function sentences({ may_talk }) {
    return make("div", { class: "sentences" }, ...spoken().map(([sentence, text]) =>
      make("button", { type: "button", disabled: !may_talk, onclick: () => speak(sentence) }, text)));
  }

  /** @param {Said} said */
  function hear({ seat, person, text }) {
    if (shown === null) return;
    const isOwn = seat === shown.you;
    if (isOwn) sent = Math.max(0, sent - 1);
    const { name = "", side = 0 } = shown.seats[seat] ?? {};
    if (isOwn || !muted(shown.code).includes(person)) bubble(seat, side, name, text);
  }

  /** Whether it was a sentence that was refused; then the reason is shown. @param {string} why */
  function refused(why) {
    if (sent === 0 || shown === null || shown.you === null) return false;
    sent -= 1;
    bubble(shown.you, shown.seats[shown.you].side, "", why);
    return true;
  }

  /**
   * @param {number} seat
   * @param {number} side
   * @param {string} name  of who says it; empty: it is the table's own answer
   * @param {string} text
   */
  function bubble(seat, side, name, text) {
    bubbles.querySelector(`[data-seat="${seat}"]`)?.remove();
    const who = make("span", { class: "unseen" }, `${name}: `);
    const told = make("p", { class: `bubble ${name === "" ? "answer" : `side-${side}`}`, "data-seat": seat }, name !== "" && who, text);
    bubbles.append(told);
    const plate = plateOf(seat);
    if (plate === null) who.className = "who";
    settle(told, plate);
    setTimeout(() => told.classList.add("gone"), SEEN);
    setTimeout(() => told.remove(), SEEN + FADES);
  }

  /** Where a seat's player is to be seen; null where something covers it. @param {number} seat */
  function plateOf(seat) {
    for (const plate of room.querySelectorAll(`.seat[data-key="${seat}"], .place:nth-child(${seat + 1})`)) {
      const { left, top, width, height } = plate.getBoundingClientRect();
      const there = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      if (there && plate.contains(there)) return plate;
    }
    return null;
  }

  /**
   * Puts a sentence beside a seat, towards the middle of the window, or below the button. One's own covers
   * one's own plate rather than what was said last, or whose turn it is.
   *
   * @param {HTMLElement} told
   * @param {Element | null} plate
   */
  function settle(told, plate) {
    const { width, height } = told.getBoundingClientRect();
    const { left, right, top, bottom } = (plate ?? opener).getBoundingClientRect();
    const isHigh = top + bottom < innerHeight;
    const stacked = plate === null ? (height + APART) * (bubbles.children.length - 1) : 0;
    const isOwn = plate?.closest(".mine") != null;
    const least = isOwn ? (room.querySelector(".said")?.getBoundingClientRect().bottom ?? 0) : 0;
    const down = Math.max(isHigh ? bottom + APART + stacked : top - height - APART - stacked, least);
    const doing = isOwn ? plate.querySelector(".doing")?.getBoundingClientRect() : undefined;
    const isBeside = doing !== undefined && doing.width > 0 && down + height > doing.top && doing.left > width;
    const most = (isBeside ? doing.left : innerWidth) - width - APART;
    told.classList.toggle("below", isHigh);
    told.style.setProperty("left", `${Math.max(Math.min((left + right - width) / 2, most), APART)}px`);
    told.style.setProperty("top", `${down}px`);
  }

  return {
    show,
    hear,
    refused,
    /** The line is broken: what was sent is not answered any more, and a refusal is about something else. */
    forget() {
      sent = 0;
    },
  };
}

/** What can be said, as it is said in the viewer's language. @returns {[Talk["sentence"], string][]} */
const spoken = () => [
  ["good luck", say("Good luck!")],
  ["well played", say("Well played!")],
  ["thanks", say("Thanks!")],
  ["oh no", say("Oh no!")],
  ["one moment", say("One moment, please.")],
  ["another game", say("Another game?")],
];

/**
 * Whom the viewer hears at this table; others are muted in his browser.
 *
 * @param {string} code
 * @param {{person: number, name: string}[]} others
 */
function hearing(code, others) {
  const silent = muted(code);
  /** @param {number} person @param {boolean} isHeard */
  const choose = (person, isHeard) => keepMuted(code, isHeard ? muted(code).filter((one) => one !== person) : [...muted(code), person]);
  return make(
    "fieldset",
    { class: "hearing" },
    make("legend", {}, say("Whom you hear")),
    ...others.map(({ person, name }) =>
      make("label", {}, make("input", { type: "checkbox", checked: !silent.includes(person), onchange: (event) => choose(person, event.target.checked) }), make("bdi", {}, name)),
    ),
  );
}

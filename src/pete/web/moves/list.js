/** What happened in this round, a line an event; a line lights its tile on the board. */

import { linesOf, sinceBySeat } from "./lines.js";
import { drew, initial } from "./told.js";
import { picture } from "../board/tiles.js";
import { closeDialog } from "../shell/dialog.js";
import { adorn, icon, keyed, make } from "../shell/elements.js";
import { measured } from "../shell/measured.js";
import { say } from "../shell/words.js";
import { letterOf, sum } from "../table/spelled.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("./lines.js").Line} Line */

/** How near the end of the list, in pixels, somebody still reads the newest. */
const AT_THE_END = 24;
/** Milliseconds for which a tile stays lit whose line was pressed. */
const LIT = 2600;

/** @param {(place: number) => Element | null} pieceAt  the tile at this place of the chain */
export function makeMoves(pieceAt) {
  const list = make("ol", { class: "moves", "aria-label": say("Moves of this round") });
  /** @type {Element | null} */
  let lit = null;
  /** Until a tile stays lit whose line was pressed. */
  let timer = 0;
  let before = "";

  /** Whether the newest is in sight: who has scrolled up to read stays where he is. */
  let isReadingOn = true;
  const scroller = () => list.parentElement ?? list;
  addEventListener("scroll", (event) => {
    if (event.target === scroller()) isReadingOn = isAtEnd();
  }, true);
  list.addEventListener("keydown", walk);
  // it comes into sight, or has another size
  new ResizeObserver(() => isReadingOn && toEnd()()).observe(list);

  const isAtEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < AT_THE_END;
  function toEnd() {
    const end = scroller().scrollHeight;
    return () => void (scroller().scrollTop = end);
  }

  /** @param {number | null} place */
  function light(place) {
    clearTimeout(timer);
    timer = 0;
    lit?.classList.remove("lit");
    lit = place === null ? null : pieceAt(place);
    lit?.classList.add("lit");
  }

  /** What was pressed stays lit though the sheet has gone with its line. */
  const leave = () => timer === 0 && light(null);

  /** @param {number | null} place */
  function press(place) {
    if (list.closest("dialog") !== null) closeDialog();
    light(place);
    timer = window.setTimeout(() => light(null), LIT);
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const buttons = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button")]);
    const now = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.max(0, Math.min(buttons.length - 1, next))].focus();
  }

  /** @param {Table} table */
  function show(table) {
    const content = JSON.stringify([table.match, table.round, table.moves.length, table.moves.at(-1)?.version, table.you, table.phase, table.language]);
    if (content === before) return;
    before = content;
    const lines = linesOf(table);
    const isFollowing = isReadingOn;
    keyed(
      list,
      lines,
      ({ event, draws }, index) => `${table.match}.${event.version}.${index}.${draws}.${event.text}`, // in another language it is another line
      row,
      (made, line) => {
        adorn(made, { class: lineClass(table, line) });
        const button = made.querySelector("button");
        if (button === null) return;
        const { place } = line;
        button.onpointerenter = ({ pointerType }) => pointerType === "mouse" && light(place);
        button.onpointerleave = ({ pointerType }) => pointerType === "mouse" && leave();
        button.onfocus = () => light(place);
        button.onblur = leave;
        button.onclick = () => press(place);
        adorn(button, { tabindex: -1 });
      },
    );
    adorn([...list.querySelectorAll("button")].at(-1) ?? list, { tabindex: list.querySelector("button") === null ? null : 0 });
    if (isFollowing) measured(toEnd);
  }

  return { element: list, show };
}

/** @param {Table} table @param {Line} line */
function lineClass({ seats }, { event, seat, isSince }) {
  return `move ${event.type.replace(" ", "-")}${seat === null ? "" : ` side-${seats[seat].side}`}${isSince ? " new" : ""}`;
}

/** @param {Line} line */
function row({ event, draws }) {
  if (event.type === "dealt") {
    return make("li", {}, make("b", { "aria-hidden": "true" }, say("Round {n}", { n: event.round + 1 })), make("span", { class: "unseen" }, event.text));
  }
  if (event.type === "round over" || event.type === "match over") return make("li", {}, make("span", {}, event.text));
  const { name } = event;
  const told = draws > 1 ? `${name}: ${drew(draws)}.` : event.text;
  const seen = [
    make("i", { class: "dot", "aria-hidden": "true", title: name }, initial(name)),
    ...(event.type === "laid" ? laidTold(event) : [make("span", { class: "what", "aria-hidden": "true" }, event.type === "drawn" ? drew(draws) : say("passed"))]),
    make("span", { class: "unseen" }, told),
  ];
  return make("li", {}, event.type === "laid" ? make("button", { type: "button" }, ...seen) : make("span", { class: "line" }, ...seen));
}

/** @param {import("../messages.js").Laid} event */
function laidTold({ tile, end, ends, again, points, washed_up }) {
  const what = [
    end === "" && make("span", { class: "leads" }, say("leads")),
    make("span", { class: "sum" }, sum(ends.counted, ends.count)),
    again && make("span", { class: "again" }, say("again!")),
    washed_up && make("span", { class: "again" }, say("washed up")),
  ];
  return [
    make("span", { class: "tile", "aria-hidden": "true" }, picture(tile, "lying")),
    make("b", { class: "end", "aria-hidden": "true" }, letterOf(end)),
    make("span", { class: "what", "aria-hidden": "true" }, ...what),
    points > 0 && make("b", { class: "points", "aria-hidden": "true" }, `+${points}`),
  ];
}

/**
 * What the viewer had to draw, and what the others have done since his last move, in one look; null if
 * there is neither.
 *
 * @param {Table} table
 */
export function sinceStrip(table) {
  const groups = sinceBySeat(table);
  if (groups.length === 0) return null;
  return make("span", { class: "since", "aria-hidden": "true" }, ...groups.map((group) => chip(table, group)));
}

/**
 * @param {Table} table
 * @param {ReturnType<typeof sinceBySeat>[number]} group
 */
function chip({ seats, you }, { seat, lines: [first, ...more], events: [{ name }] }) {
  const dot = make("i", { class: "dot" }, initial(name));
  // of one's own moves there are only draws
  const told = seat === you
    ? [make("b", {}, dot), make("span", { class: "in-brief" }, say.plural("you drew {n} tile", "you drew {n} tiles", first.draws))]
    : [make("b", {}, dot, make("bdi", {}, name)), inBrief(first)];
  // a name at the end of a line would be nobody's
  return make("span", { class: `chip side-${seats[seat].side}` }, make("span", { class: "first" }, ...told), ...more.map(inBrief));
}

/** Why the same player comes once more. */
const againSign = () => make("span", { class: "again" }, icon("again"), make("span", { class: "word" }, say("again!")));

/** A move in the fewest signs. @param {Line} line */
function inBrief({ event, draws }) {
  if (event.type !== "laid") return make("span", { class: "in-brief" }, event.type === "drawn" ? drew(draws) : say("passed"));
  return make("span", { class: "in-brief" }, event.tile, event.points > 0 && make("b", { class: "points" }, `+${event.points}`), event.again && againSign());
}

/** The end of a round, and of the match: the result first, how it came about below, the way on always in reach. */

import { curve } from "./curve.js";
import { sheet } from "./sheet.js";
import { adorn, button, fill, hide, make } from "../shell/elements.js";
import { withPart } from "../shell/parts.js";
import { address, language, say } from "../shell/words.js";
import { serverTime } from "../table/state.js";
import { endExplained } from "../table/terms.js";
import { picture } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Ending} Ending */
/** @typedef {import("../table/state.js").State} State */
/** @typedef {import("../shell/link.js").Wish} Wish */

/** @param {(wish: Wish) => void} send */
export function makeEnding(send) {
  const told = make("div", { class: "told" });
  const go = button("go-on", "", () => {});
  const share = button("share", say("Share"), () => withPart(import("./share.js"), ({ openShare }) => shown !== null && openShare(shown)));
  const aside = button("put-aside", "", putAside);
  const hint = make("span");
  const dealt = make("span", { id: "deal-in" });
  const ways = make("div", { class: "go" }, make("div", { class: "row" }, go, share, aside), make("p", { class: "hint" }, hint, " ", dealt));
  const element = make("section", { class: "ending", hidden: true }, told, ways);
  /** The table whose end is shown. @type {Table | null} */
  let shown = null;
  /** What is told of it. */
  let before = "";
  /** What was pressed goes on to here. @type {(() => void) | null} */
  let press = null;

  go.addEventListener("click", () => press?.());
  go.classList.add("primary");

  /**
   * @param {State} state
   * @param {Table} table
   * @param {boolean} busy
   */
  function show(state, table, busy) {
    const over = table.phase === "round over" || table.phase === "match over";
    const ready = state.waiting.length === 0 && over && table.ending !== null;
    hide(element, !ready);
    shown = ready ? table : null;
    tellTable();
    if (!ready || table.ending === null) {
      before = "";
      return;
    }
    const now = JSON.stringify([table.match, table.round, table.phase, table.sides, table.scores, table.ending, table.result, table.you]);
    const isNew = now !== before;
    if (isNew) tellAll(table, table.ending);
    before = now;
    showWays(table, busy);
    tick(state);
  }

  /** @param {Table} table @param {Ending} ending */
  function tellAll(table, ending) {
    const isOver = table.phase === "match over";
    const open = [...told.querySelectorAll("details")].map((part) => part.open);
    fill(told, ...(isOver ? matchOver(table, ending) : roundOver(table, ending)));
    if (before !== "") told.querySelectorAll("details").forEach((part, index) => (part.open = open[index] ?? part.open));
    adorn(element, { class: `ending ${isOver ? "of-match" : "of-round"}` });
    told.scrollTop = 0;
    told.querySelector("h2")?.focus({ preventScroll: true });
    if (isOver) withPart(import("../matches/ended.js"), async ({ keepEnded }) => sayKept(table, await keepEnded(table)));
  }

  /** @param {Table} table @param {boolean | null} isKept */
  function sayKept(table, isKept) {
    const place = told.querySelector(".kept");
    if (place === null || isKept === null || shown?.match !== table.match) return;
    place.textContent = isKept
      ? say("This match is among your matches on the first page, in this browser.")
      : say("This browser has no room for your matches. Save the record if you want to keep this one.");
  }

  /** @param {Table} table @param {boolean} busy */
  function showWays(table, busy) {
    const isOver = table.phase === "match over";
    const isReady = table.you !== null && table.seats[table.you].ready;
    const isStill = isReady || busy;
    press = isStill ? null : () => send({ type: isOver ? "rematch" : "next round" });
    go.hidden = table.you === null;
    go.textContent = isReady ? say("Waiting for the others") : isOver ? say("Rematch") : say("Next round");
    adorn(go, { "aria-disabled": isStill ? "true" : null });
    share.hidden = !isOver || table.result === null;
    const waited = waits(table);
    hint.textContent = table.you === null && !isOver ? `${say("The players go on when they are ready.")} ${waited}` : waited;
    sayWay();
  }

  /** What stands beside it makes room: a rule that looked for it would be tried anew at whatever comes to the table. */
  function tellTable() {
    const how = element.hidden ? null : element.classList.contains("put-aside") ? "aside" : "whole";
    if (element.parentElement !== null) adorn(element.parentElement, { "data-end": how });
  }

  /** Puts it aside, so that the whole board is seen, and back. */
  function putAside() {
    element.classList.toggle("put-aside");
    tellTable();
    sayWay();
  }

  function sayWay() {
    aside.textContent = element.classList.contains("put-aside") ? say("Show the result") : say("Show the table");
  }

  /** A second has gone by. @param {State} state */
  function tick(state) {
    if (shown !== null) dealt.textContent = dealIn(shown, serverTime(state));
  }

  /** The next round, or a rematch, if it can be asked for. */
  function goOn() {
    if (!element.hidden && !go.hidden) go.click();
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
  if (isReady && others.length === 0 && away.length === 0 && table.phase === "match over" && table.deal_at !== null) {
    sentences.push(say("Those who watch can take a bot's seat first."));
  }
  return sentences.join(" ");
}

/** @param {Table} table @param {Ending} ending */
function roundOver(table, ending) {
  return [
    make("div", { class: "result" }, headline("h2", ending), deciding(ending), scores(table)),
    make("div", { class: "how" }, reckoning(table, ending)),
    make("div", { class: "why" }, ...endExplained(table)),
    make("div", { class: "files" }, ...files(table)),
  ];
}

/** @param {Table} table @param {Ending} ending */
function matchOver(table, ending) {
  const title = make("h2", { tabindex: -1, class: table.winner === null ? null : `side-${table.winner}` }, table.winner_text);
  return [
    make("div", { class: "result" }, title, scores(table)),
    make("div", { class: "last-round" }, make("h3", {}, say("The last round")), headline("p", ending), deciding(ending)),
    make("div", { class: "course" }, curve(table)),
    make("div", { class: "how" }, reckoning(table, ending)),
    make("div", { class: "why" }, ...endExplained(table)),
    make("div", { class: "files" }, ...files(table), make("p", { class: "kept hint" })),
  ];
}

/**
 * Who won the round, how, and what it brought.
 *
 * @param {"h2" | "p"} tag
 * @param {Ending} ending
 */
function headline(tag, { headline, worth, winner }) {
  return make(
    tag,
    { tabindex: tag === "h2" ? -1 : null, class: winner === null ? "headline" : `headline side-${winner}` },
    ...(worth === "" ? [headline] : headlineWithWorth(headline, worth)),
  );
}

/** Two parts for the eye, one sentence for the ear. @param {string} headline @param {string} worth */
function headlineWithWorth(headline, worth) {
  return [
    make("span", { class: "unseen" }, `${headline}, ${say("settlement")} ${worth}`),
    make("span", { "aria-hidden": "true" }, headline),
    make("b", { class: "brought", "aria-hidden": "true" }, make("small", {}, say("settlement")), " ", worth),
  ];
}

/** The line in which the arithmetic ends: what the winner got and why, where it is seen without scrolling. @param {Ending} ending */
function deciding({ lines }) {
  return make("p", { class: "deciding" }, lines[lines.length - 1]);
}

/**
 * What stands under each side, and what this round brought.
 *
 * @param {Table} table
 */
function scores(table) {
  const [now, earlier] = [...table.sheet.map(({ scores }) => scores).reverse(), table.scores_at_start];
  const winner = table.phase === "match over" ? table.winner : table.ending?.winner;
  return make(
    "dl",
    { class: `tally of-${table.sides.length}` },
    ...table.sides.map((side, number) => {
      const gained = now[number] - (earlier?.[number] ?? 0);
      return make(
        "div",
        { class: `side-${number}${number === winner ? " won" : ""}` },
        make("dt", {}, make("bdi", { title: side }, side)),
        make("dd", {}, table.scores[number]),
        table.phase === "round over" && make("dd", { class: "gained" }, `+${gained} ${say("this round")}`),
      );
    }),
  );
}

/**
 * Every hand and the arithmetic, line by line, down to the line that stands above: the first lines tell
 * the hands, seat by seat.
 *
 * @param {Table} table
 * @param {Ending} ending
 */
function reckoning(table, ending) {
  const hands = ending.hands.map((hand, seat) => handLeft(table, ending, hand, seat));
  const sums = ending.lines.slice(hands.length, -1).map((line) => make("li", { class: "sum" }, line));
  return make("ol", { class: "settlement" }, ...hands, ...sums);
}

/**
 * A hand for the eye; the sentence is what is read out.
 *
 * @param {Table} table
 * @param {Ending} ending
 * @param {string[]} hand
 * @param {number} seat
 */
function handLeft(table, ending, hand, seat) {
  const name = table.result?.players[seat]?.name ?? table.seats[seat].name;
  return make(
    "li",
    { class: "hand-left" },
    make("span", { class: "unseen" }, ending.lines[seat]),
    make(
      "span",
      { class: "seen", "aria-hidden": "true" },
      make("bdi", { class: `side-${table.seats[seat].side}` }, name),
      hand.length > 0 && make("span", { class: "tiles" }, ...hand.map((tile) => picture(tile))),
      make("span", { class: "left" }, ending.left[seat]),
    ),
  );
}

/** The whole sheet, and what can be taken home. @param {Table} table */
function files(table) {
  const { code } = table;
  const isOver = table.phase === "match over";
  const csv = `${address("tables", code, "sheet.csv")}?language=${language()}`;
  return [
    make("details", { class: "whole-sheet", open: isOver }, make("summary", {}, say("Score sheet")), make("div", { class: "scroll" }, sheet(table))),
    make(
      "p",
      { class: "saving" },
      isOver && make("a", { class: "button", id: "record", href: address("tables", code, "record"), download: `pete-${code}.json` }, say("Save the record")),
      make("a", { class: isOver ? "button" : null, href: csv, download: `pete-${code}.csv` }, say("Save the score sheet as CSV")),
      isOver && make("a", { class: "button", href: address() }, say("First page")),
    ),
  ];
}

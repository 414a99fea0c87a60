/**
 * Beside the table: the moves and the score sheet. Where there is room they stand in a column; where there
 * is none, the same things slide up when they are asked for.
 */

import { closeDialog, openDialog } from "../shell/dialog.js";
import { fill, make } from "../shell/elements.js";
import { measured } from "../shell/measured.js";
import { makeTabs } from "../shell/tabs.js";
import { say } from "../shell/words.js";
import { sheet } from "../ending/sheet.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/** How far the sheet has to be pulled down, in pixels, to be closed. */
const PULLED = 70;
/** Milliseconds after which the tile and its points have arrived (moves/flights.js), and the score sheet tells of them. */
const ARRIVED = 1100;

/** @param {HTMLElement} moves  the list of moves */
export function makeSide(moves) {
  const label = say("Moves and score sheet");
  const scores = make("div", { class: "side-sheet scroll" });
  const totals = make("dl", { class: "totals" });
  const played = make("div", { class: "side-moves" }, moves);
  const tabs = makeTabs(label, [
    { name: "moves", label: say("Moves"), panel: played },
    { name: "sheet", label: say("Score sheet"), panel: scores },
  ]);
  const content = make("div", { class: "side-content" }, tabs.element, played, scores, totals);
  const element = make("aside", { class: "side", "aria-label": label }, content);
  let before = "";
  /** What the score sheet doesn't tell yet. @type {Table | null} */
  let untold = null;

  function toEnd() {
    const end = scores.scrollHeight;
    return () => void (scores.scrollTop = end);
  }

  /** @param {Table} table */
  function show(table) {
    const now = JSON.stringify([table.match, table.sheet, table.sides, table.scores]);
    if (now === before) return;
    const isFirst = before === "";
    before = now;
    if (untold === null && !isFirst) setTimeout(showSheet, ARRIVED);
    untold = table;
    if (isFirst) showSheet();
    fill(totals, ...table.sides.map((side, number) => make("div", { class: `side-${number}` }, make("dt", {}, make("bdi", {}, side)), make("dd", {}, table.scores[number]))));
  }

  /** It is made anew as a whole, and grows with the match; nobody reads it while a tile travels. */
  function showSheet() {
    if (untold === null) return;
    fill(scores, make("p", { class: "rules unseen" }, `${say("Rules")}: ${untold.terms.join(" · ")}`), sheet(untold));
    untold = null;
    measured(toEnd);
  }

  /** Slides it up, where it doesn't stand in its column, or down again. */
  function open() {
    if (element.clientWidth > 0) return;
    if (content.closest("dialog") !== null) return closeDialog();
    showSheet();
    const dialog = openDialog("side", label, content);
    const giveBack = () => element.append(content);
    dialog.addEventListener("close", giveBack);
    dialog.addEventListener("replaced", giveBack);
    pullDown(dialog);
    toEnd()();
  }

  // what is printed, and what a wide window shows, stands in the column
  addEventListener("beforeprint", () => {
    showSheet();
    content.closest("dialog")?.close();
  });
  new ResizeObserver(() => element.clientWidth > 0 && content.closest("dialog")?.close()).observe(element);

  return { element, show, open };
}

/** A finger that pulls the sheet down by its head closes it. @param {HTMLDialogElement} dialog */
function pullDown(dialog) {
  const head = /** @type {HTMLElement} */ (dialog.querySelector("header"));
  /** @type {number | null} */
  let from = null;
  /** @param {PointerEvent} event */
  const pulled = (event) => (from === null ? 0 : Math.max(0, event.clientY - from));
  /** @param {PointerEvent} event */
  const letGo = (event) => {
    const far = pulled(event);
    from = null;
    dialog.style.transform = "";
    if (far > PULLED && event.type === "pointerup") dialog.close();
  };
  head.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button") !== null) return;
    from = event.clientY;
    head.setPointerCapture(event.pointerId);
  });
  head.addEventListener("pointermove", (event) => {
    if (from !== null) dialog.style.transform = `translateY(${pulled(event)}px)`;
  });
  head.addEventListener("pointerup", letGo);
  head.addEventListener("pointercancel", letGo);
}

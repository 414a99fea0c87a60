/**
 * Beside the table: the moves and the score sheet. Where there is room they stand in a column; where there
 * is none, the same things slide up when they are asked for.
 */

import { closeDialog, openDialog } from "../shell/dialog.js";
import { fill, make } from "../shell/elements.js";
import { makeTabs } from "../shell/tabs.js";
import { say } from "../shell/words.js";
import { sheet } from "../ending/sheet.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/** How far the sheet has to be pulled down, in pixels, to be closed. */
const PULLED = 70;

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

  const toEnd = () => void (scores.scrollTop = scores.scrollHeight);

  /** @param {Table} table */
  function show(table) {
    const now = JSON.stringify([table.match, table.sheet, table.sides, table.scores]);
    if (now === before) return;
    before = now;
    fill(scores, make("p", { class: "rules unseen" }, `${say("Rules")}: ${table.terms.join(" · ")}`), sheet(table));
    requestAnimationFrame(toEnd);
    fill(totals, ...table.sides.map((side, number) => make("div", { class: `side-${number}` }, make("dt", {}, make("bdi", {}, side)), make("dd", {}, table.scores[number]))));
  }

  /** Slides it up, where it doesn't stand in its column, or down again. */
  function open() {
    if (element.clientWidth > 0) return;
    if (content.closest("dialog") !== null) return closeDialog();
    const dialog = openDialog("side", label, content);
    const giveBack = () => element.append(content);
    dialog.addEventListener("close", giveBack);
    dialog.addEventListener("replaced", giveBack);
    pullDown(dialog);
    toEnd();
  }

  // what is printed, and what a wide window shows, stands in the column
  addEventListener("beforeprint", () => content.closest("dialog")?.close());
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

/** Sharing a match: a picture and a line of text, in whatever way the browser allows. */

import { copied } from "../shell/copy.js";
import { openDialog } from "../shell/dialog.js";
import { button, make } from "../shell/elements.js";
import { save } from "../shell/save.js";
import { say } from "../shell/words.js";
import { dateOf } from "../matches/told.js";
import { pictureOf } from "./picture.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/** @param {Table} table */
export async function openShare(table) {
  const { result } = table;
  if (result === null) return;
  const picture = await pictureOf(table, dateOf(result.ended));
  const text = lineOf(table);
  picture.setAttribute("aria-label", text);
  const field = make("textarea", { id: "share-text", rows: 5, readonly: true, onfocus: () => field.select() });
  field.value = text;
  const told = make("p", { class: "hint", role: "status" });
  // the ways stand there at once: a slow machine draws the picture for some time
  const file = fileOf(picture, `pete-${table.code}.png`);
  const buttons = make(
    "p",
    { class: "buttons" },
    typeof navigator.share === "function" && way("share-go", say("Share…"), async () => shared(await file, text)),
    way("share-copy", say("Copy the text"), async () => ((await copied(field)) ? say("The text is copied.") : say("The text is selected: copy it with the keys or the menu of your browser."))),
    way("share-picture", say("Save the picture"), async () => {
      const made = await file;
      save(made.name, made);
      return say("The picture is among your downloads.");
    }),
  );
  buttons.firstElementChild?.classList.add("primary");
  openDialog("share", say("Share"), picture, !isSecureContext && make("p", { class: "hint" }, say("Over http browsers let no page share: save the picture, copy the text, and send them.")), buttons, told, make("label", { class: "field" }, make("b", {}, say("A line of text")), field));

  /** A button that tells what came of it. @param {string} id @param {string} label @param {() => Promise<string>} go */
  function way(id, label, go) {
    return button(id, label, async () => {
      told.textContent = await go();
    });
  }
}

/**
 * Gives both to the browser, or the text alone where it takes no files.
 *
 * @param {File} file
 * @param {string} text
 * @returns {Promise<string>} what came of it
 */
async function shared(file, text) {
  const whole = { files: [file], text };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : { text });
    return say("It is shared.");
  } catch {
    return say("Nothing was shared.");
  }
}

/** Who won, the scores, what turned it. @param {Table} table */
export function lineOf(table) {
  const scores = table.sides.map((side, number) => `${side} ${table.scores[number]}`).join(", ");
  const parts = [`${say("Seven-Toed Pete")}. ${table.result?.told ?? ""} ${scores}.`, table.result?.turned_told ?? ""];
  return parts.filter((part) => part !== "").join(" ");
}

/** @param {HTMLCanvasElement} picture @param {string} name @returns {Promise<File>} */
function fileOf(picture, name) {
  return new Promise((resolve) => picture.toBlob((blob) => resolve(new File(blob === null ? [] : [blob], name, { type: "image/png" })), "image/png"));
}

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
  const told = make("p", { class: "hint", role: "status" }, wayTold());
  const buttons = make("p", { class: "buttons" });
  openDialog("share", say("Share"), picture, buttons, make("label", { class: "field" }, make("b", {}, say("A line of text")), field), told);
  const file = new File([await pngOf(picture)], `pete-${table.code}.png`, { type: "image/png" });
  const whole = { files: [file], text };
  const canShare = "share" in navigator && navigator.canShare?.(whole);
  if (canShare) buttons.append(button("share-go", say("Share…"), () => void navigator.share(whole).catch(() => {})));
  buttons.append(
    button("share-picture", say("Save the picture"), () => save(file.name, file)),
    button("share-copy", say("Copy the text"), async () => {
      told.textContent = (await copied(field)) ? say("The text is copied.") : say("The text is selected: copy it with the keys or the menu of your browser.");
    }),
  );
  buttons.firstElementChild?.classList.add("primary");
}

/** Who won, the scores, what turned it. @param {Table} table */
export function lineOf(table) {
  const scores = table.sides.map((side, number) => `${side} ${table.scores[number]}`).join(", ");
  const parts = [`${say("Seven-Toed Pete")}. ${table.result?.told ?? ""} ${scores}.`, table.result?.turned_told ?? ""];
  return parts.filter((part) => part !== "").join(" ");
}

/** Why there are fewer ways than elsewhere; nothing where there are all. */
function wayTold() {
  if (isSecureContext) return "";
  return say("Over http browsers let no page share: save the picture, copy the text, and send them.");
}

/** @param {HTMLCanvasElement} picture @returns {Promise<Blob>} */
function pngOf(picture) {
  return new Promise((resolve) => picture.toBlob((blob) => resolve(blob ?? new Blob()), "image/png"));
}

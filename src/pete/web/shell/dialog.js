/** What opens over the page, one at a time. */

import { make } from "./elements.js";
import { say } from "./words.js";

/** Whether an entry of the browser's history stands for the dialog that is open: Back leaves it, and no more. */
let isEntered = history.state?.dialog !== undefined;

addEventListener("popstate", () => {
  isEntered = false;
  closeDialog();
});

/** Closes the dialog that is open, if there is one. */
export function closeDialog() {
  document.querySelector("dialog")?.close();
}

/**
 * Opens a dialog with these parts; it closes by its button, Escape, Back, or a click outside.
 *
 * @param {string} name  also its class
 * @param {string} title
 * @param {...(Node | false)} parts
 */
export function openDialog(name, title, ...parts) {
  // whoever lent it something takes that back when it closes
  const earlier = document.querySelector("dialog");
  earlier?.dispatchEvent(new Event("replaced"));
  earlier?.remove();
  const dialog = make(
    "dialog",
    { "aria-label": title, class: name.replace(" ", "-") },
    make(
      "div",
      { class: "inside" },
      make("header", {}, make("h2", {}, title), make("button", { type: "button", class: "close", "aria-label": say("Close"), onclick: () => dialog.close() }, "✕")),
      ...parts,
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (isEntered) history.back();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  if (!isEntered) history.pushState({ ...history.state, dialog: name }, "");
  isEntered = true;
  return dialog;
}

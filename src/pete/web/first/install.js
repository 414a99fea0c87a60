/** The page as an app of its own: by the browser's question where it has one, else in words. */

import { learnWords, say } from "../shell/words.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Question  of a browser that installs pages, to be asked once */

/**
 * Asks, or says beside the button how it is done here.
 *
 * @param {HTMLElement} button
 * @param {Question | null} question  as the browser offered it, unless it has been asked
 */
export async function install(button, question) {
  if (question !== null) return void (await question.prompt());
  await learnWords();
  const told = /** @type {HTMLElement} */ (button.nextElementSibling);
  told.textContent = isSecureContext
    ? say("Choose “Install” or “Add to Home Screen” in your browser's menu.")
    : say("Browsers install pages from https addresses only. “Add to Home Screen” in your browser's menu, or a bookmark, leads here as well.");
}

/** What happened, in sentences: one live region for eyes and ears alike. */

import { make } from "./elements.js";
import { say } from "./words.js";

/** Sentences that are kept; the newest is the one that is seen. */
const KEPT = 60;

export function makeLive() {
  const element = make("div", { class: "log", role: "log", "aria-live": "polite", "aria-label": say("What happened"), tabindex: 0 });
  return {
    element,
    /**
     * Says a sentence. The same one said again is read again.
     *
     * @param {string} text
     * @param {"event" | "answer"} [kind]
     */
    tell(text, kind = "event") {
      if (text === "") return;
      const sentence = make("p", { class: kind }, text);
      element.append(sentence);
      while (element.children.length > KEPT) element.firstElementChild?.remove();
      element.scrollTop = sentence.offsetTop;
    },
    /** It has come onto the page; what was told before could not be scrolled to. */
    appear() {
      element.scrollTop = /** @type {HTMLElement | null} */ (element.lastElementChild)?.offsetTop ?? 0;
    },
  };
}

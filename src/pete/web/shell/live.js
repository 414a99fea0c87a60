/** What happened, in sentences: a line for the eyes, and a live region for the ears. */

import { make } from "./elements.js";
import { measured } from "./measured.js";
import { say } from "./words.js";

/** Sentences that are kept; the newest is the one that is seen. */
const KEPT = 60;

export function makeLive() {
  /** For the eyes: the newest is seen. It scrolls, and Tab would stop there. */
  const element = make("div", { class: "log", "aria-hidden": "true", tabindex: -1 });
  /** For the ears. */
  const heard = make("div", { class: "heard unseen", role: "log", "aria-live": "polite", "aria-label": say("What happened") });

  /** @param {HTMLElement} parent @param {HTMLElement} sentence */
  function add(parent, sentence) {
    parent.append(sentence);
    while (parent.children.length > KEPT) parent.firstElementChild?.remove();
  }

  /** @param {string} text @param {string} [kind] */
  function speak(text, kind = "event") {
    if (text !== "") add(heard, make("p", { class: kind }, text));
  }

  /** @param {Node | string} content @param {string} [kind] */
  function show(content, kind = "event") {
    if (content === "") return;
    const sentence = make("p", { class: kind }, content);
    add(element, sentence);
    element.classList.toggle("answers", kind === "answer");
    measured(toNewest);
  }

  /** The newest is seen; where it is too long, in its short form if it has one, and with a sign that there is more. */
  function toNewest() {
    const newest = /** @type {HTMLElement | null} */ (element.lastElementChild);
    if (newest === null) return;
    const isTooHigh = () => newest.offsetHeight > element.clientHeight;
    const isLong = isTooHigh();
    const top = newest.offsetTop;
    return () => {
      if (isLong) newest.classList.add("long");
      const hasMore = isLong && isTooHigh();
      const isNarrower = hasMore !== element.classList.contains("more");
      element.classList.toggle("more", hasMore);
      element.scrollTop = isNarrower ? newest.offsetTop : top;
    };
  }

  return {
    element,
    heard,
    /** Says a sentence, unseen. The same one said again is read again. */
    speak,
    /** Shows something to the eyes alone. */
    show,
    /**
     * Says and shows a sentence.
     *
     * @param {string} text
     * @param {"event" | "answer"} [kind]
     */
    tell(text, kind = "event") {
      speak(text, kind);
      show(text, kind);
    },
    /** It has come onto the page; what was told before could not be scrolled to. */
    appear: () => measured(toNewest),
  };
}

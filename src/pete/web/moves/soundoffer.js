/** Sounds are offered once, from one's first move to the next, and never again. */

import { make } from "../shell/elements.js";
import { prefer, taste } from "../shell/memory.js";
import { say } from "../shell/words.js";
import { hasKeys } from "../table/keys.js";
import { ring } from "../table/sounds.js";

/** @param {(text: string) => void} answer  says something to whoever has pressed */
export function makeSoundOffer(answer) {
  const element = make(
    "div",
    { class: "sound-offer", role: "group", "aria-labelledby": "sound-question", hidden: true },
    make("span", { id: "sound-question" }, say("Sounds?")),
    make("button", { type: "button", id: "sounds-on", onclick: () => choose(true) }, say("Yes")),
    make("button", { type: "button", id: "sounds-off", onclick: () => choose(false) }, say("No")),
  );

  /** @param {boolean} sound */
  function choose(sound) {
    prefer({ sound });
    withdraw();
    if (sound) ring("points");
    const [on, off] = hasKeys() ? [say("Sounds are on; M turns them off."), say("Sounds are off; M turns them on.")] : [say("Sounds are on."), say("Sounds are off.")];
    answer(sound ? on : off);
  }

  function withdraw() {
    if (!element.hidden && taste().sound === null) prefer({ sound: false });
    element.hidden = true;
  }

  return {
    element,
    /** After each move of one's own: asked at the first, and no longer than to the next. */
    moved() {
      if (!element.hidden) withdraw();
      else if (taste().sound === null) element.hidden = false;
    },
    /** Who hasn't answered doesn't want to be asked. */
    withdraw,
  };
}

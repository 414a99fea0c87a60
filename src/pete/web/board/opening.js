/** The felt before the lead: who leads, and what may be led. */

import { fill, make } from "../shell/elements.js";
import { say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

export function makeOpening() {
  const element = make("div", { class: "opening", hidden: true });
  let told = "";
  return {
    element,
    /** @param {Table} table */
    show(table) {
      const { phase, turn, you, chain, seats, lead_text } = table;
      element.hidden = phase !== "playing" || chain.length > 0 || turn === null;
      if (element.hidden || turn === null) return;
      const who = turn === you ? say("You lead") : say("{name} leads", { name: seats[turn].name });
      if (told === who + lead_text) return;
      told = who + lead_text;
      fill(element, make("p", { class: "who" }, who), make("p", {}, lead_text));
    },
  };
}

/** The bare felt before the lead: who leads and why, and what may be led. */

import { adorn, fill, hide, make } from "../shell/elements.js";
import { picture } from "./tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

export function makeOpening() {
  const element = make("div", { class: "opening", hidden: true });
  let told = "";
  return {
    element,
    /**
     * @param {Table} table
     * @param {boolean} isCovered  whether a tile is shown where the words stand
     */
    show({ opening, chain, hand, lead_text, leader, you }, isCovered) {
      hide(element, !opening || chain.length > 0);
      if (element.hidden || !opening) return;
      // what others hold doesn't matter to whoever leads
      const own = leader === you ? hand.map(({ tile }) => tile) : [];
      adorn(element, { class: `opening${own.length > 0 ? " yours" : ""}${isCovered ? " covered" : ""}` });
      const now = JSON.stringify([opening, own]);
      if (now === told) return;
      told = now;
      const tiles = opening.tiles.map((tile) => make("span", { class: own.includes(tile) ? "leading own" : "leading" }, picture(tile)));
      fill(
        element,
        make("p", { class: "leads" }, opening.leads),
        make("p", { class: "why" }, opening.why),
        make("p", { class: "may" }, lead_text),
        make("div", { class: "leading-tiles", "aria-hidden": "true" }, ...tiles),
      );
    },
  };
}

/** On the first page: the ways back to the tables at which one sits, while their matches last. */

import { Refusal, listed } from "../shell/ask.js";
import { byId, fill, make } from "../shell/elements.js";
import { leavePlace, places } from "../shell/memory.js";
import { address, learnWords, say } from "../shell/words.js";

/** @typedef {import("../messages.js").Listed} Listed */
/** @typedef {import("../shell/memory.js").Place} Place */

/** Asks the server how those tables stand, and shows the way to each that goes on. */
export async function showWaysBack() {
  const [found] = await Promise.all([Promise.all(places().map(stands)), learnWords()]);
  const back = byId("back");
  fill(back, ...found.map((one) => one !== null && wayBack(...one)));
  back.hidden = back.children.length === 0;
}

/**
 * A table as it stands; null if nothing goes on there. One that the server doesn't know is forgotten.
 *
 * @param {Place} place
 * @returns {Promise<[Place, Listed] | null>}
 */
async function stands(place) {
  try {
    const table = await listed(place.code);
    return table.phase === "match over" ? null : [place, table];
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) leavePlace(place.code);
    return null;
  }
}

/** @param {Place} place @param {Listed} table */
function wayBack({ code, others, bots = 0 }, { phase }) {
  const names = others.flatMap((name) => [make("bdi", {}, name), " · "]);
  if (bots > 0) names.push(say.plural("{n} bot", "{n} bots", bots), " · ");
  return make(
    "a",
    { class: "button", href: address("t", code) },
    make("b", {}, say("Back to table {code}", { code })),
    make("span", {}, ...names, phaseLabel(phase)),
  );
}

/** @param {Listed["phase"]} phase */
function phaseLabel(phase) {
  if (phase === "waiting") return say("not begun yet");
  return phase === "round over" ? say("between two rounds") : say("being played");
}

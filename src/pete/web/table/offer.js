/** The offer to let a bot play for somebody who keeps the others waiting, and to play again oneself. */

import { button, fill, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { serverTime } from "./state.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("../shell/link.js").Wish} Wish */

/** @param {(wish: Wish) => void} send */
export function makeOffer(send) {
  const element = make("div", { class: "offer", role: "status", hidden: true });

  /**
   * @param {State} state
   * @param {Table} table
   */
  function show(state, table) {
    const offered = offer(table, serverTime(state));
    element.hidden = offered === null;
    const content = JSON.stringify([offered, offered !== null && table.seats[offered].name]);
    if (element.getAttribute("data-content") === content) return;
    element.setAttribute("data-content", content);
    if (offered === null) return fill(element);
    const { name } = table.seats[offered];
    const isYou = offered === table.you;
    fill(
      element,
      make("span", {}, isYou ? say("A bot plays for you.") : say("{name} has not moved for some time.", { name })),
      button("stand-in", isYou ? say("Play yourself") : say("Let a bot play"), () => send({ type: "stand in", seat: offered })),
    );
  }

  return { element, show };
}

/**
 * The seat that something is offered for: the viewer's own, for which a bot plays, or one that
 * does nothing.
 *
 * @param {Table} table
 * @param {number} now  by the table's clock
 */
function offer({ seats, you }, now) {
  if (you === null) return null;
  if (seats[you].bot !== null) return you;
  const idle = seats.find(({ seat, idle_at }) => seat !== you && idle_at !== null && idle_at <= now);
  return idle?.seat ?? null;
}

/**
 * What is asked of the viewer, or offered to him, over the table: to let somebody play in the place
 * of a bot, to play there himself, to let a bot play for one who keeps the others waiting.
 */

import { button, fill, hide, keyed, make } from "../shell/elements.js";
import { withPart } from "../shell/parts.js";
import { say } from "../shell/words.js";
import { serverTime } from "./state.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").SeatRequest} SeatRequest */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("../shell/link.js").Wish} Wish */

/** @typedef {{key: string, text: string, ways: {id: string, label: string, press: () => void, isFirst?: boolean}[]}} Row */

/** @param {(wish: Wish) => void} send */
export function makeOffer(send) {
  const element = make("div", { class: "offer", role: "status", hidden: true });
  /** As it stands: a button stays as long as its words, and seats may have gone meanwhile. @type {Table | null} */
  let shown = null;

  function choose() {
    if (shown !== null) openAsking(shown, null, send);
  }

  /**
   * @param {State} state
   * @param {Table} table
   */
  function show(state, table) {
    shown = table;
    const rows = offered(table, serverTime(state), { send, choose });
    hide(element, rows.length === 0);
    keyed(element, rows, ({ key }) => key, () => make("p", {}), (line, { text, ways }) => {
      const content = JSON.stringify([text, ways]);
      if (line.getAttribute("data-content") === content) return;
      line.setAttribute("data-content", content);
      const buttons = ways.map(({ id, label, press, isFirst }) => {
        const way = button(id, label, press);
        way.classList.toggle("primary", isFirst === true);
        return way;
      });
      fill(line, make("span", {}, text), make("span", { class: "ways" }, ...buttons));
    });
  }

  return { element, show };
}

/**
 * @param {Table} table
 * @param {number} now  by the table's clock
 * @param {{send: (wish: Wish) => void, choose: () => void}} does  what comes of a press
 * @returns {Row[]}
 */
function offered(table, now, { send, choose }) {
  const asked = table.requests.filter(({ yours, asks_you, may_deny }) => yours || asks_you || may_deny);
  const rows = asked.map((request) => ({ key: `request-${request.request}`, text: request.text, ways: waysOf(request, send) }));
  return [...rows, ...standIn(table, now, send), ...watching(table, now, choose)];
}

/** @param {SeatRequest} asked @param {(wish: Wish) => void} send @returns {Row["ways"]} */
function waysOf({ request, yours, asks_you, may_deny }, send) {
  /** @param {boolean} allow */
  const answer = (allow) => () => send({ type: "answer", request, allow });
  if (yours) return [{ id: "withdraw", label: say("Withdraw"), press: () => send({ type: "withdraw" }) }];
  return [
    ...(asks_you ? [{ id: `allow-${request}`, label: say("Allow"), press: answer(true), isFirst: true }] : []),
    ...(may_deny ? [{ id: `deny-${request}`, label: asks_you ? say("No") : say("No, after all"), press: answer(false) }] : []),
  ];
}

/**
 * A bot for somebody who does nothing, or an end to it.
 *
 * @param {Table} table
 * @param {number} now
 * @param {(wish: Wish) => void} send
 * @returns {Row[]}
 */
function standIn({ seats, you }, now, send) {
  if (you === null) return [];
  const isYours = seats[you].bot !== null;
  const seat = isYours ? seats[you] : seats.find(({ seat, idle_at }) => seat !== you && idle_at !== null && idle_at <= now);
  if (seat === undefined) return [];
  const text = isYours ? say("A bot plays for you.") : say("{name} has not moved for some time.", { name: seat.name });
  const label = isYours ? say("Play yourself") : say("Let a bot play");
  return [{ key: "stand-in", text, ways: [{ id: "stand-in", label, press: () => send({ type: "stand in", seat: seat.seat }) }] }];
}

/**
 * A seat for somebody who watches.
 *
 * @param {Table} table
 * @param {number} now
 * @param {() => void} press  chooses one
 * @returns {Row[]}
 */
function watching(table, now, press) {
  const { offer, phase, seats, you } = table;
  if (you === null && phase === "match over" && !table.sent_away && seats.some(({ kind }) => kind !== "person")) {
    const text = say("You're watching. You can sit down for the next match.");
    return [{ key: "watching", text, ways: [{ id: "take-seat", label: say("Sit down"), press }] }];
  }
  if (offer === null || offer.text === "") return [];
  const isSoon = offer.seats.length > 0 && offer.ask_at > now;
  const text = [say("You're watching."), offer.text, isSoon && say("You can ask once a minute.")].filter(Boolean).join(" ");
  const ways = offer.seats.length > 0 && !isSoon ? [{ id: "take-seat", label: say("Sit down"), press }] : [];
  return [{ key: "watching", text, ways }];
}

/**
 * @param {Table} table
 * @param {number | null} seat  that was chosen already
 * @param {(wish: Wish) => void} send
 */
export function openAsking(table, seat, send) {
  withPart(import("./asking.js"), ({ ask }) => ask(table, seat, send));
}

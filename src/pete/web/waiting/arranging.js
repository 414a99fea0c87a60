/** What the owner can do before the match: with the seats and the rules. */

import { button, fill, make } from "../shell/elements.js";
import { withPart } from "../shell/parts.js";
import { say } from "../shell/words.js";

/** @typedef {import("../shell/ask.js").Choices} Choices */
/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("../shell/link.js").Wish} Wish */
/** @typedef {ReturnType<typeof makeArranging>} Arranging */

/**
 * @param {(wish: Wish) => void} send
 * @param {() => void} render  shows all anew
 */
export function makeArranging(send, render) {
  /** Those that can be put on a seat, once they are known. @type {Choices["bots"]} */
  let bots = [];
  let areBotsAsked = false;

  function learnBots() {
    if (areBotsAsked) return;
    areBotsAsked = true;
    withPart(import("../shell/ask.js").then(({ choices }) => choices()), (known) => {
      bots = known.bots;
      render();
    });
  }

  /**
   * The buttons by a seat.
   *
   * @param {Table} table
   * @param {Seat} whole
   */
  function ways(table, whole) {
    const { seat, kind, bot, away } = whole;
    /** @param {string | null} name */
    const put = (name) => send({ type: "bot", seat, bot: name });
    if (kind === "empty") return [button(`bot-${seat}`, say("Put a bot here"), () => put(table.settings.bot))];
    const move = table.seats.length > 2 && moving(table, whole);
    if (kind === "bot") {
      learnBots();
      return [bots.length > 0 && botChoice(seat, bot, put), move, button(`bot-${seat}`, say("Take the bot away"), () => put(null)),
        make("span", { class: "hint" }, bots.find(({ name }) => name === bot)?.text)];
    }
    if (seat === table.you) return [move];
    const sendAway = () => withPart(import("../table/dialogs.js"), ({ askSendAway }) => askSendAway(whole, send));
    return [
      move,
      // who has lost his key may sit down anew
      away && button(`free-${seat}`, say("Free this seat"), () => put(null)),
      button(`away-${seat}`, say("Send away"), sendAway),
      button(`hand-on-${seat}`, say("Make the owner"), () => send({ type: "hand on", seat })),
    ];
  }

  /**
   * @param {number} seat
   * @param {string | null} now
   * @param {(name: string) => void} put
   */
  function botChoice(seat, now, put) {
    const known = bots.map(({ name, label, text }) => make("option", { value: name, selected: name === now, title: text }, label));
    const name = say("Which bot plays on seat {n}", { n: seat + 1 });
    return make("select", { id: `which-${seat}`, "aria-label": name, onchange: (event) => put(event.target.value) }, ...known);
  }

  /**
   * Where a player can be moved: to a free seat, or to that of somebody who then gets his. (Of two, the
   * seats are all the same.)
   *
   * @param {Table} table
   * @param {Seat} moved
   */
  function moving({ seats }, { seat, name }) {
    const others = seats.filter((other) => other.seat !== seat);
    const ways = others.map((other) =>
      button(`move-${seat}-${other.seat}`, placeTold(other), () => send({ type: "swap", seat, other: other.seat })));
    // no list to choose from: where its arrow keys choose at once, the first of them would change the seats
    return make("details", { id: `move-${seat}`, class: "move" },
      make("summary", { "aria-label": say("Move {name} to another seat", { name }) }, say("Move to…")), ...ways);
  }

  return {
    ways,
    changer: makeChanger(send),
    /** Changes when there is more to be shown. */
    version: () => bots.length,
  };
}

/** @param {Seat} seat */
function placeTold({ seat, kind, name }) {
  const number = seat + 1;
  return kind === "empty" ? say("seat {number}, free", { number }) : say("seat {number}, swap with {name}", { number, name });
}

/**
 * The rules while the owner changes them: a form that stays as it is though others come and go.
 *
 * @param {(wish: Wish) => void} send
 */
function makeChanger(send) {
  const place = make("div", {});
  /** @type {Table["settings"] | null} */
  let settings = null;
  const open = () => withPart(Promise.all([import("./rulesform.js"), import("../shell/ask.js").then(({ choices }) => choices())]), ([{ rulesForm }, known]) => {
    if (settings === null) return;
    const form = rulesForm(known, settings);
    fill(place, form.element, make("p", { class: "buttons" },
      button("change", say("Play by these rules"), () => form.isSound() && send({ type: "change", settings: form.settings() }))));
  });
  return {
    element: make("div", {}, button("change-rules", say("Change the rules"), open), place),
    /** @param {Table} table */
    show(table) {
      if (JSON.stringify(settings) !== JSON.stringify(table.settings)) fill(place);
      settings = table.settings;
    },
  };
}

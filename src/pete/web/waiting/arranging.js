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
  /** Bots to which arrow keys have come, by seat, and that are not put there yet. @type {Map<number, string>} */
  const pending = new Map();

  function learnBots() {
    if (areBotsAsked) return;
    areBotsAsked = true;
    withPart(import("../shell/ask.js").then(({ choices }) => choices()), (known) => {
      bots = known.bots;
      render();
    });
  }

  /**
   * What the owner can do with a seat: the one thing that a free one needs, and for all others a list that opens.
   *
   * @param {Table} table
   * @param {Seat} whole
   */
  function ways(table, whole) {
    const { seat, kind, name, away } = whole;
    /** @param {string | null} bot */
    const put = (bot) => send({ type: "bot", seat, bot });
    if (kind === "empty") return [button(`bot-${seat}`, say("Put a bot here"), () => put(table.settings.bot))];
    const moves = table.seats.length > 2 ? moving(table, whole) : [];
    if (seat === table.you) return moves.length > 0 ? [opening(seat, say("Move to…"), say("Move {name} to another seat", { name }), moves)] : [];
    const sendAway = () => withPart(import("../table/dialogs.js"), ({ askSendAway }) => askSendAway(whole, send));
    const others = kind === "bot"
      ? [...botChoice(whole, put), ...moves, button(`bot-${seat}`, say("Take the bot away"), () => put(null))]
      : [
          ...moves,
          button(`hand-on-${seat}`, say("Make the owner"), () => send({ type: "hand on", seat })),
          // who has lost his key may sit down anew
          away && button(`free-${seat}`, say("Free this seat"), () => put(null)),
          button(`away-${seat}`, say("Send away"), sendAway),
        ];
    if (kind === "bot") learnBots();
    return [opening(seat, say("Change…"), say("Change the seat of {name}", { name }), others)];
  }

  /**
   * @param {Seat} whole
   * @param {(name: string) => void} put
   */
  function botChoice({ seat, bot: now }, put) {
    if (bots.length === 0) return [];
    const about = make("span", { class: "hint", id: `about-bot-${seat}` });
    const known = bots.map(({ name, label, text }) => make("option", { value: name, selected: name === (pending.get(seat) ?? now), title: text }, label));
    let byKey = false;
    const list = /** @type {HTMLSelectElement} */ (make("select", {
      id: `which-${seat}`,
      "aria-label": say("Which bot plays on seat {n}", { n: seat + 1 }),
      "aria-describedby": about.id,
      onpointerdown: () => (byKey = false),
      onkeydown: (event) => {
        byKey = true;
        if (event.key === "Enter") commit();
      },
      onchange: () => {
        pending.set(seat, list.value);
        tell();
        // the arrow keys choose each bot that they come by
        if (!byKey) commit();
      },
      // not when it loses the focus because the seats are shown anew
      onblur: () => queueMicrotask(() => list.isConnected && commit()),
    }, ...known));

    function commit() {
      const chosen = pending.get(seat);
      pending.delete(seat);
      if (chosen !== undefined && chosen !== now) put(chosen);
    }

    function tell() {
      const chosen = pending.get(seat) ?? now;
      about.textContent = [bots.find(({ name }) => name === chosen)?.text, chosen !== now && byKey && say("Enter takes it.")].filter(Boolean).join(" ");
    }

    tell();
    return [list, about];
  }

  /**
   * Where a player can be moved: to a free seat, or to that of somebody who then gets his. (Of two, the
   * seats are all the same.)
   *
   * @param {Table} table
   * @param {Seat} moved
   */
  function moving({ seats }, { seat }) {
    const others = seats.filter((other) => other.seat !== seat);
    return others.map((other) => button(`move-${seat}-${other.seat}`, placeTold(other), () => send({ type: "swap", seat, other: other.seat })));
  }

  return {
    ways,
    changer: makeChanger(send),
    /** Changes when there is more to be shown. */
    version: () => bots.length,
  };
}

/**
 * A list that opens below its seat, and closes when something of it was pressed.
 *
 * @param {number} seat
 * @param {string} text
 * @param {string} label
 * @param {(Node | false)[]} ways
 */
function opening(seat, text, label, ways) {
  const element = /** @type {HTMLDetailsElement} */ (make("details", { id: `ways-${seat}`, class: "seat-ways" },
    make("summary", { id: `open-ways-${seat}`, "aria-label": label }, text), make("div", {}, ...ways)));
  element.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    element.open = false;
    element.querySelector("summary")?.focus();
  }, true);
  return element;
}

/** @param {Seat} seat */
function placeTold({ seat, kind, name }) {
  const number = seat + 1;
  return kind === "empty" ? say("To seat {number}, free", { number }) : say("To seat {number}, swap with {name}", { number, name });
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

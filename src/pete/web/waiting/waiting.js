/** The table before the match: who sits where, the invitation, the rules. */

import { invitation } from "./invitation.js";
import { button, fill, make } from "../shell/elements.js";
import { keepName, knownName } from "../shell/memory.js";
import { withPart } from "../shell/parts.js";
import { bookAddress, say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("../shell/link.js").Wish} Wish */

/**
 * @param {(wish: Wish) => void} send
 * @param {() => void} render  shows all anew
 */
export function makeWaiting(send, render) {
  const name = make("input", { id: "seat-name", autocomplete: "nickname", maxlength: 40, value: knownName() });
  const element = make("div", { class: "waiting" });
  let before = "";
  let isSentAwayTold = false;
  /** Whether the invitation stands first. It stays so: nothing changes places under a finger. @type {boolean | null} */
  let isHost = null;
  /** What was made for a guest, or for the owner: its picture is not to be fetched whenever somebody sits down. @type {{owner: boolean, element: HTMLElement} | null} */
  let invited = null;
  /** What the owner can do: on its way when he is seen to be it. @type {import("./arranging.js").Arranging | null} */
  let arranging = null;

  /** @param {Table} table */
  function show(table) {
    if (table.owner && arranging === null) learnToArrange();
    const now = JSON.stringify([arranging?.version(), table.seats, table.you, table.owner_seat, table.owner, table.sent_away, table.settings, table.options]);
    if (now === before) return;
    before = now;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const wasHere = element.contains(focused);
    arranging?.changer.show(table);
    const whoSits = make("section", { class: "card who-sits" }, make("h2", { id: "at-the-table", tabindex: -1 }, say("At the table")), ...(table.you === null ? [mine(table), seats(table), begin(table)] : [seats(table), begin(table), mine(table)]));
    isHost ??= table.owner;
    if (invited?.owner !== table.owner) invited = { owner: table.owner, element: invitation(table) };
    const opened = [...element.querySelectorAll("details[id][open]")].map(({ id }) => id);
    // the owner waits for others; who comes by a link looks for a seat
    fill(
      element,
      ...(isHost ? [invited.element, whoSits] : [whoSits, invited.element]),
      make("section", { class: "card rules" }, make("h2", {}, say("Rules")), ...summary(table), table.owner && arranging?.changer.element),
    );
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    const again = focused?.isConnected ? focused : document.getElementById(focused?.id ?? "");
    // what was pressed may be gone by its own effect
    (again ?? (wasHere ? document.getElementById("at-the-table") : null))?.focus({ preventScroll: true });
  }

  function learnToArrange() {
    withPart(import("./arranging.js"), ({ makeArranging }) => {
      arranging ??= makeArranging(send, render);
      render();
    });
  }

  /** @param {Table} table */
  function seats(table) {
    return make(
      "ol",
      { class: "places" },
      ...table.seats.map((seat) =>
        make(
          "li",
          { class: `place ${seat.kind}` },
          make("span", { class: "number", "aria-hidden": "true" }, seat.seat + 1),
          make("span", { class: "who-here" },
            seat.kind === "empty" ? make("i", {}, say("free")) : make("bdi", { class: "name" }, seat.name),
            table.options.teams === true && make("span", { class: "team" }, say("pair {n}", { n: seat.side + 1 })),
            seat.seat === table.you && make("span", { class: "you" }, say("you")),
            seat.kind === "bot" && make("span", { class: "you" }, [say("bot"), seat.level].filter(Boolean).join(" · ")),
            seat.seat === table.owner_seat && !table.owner && make("span", { class: "you" }, say("owner")),
            seat.away && make("span", { class: "you" }, say("away")),
          ),
          make("span", { class: "ways-here" }, canSit(table, seat) && seatButton(table, seat), ...((table.owner && arranging?.ways(table, seat)) || [])),
        ),
      ),
    );
  }

  /**
   * Where no seat is free a bot gives way to who has none. Of two seats none is better, and the owner moves
   * himself as he moves others.
   *
   * @param {Table} table
   * @param {Seat} seat
   */
  function canSit({ you, sent_away: isSentAway, seats, owner }, { kind }) {
    if (you !== null) return kind === "empty" && !owner && seats.length > 2;
    return !isSentAway && (kind === "empty" || (kind === "bot" && seats.every((seat) => seat.kind !== "empty")));
  }

  /** @param {Table} table @param {Seat} seat */
  function seatButton(table, seat) {
    const made = button(`sit-${seat.seat}`, table.you === null ? say("Sit down") : say("Sit here"), () => sit(seat.seat));
    made.classList.add("sit-here");
    made.classList.toggle("primary", table.you === null);
    return made;
  }

  /** @param {number | null} seat */
  function sit(seat) {
    keepName(name.value.trim());
    send({ type: "sit", seat, name: name.value.trim() });
  }

  /** @param {Table} table */
  function mine(table) {
    if (table.sent_away) return sentAway();
    const seated = table.you !== null;
    const free = table.seats.some((seat) => canSit(table, seat));
    if (!seated && !free) {
      return make("p", { class: "hint full" }, say("All seats are taken. You're watching, and can sit down when one is free."));
    }
    return make(
      "form",
      { class: "sit", onsubmit: (event) => { event.preventDefault(); sit(table.you); } },
      make("label", {}, make("span", {}, say("Your name")), name),
      seated && make("button", { type: "submit", id: "rename" }, say("Change")),
      seated && button("leave", say("Leave the table"), () => send({ type: "leave" })),
    );
  }

  /** Read aloud once, though it is shown anew whenever the seats change. */
  function sentAway() {
    const role = isSentAwayTold ? null : "alert";
    isSentAwayTold = true;
    return make("p", { class: "trouble", role }, say("The owner has sent you away. You can look on, but not sit down here."));
  }

  /** @param {Table} table */
  function begin(table) {
    const empty = table.seats.filter(({ kind }) => kind === "empty").length;
    const owner = table.owner_seat === null ? null : table.seats[table.owner_seat].name;
    if (!table.owner && owner !== null) return make("p", { class: "hint begin" }, say("{name} starts the match.", { name: owner }));
    if (!table.owner) return make("p", { class: "hint begin" }, say("The player who opened the table starts the match."));
    return make(
      "div",
      { class: "begin" },
      make("button", { type: "button", id: "start", class: "primary", onclick: () => send({ type: "start" }) }, empty > 0 ? say.plural("Start with {n} bot", "Start with {n} bots", empty) : say("Start the match")),
      empty > 0 && make("p", { class: "hint" }, say.plural("It takes the seat that is free now.", "They take the seats that are free now.", empty)),
    );
  }

  /** Says beside the button that was pressed why nothing came of it. @param {string} why */
  function refuse(why) {
    element.querySelector(".trouble")?.remove();
    const trouble = make("p", { class: "trouble", role: "alert" }, why);
    const pressed = element.contains(document.activeElement) ? document.activeElement : null;
    const place = pressed?.closest(".place, .sit, .begin, .buttons") ?? element.querySelector(".begin");
    if (place) place.after(trouble);
    else element.prepend(trouble);
    trouble.scrollIntoView({ block: "nearest" });
  }

  return {
    element,
    show,
    refuse,
    /** The match has begun: nothing of this is left on the page. */
    clear() {
      if (before !== "") fill(element);
      before = "";
    },
  };
}

/** @param {Table} table */
function summary(table) {
  const facts = [...table.terms, table.settings.public ? say("public") : say("by invitation")];
  return [
    make("ul", { class: "facts" }, ...facts.map((fact) => make("li", {}, fact))),
    make("p", {}, make("a", { href: bookAddress(table), target: "_blank" }, say("The rules of this table"))),
  ];
}

/** Which seat somebody who watches would like, and under which name. */

import { closeDialog, openDialog } from "../shell/dialog.js";
import { make } from "../shell/elements.js";
import { keepName, knownName } from "../shell/memory.js";
import { say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("../shell/link.js").Wish} Wish */

/**
 * @param {Table} table
 * @param {number | null} chosen  the seat; null: any
 * @param {(wish: Wish) => void} send
 */
export function ask(table, chosen, send) {
  const { offer } = table;
  const free = table.seats.filter(({ kind, seat }) => (offer === null ? kind !== "person" : offer.seats.includes(seat)));
  if (free.length === 0) return;
  const first = free.find(({ seat }) => seat === chosen) ?? free[0];
  const name = make("input", { autocomplete: "nickname", maxlength: 40, value: knownName() });
  const seats = free.map((seat) =>
    make("label", {}, make("input", { type: "radio", name: "which-seat", value: seat.seat, checked: seat === first }), make("span", {}, seatTold(table, seat))),
  );
  const form = make(
    "form",
    { class: "asking", onsubmit: submit },
    make("p", {}, offer === null ? say("You play from the next match on.") : `${askedTold(table)} ${say("You play from the next round on, or at once if the seat has not moved yet.")}`),
    seats.length > 1 && make("fieldset", { class: "choice" }, make("legend", {}, say("In whose place")), make("span", { class: "segments" }, ...seats)),
    make("label", { class: "field" }, make("span", {}, say("Your name")), name),
    make("button", { type: "submit", class: "primary" }, offer === null ? say("Sit down") : say("Ask for the seat")),
  );
  openDialog("asking", say("Sit down"), form);

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const picked = form.querySelector("input[name=which-seat]:checked");
    const seat = seats.length > 1 && picked instanceof HTMLInputElement ? Number(picked.value) : first.seat;
    keepName(name.value.trim());
    send({ type: offer === null ? "sit" : "ask seat", seat, name: name.value.trim() });
    closeDialog();
  }
}

/** Who allows it: the owner alone, unless the seat has a partner or the others answer for an owner who is away. @param {Table} table */
function askedTold({ options, owner_seat: owner, seats }) {
  if (options.teams === true || owner === null || seats[owner].away) return say("The players are asked first.");
  return say("{name} is asked first.", { name: seats[owner].name });
}

/** @param {Table} table @param {Seat} seat */
function seatTold({ options, seats }, { seat, side, name }) {
  const partner = options.teams === true ? seats.find((other) => other.side === side && other.seat !== seat) : undefined;
  const own = name || say("free");
  return partner === undefined || partner.name === "" ? own : say("{name}, partner of {other}", { name: own, other: partner.name });
}

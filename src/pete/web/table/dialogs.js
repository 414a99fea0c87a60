/** Help, settings and the invitation, over the table. */

import { invitation } from "../waiting/invitation.js";
import { closeDialog, openDialog } from "../shell/dialog.js";
import { icon, make } from "../shell/elements.js";
import { dress, keepName, knownName, prefer, speak, taste } from "../shell/memory.js";
import { bookAddress, language, say } from "../shell/words.js";
import { hasKeys, keysTold } from "./keys.js";
import { ruleLink, terms } from "./terms.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").Seat} Seat */
/** @typedef {import("../shell/link.js").Wish} Wish */

/** @param {Table | null} table */
export function openInvitation(table) {
  if (table !== null) openDialog("invitation", say("Invite"), invitation(table));
}

/** How one plays, and the keys where there are any. @param {Table | null} table */
export function openHelp(table) {
  openDialog(
    "help",
    say("Help"),
    make("p", {}, say("Tiles that fit stand up. With a mouse, point at one to see where it goes, and click to play it. With a finger, tap it once to see that, and again to play it. If it fits both ends, click or tap the place at L or at R, or drag it there.")),
    make("p", {}, icon("again"), " ", say("A bonus tile has this sign: it gives you another go.")),
    make("p", {}, say("When the open ends add up to 5, 10, 15 or 20, you score 1, 2, 3 or 4 points. A double at an end counts all its pips.")),
    make("p", {}, make("a", { href: bookAddress(table), target: "_blank" }, say("The rules of this table"))),
    table !== null && make(
      "dl",
      { class: "terms" },
      ...terms(table).map((term) => make("div", {}, make("dt", {}, term.name, " ", ruleLink(table, term)), make("dd", {}, term.text))),
    ),
    ...(hasKeys() ? keys() : []),
    make("p", { class: "hint" }, say("Bots see what a person in their seat would see, and no more.")),
  );
}

/** What each key does. */
function keys() {
  const rows = keysTold().map(([key, text]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)));
  return [make("h3", {}, say("Keys")), make("dl", { class: "keys" }, ...rows)];
}

/**
 * @param {Table | null} table
 * @param {{changed: () => void, send: (wish: Wish) => void}} ways
 */
export function openSettings(table, { changed, send }) {
  const now = taste();
  openDialog(
    "settings",
    say("Settings"),
    called(table, send),
    choice(say("Language"), "language", Object.entries(JSON.parse(document.body.dataset.languages ?? "{}")), language(), speak),
    choice(say("Appearance"), "theme", [["auto", say("as the system")], ["light", say("light")], ["dark", say("dark")]], now.theme, (theme) => {
      prefer({ theme: /** @type {typeof now.theme} */ (theme) });
      dress();
    }),
    choice(say("Tiles are shown"), "pace", [["person", say("at a person's pace")], ["quick", say("quickly")], ["once", say("at once")]], now.pace, (pace) => {
      prefer({ pace: /** @type {typeof now.pace} */ (pace) });
      changed();
    }),
    choice(say("Sounds"), "sound", [["on", say("on")], ["off", say("off")]], now.sound ? "on" : "off", (sound) => {
      prefer({ sound: sound === "on" });
      changed();
    }),
    choice(say("On a touch screen"), "oneTap", [["off", say("the second tap plays")], ["on", say("one tap plays")]], now.oneTap ? "on" : "off", (oneTap) => prefer({ oneTap: oneTap === "on" })),
    hasKeys() && choice(say("Keys of one letter or digit"), "keys", [["on", say("on")], ["off", say("off")]], now.keys ? "on" : "off", (keys) => prefer({ keys: keys === "on" })),
    table !== null && table.you !== null && make("button", { type: "button", class: "leave", onclick: () => askLeave(send) }, say("Leave the table")),
  );
}

/**
 * One's name, here and at every table to come.
 *
 * @param {Table | null} table
 * @param {(wish: Wish) => void} send
 */
function called(table, send) {
  const change = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const name = target.value.trim();
    keepName(name);
    if (table?.phase === "waiting" && table.you !== null) send({ type: "sit", seat: table.you, name });
  };
  // whoever never gave a name has one here all the same
  const name = knownName() || (table !== null && table.you !== null ? table.seats[table.you].name : "");
  return make(
    "div",
    { class: "choice called" },
    make("label", { for: "called" }, say("Your name")),
    make("input", { id: "called", autocomplete: "nickname", maxlength: 40, value: name, onchange: change }),
    table !== null && table.phase !== "waiting" && make("span", { class: "hint" }, say("At this table your name stays as it is until the match is over.")),
  );
}

/**
 * @param {Seat} seat
 * @param {(wish: Wish) => void} send
 */
export function askSendAway(seat, send) {
  const sendAway = () => {
    send({ type: "send away", seat: seat.seat });
    closeDialog();
  };
  openDialog(
    "send away",
    say("Send {name} away", { name: seat.name }),
    make("p", {}, say("{name} can look on, but not sit down at this table again.", { name: seat.name })),
    make("button", { type: "button", class: "leave", onclick: sendAway }, say("Send away")),
  );
}

/** @param {(wish: Wish) => void} send */
function askLeave(send) {
  const leave = () => {
    send({ type: "leave" });
    closeDialog();
  };
  openDialog(
    "leave",
    say("Leave the table"),
    make("p", {}, say("A bot plays on in your seat, and you can't have it back.")),
    make("button", { type: "button", class: "leave", onclick: leave }, say("Leave the table")),
  );
}

/**
 * @param {string} label
 * @param {string} name
 * @param {[string, string][]} values
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function choice(label, name, values, now, choose) {
  return make(
    "fieldset",
    { class: "choice" },
    make("legend", {}, label),
    make(
      "span",
      { class: "segments" },
      ...values.map(([value, text]) =>
        make("label", {}, make("input", { type: "radio", name, value, checked: value === now, onchange: () => choose(value) }), make("span", {}, text)),
      ),
    ),
  );
}

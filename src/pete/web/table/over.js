/** Why the line to a table is over for good, and how one goes on. */

import { button, make } from "../shell/elements.js";
import { address, say } from "../shell/words.js";

/**
 * @param {import("../shell/link.js").Final} line
 * @param {string} why  what the server has said
 * @param {() => void} again  opens the line once more
 */
export function overTold(line, why, again) {
  const home = make("a", { href: address() }, say("First page"));
  switch (line) {
    case "stood down":
      return [say("This table is open in another window."), " ", button("return", say("Play here"), again)];
    case "not understood":
      return [say("The page and the server don't understand each other."), " ", button("load-again", say("Load the page again"), () => location.reload())];
    case "unknown":
      return [say("There is no such table, or it is long over."), " ", home];
    case "seated elsewhere":
      return [
        make("p", {}, why),
        make("p", {}, say("Before the match its owner can free your seat; or open another table.")),
        make("a", { class: "button", href: address() }, say("Another table")),
      ];
    case "too much":
      return [why || say("There are too many connections from here. Wait a minute, then try again."), " ", button("return", say("Try again"), again)];
    case "unreadable":
      return [why || say("This table can't be read any more: something is wrong with what is stored."), " ", home];
  }
}

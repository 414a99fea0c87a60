/** What the first page opens below its buttons: a table with friends, the public tables. */

import { furnish } from "../enter.js";
import { onlyHere } from "../waiting/invitation.js";
import { open } from "./opening.js";
import { USUAL, choices, tables } from "../shell/ask.js";
import { byId, fill, make } from "../shell/elements.js";
import { keepName, knownName, taste } from "../shell/memory.js";
import { address, learnWords, say } from "../shell/words.js";

/** @param {(id: string, action: () => Promise<void>) => Promise<void>} busy  does something by a button */
export async function withFriends(busy) {
  const [{ rulesForm }, chosen] = await Promise.all([import("../waiting/rulesform.js"), choices(), learnWords(), furnish()]);
  const form = rulesForm(chosen, { ...USUAL, bot: taste().level });
  const name = make("input", { id: "my-name", autocomplete: "nickname", maxlength: 40, value: knownName() });
  const whole = make("form", { class: "card", novalidate: true, onsubmit: (event) => {
    event.preventDefault();
    if (!form.isSound()) return;
    keepName(name.value.trim());
    busy("open", () => open(form.settings(), false, name.value.trim()));
  } });
  fill(
    whole,
    make("h2", { tabindex: -1 }, say("A table with friends")),
    make("label", { class: "field name" }, make("b", {}, say("Your name")), name),
    form.element,
    onlyHere(),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "submit", class: "primary", id: "open" }, say("Open the table")),
      make("span", { class: "hint" }, say("Then you get a link, a QR code and a short code for the others.")),
    ),
  );
  reveal(whole);
}

export async function watch() {
  const [found] = await Promise.all([tables(), learnWords(), furnish()]);
  const rows = found.map(({ code, owner, free, phase, terms }) =>
    make(
      "li",
      {},
      make(
        "a",
        { href: address("t", code) },
        make("b", {}, make("bdi", {}, owner)),
        make("span", { class: "terms" }, terms.join(" · ")),
        make("span", { class: "free" }, phase === "waiting" && free > 0 ? say.plural("{n} free", "{n} free", free) : say("being played")),
      ),
    ),
  );
  reveal(
    make(
      "section",
      { class: "card" },
      make("h2", { tabindex: -1 }, say("Public tables")),
      rows.length > 0 ? make("ul", { class: "tables" }, ...rows) : make("p", {}, say("Nobody plays in public just now.")),
    ),
  );
}

/** @param {HTMLElement} shown */
function reveal(shown) {
  const [panel, trouble] = [byId("panel"), byId("trouble")];
  if (panel.contains(trouble)) panel.before(trouble);
  fill(panel, shown);
  panel.hidden = false;
  panel.scrollIntoView({ block: "start", behavior: "smooth" });
  /** @type {HTMLElement | null} */ (panel.querySelector("h2"))?.focus({ preventScroll: true });
}

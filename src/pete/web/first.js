/** The first page: play at once, play with friends, join, watch. Its words stand in index.html. */

import { byId, fill, make } from "./elements.js";
import { keepKey, keepName, keeps, knownName, newKey } from "./memory.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Settings} Settings */

/** The catalogue that is on its way. */
let learning = Promise.resolve();

/**
 * Makes the first page work.
 *
 * @param {Promise<void>} words  the catalogue is on its way: what the page says beyond its own text waits for it
 */
export function openFirst(words) {
  learning = words;
  import("./ask.js"); // will be wanted
  byId("play").onclick = () => busy("play", () => open(null, true));
  byId("friends").onclick = () => busy("friends", () => words.then(withFriends));
  byId("watch").onclick = () => busy("watch", () => words.then(watch));
  const join = /** @type {HTMLFormElement} */ (byId("join"));
  join.onsubmit = (event) => {
    event.preventDefault();
    busy("join-go", () => words.then(() => joinByCode(/** @type {HTMLInputElement} */ (byId("code")).value)));
  };
}

/**
 * Opens a table and goes there.
 *
 * @param {Settings | null} settings
 * @param {boolean} start
 * @param {string} [name]
 */
async function open(settings, start, name = knownName()) {
  const { USUAL, create } = await import("./ask.js");
  const key = newKey();
  const { code, path } = await create({ key, name, settings: settings ?? USUAL, start });
  if (keeps()) {
    keepKey(code, key);
    location.assign(path);
  } else await stay(code, key, path);
}

/**
 * Opens a table without leaving the page: the next one wouldn't know the key.
 *
 * @param {string} code
 * @param {string} key
 * @param {string} path
 */
async function stay(code, key, path) {
  const [{ openTable }] = await Promise.all([import("./table.js"), learning]);
  history.pushState({}, "", path);
  keepKey(code, key);
  document.body.dataset.code = code;
  openTable(code);
}

async function withFriends() {
  const [{ choices, USUAL }, { rulesForm }] = await Promise.all([import("./ask.js"), import("./rulesform.js")]);
  const form = rulesForm(await choices(), USUAL);
  const name = make("input", { id: "my-name", autocomplete: "nickname", maxlength: 40, value: knownName() });
  const panel = emptyPanel();
  fill(
    panel,
    make("h2", { tabindex: -1 }, say("A table with friends")),
    make("label", { class: "field name" }, make("b", {}, say("Your name")), name),
    form.element,
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "submit", class: "primary", id: "open" }, say("Open the table")),
    ),
    make("p", { class: "hint" }, say("Then you get a link, a QR code and a short code for the others.")),
  );
  const whole = make("form", { class: "card", onsubmit: (event) => {
    event.preventDefault();
    keepName(name.value.trim());
    busy("open", () => open(form.settings(), false, name.value.trim()));
  } });
  whole.append(...panel.childNodes);
  panel.replaceChildren(whole);
  reveal(panel);
}

/** @param {string} typed */
async function joinByCode(typed) {
  const code = typed.trim().toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (code === "") throw new Error(say("Type the code that you were given."));
  const { listed } = await import("./ask.js");
  await listed(code);
  location.assign(`/t/${code}`);
}

async function watch() {
  const { tables } = await import("./ask.js");
  const found = await tables();
  const panel = emptyPanel();
  const rows = found.map(({ code, owner, seats, free, phase, options }) =>
    make(
      "li",
      {},
      make(
        "a",
        { href: `/t/${code}` },
        make("b", {}, make("bdi", {}, owner)),
        make("span", {}, say.plural("{n} seat", "{n} seats", seats)),
        make("span", {}, say("to {target}", { target: String(options.target) })),
        make("span", {}, phase === "waiting" && free > 0 ? say.plural("{n} free", "{n} free", free) : say("being played")),
      ),
    ),
  );
  fill(
    panel,
    make(
      "section",
      { class: "card" },
      make("h2", { tabindex: -1 }, say("Public tables")),
      rows.length > 0 ? make("ul", { class: "tables" }, ...rows) : make("p", {}, say("Nobody plays in public just now.")),
    ),
  );
  reveal(panel);
}

/** The panel, from which the line of troubles has been brought to safety. */
function emptyPanel() {
  const [panel, trouble] = [byId("panel"), byId("trouble")];
  if (panel.contains(trouble)) panel.before(trouble);
  return panel;
}

/** @param {HTMLElement} panel */
function reveal(panel) {
  panel.hidden = false;
  panel.scrollIntoView({ block: "start", behavior: "smooth" });
  /** @type {HTMLElement | null} */ (panel.querySelector("h2"))?.focus({ preventScroll: true });
}

/**
 * Does something once, however often its button is pressed meanwhile, and says beside
 * it what went wrong.
 *
 * @param {string} id  the button's
 * @param {() => Promise<void>} deed
 */
async function busy(id, deed) {
  const button = byId(id);
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  const trouble = byId("trouble");
  trouble.textContent = "";
  (button.closest(".buttons, .row") ?? button).after(trouble);
  try {
    await deed();
  } catch (error) {
    const network = error instanceof TypeError;
    trouble.textContent = network ? say("The server can't be reached.") : /** @type {Error} */ (error).message;
    trouble.scrollIntoView({ block: "nearest" });
  }
  button.removeAttribute("aria-busy");
}

/**
 * The way into a table. Its line is opened before anything else: the server's answer
 * takes as long as the modules that will show it.
 */

import { button, make } from "./elements.js";
import { openLink } from "./link.js";
import { keepKey, keyOf, newKey } from "./memory.js";
import { learnWords, say } from "./words.js";

/** What a table needs once it is played, or once a button is pressed, beside what table.html names. */
const PARTS = (
  "table state waiting invitation icons area board layout choosing hand tiles seats spelled strip ending terms sheet pace offer forced events " +
  "live sounds keys dialogs over readouts rulesform fields arranging ask panels"
).split(" ");

const { base = "", code = "" } = document.body.dataset;
/** @type {Promise<void> | null} */
let dressing = null;
let isFurnished = false;

if (code !== "") {
  // between the first page and a table that was opened without leaving it
  addEventListener("popstate", () => location.pathname !== document.body.dataset.path && location.reload());
  enter(code).catch(tellTrouble);
}

/**
 * Opens the table with this code in the place of whatever the page shows.
 *
 * @param {string} code
 */
export async function enter(code) {
  document.body.dataset.path = location.pathname;
  const key = keyOf(code) ?? newKey();
  keepKey(code, key);
  const link = openLink({ code, key, language: /** @type {import("./messages.js").Hello["language"]} */ (document.documentElement.lang) });
  const [{ openTable }] = await Promise.all([import("./table.js"), learnWords(), dress()]);
  openTable(link, code);
  furnish();
}

/**
 * Asks for all that a table will need at once, not as one module names the next.
 *
 * @returns {Promise<void>}  the style is there
 */
export function furnish() {
  const dressed = dress();
  if (!isFurnished) {
    document.head.append(...PARTS.map((part) => make("link", { rel: "modulepreload", href: `${base}/${part}.js` })));
    document.head.append(make("link", { rel: "stylesheet", media: "print", href: `${base}/style/print.css` }));
  }
  isFurnished = true;
  return dressed;
}

/** @returns {Promise<void>} */
function dress() {
  dressing ??= new Promise((resolve) => {
    // a table without its style is better than none
    const done = () => resolve();
    document.head.append(make("link", { rel: "stylesheet", href: `${base}/table.css`, onload: done, onerror: done }));
  });
  return dressing;
}

/**
 * Does something with a part of the table that is fetched when it is needed. If it doesn't
 * come, that is said once, and the way on is to load the page again.
 *
 * @template Part
 * @param {Promise<Part>} coming
 * @param {(part: Part) => void} use
 */
export async function withPart(coming, use) {
  let part;
  try {
    part = await coming;
  } catch {
    return tellMissing();
  }
  use(part);
}

function tellMissing() {
  if (document.getElementById("load-again") !== null) return;
  const again = button("load-again", say("Load the page again"), () => location.reload());
  const told = make("div", { class: "notice missing", role: "alert" }, make("p", {}, say("A part of the page could not be loaded.")), again);
  document.querySelector(".notice")?.after(told);
}

function tellTrouble() {
  const notice = document.querySelector(".notice");
  if (notice !== null) notice.textContent = document.body.dataset.unreachable ?? "";
}

/**
 * The way into a table. Its line is opened before anything else: the server's answer
 * takes as long as the modules that will show it.
 */

import { make } from "./shell/elements.js";
import { openLink } from "./shell/link.js";
import { keepKey, keyOf, newKey } from "./shell/memory.js";
import { learnWords } from "./shell/words.js";

/** What a table needs once it is played, or once a button is pressed, beside what table.html names. */
const PARTS = (
  "table state waiting invitation area board layout choosing hand tiles seats spelled strip ending terms sheet pace offer events " +
  "sounds keys dialogs over readouts rulesform arranging panels shell/parts shell/renew shell/live shell/fields shell/ask"
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

function tellTrouble() {
  const notice = document.querySelector(".notice");
  if (notice !== null) notice.textContent = document.body.dataset.unreachable ?? "";
}

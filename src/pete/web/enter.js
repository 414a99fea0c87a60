/**
 * The way into a table. Its line is opened before anything else: the server's answer
 * takes as long as the modules that will show it.
 */

import { make } from "./shell/elements.js";
import { openLink } from "./shell/link.js";
import { keepKey, keyOf, newKey } from "./shell/memory.js";
import { learnWords } from "./shell/words.js";

const { base = "", code = "" } = document.body.dataset;
/** The style sheets, each on its way or there. @type {Map<string, Promise<void>>} */
const styles = new Map();

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
  const [{ openTable }] = await Promise.all([import("./table/table.js"), learnWords(), style("table.css")]);
  openTable(link, code, furnish());
}

/**
 * Asks for what a table needs once it is played, and then for what waits there for a button.
 *
 * @returns {Promise<unknown>}  the style is there
 */
export function furnish() {
  if (!styles.has("play.css")) {
    preload("table/area.js", () => preload("table/dialogs.js"));
    document.head.append(make("link", { rel: "stylesheet", media: "print", href: `${base}/style/print.css` }));
  }
  return Promise.all([style("table.css"), style("play.css")]);
}

/** @param {string} part @param {() => void} [onload] */
function preload(part, onload) {
  document.head.append(make("link", { rel: "modulepreload", href: `${base}/${part}`, onload }));
}

/** @param {string} name */
function style(name) {
  const coming = styles.get(name) ?? new Promise((resolve) => {
    // a table without its style is better than none
    const done = () => resolve(undefined);
    document.head.append(make("link", { rel: "stylesheet", href: `${base}/${name}`, onload: done, onerror: done }));
  });
  styles.set(name, coming);
  return coming;
}

function tellTrouble() {
  const notice = document.querySelector(".notice");
  if (notice !== null) notice.textContent = document.body.dataset.unreachable ?? "";
}

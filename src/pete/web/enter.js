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
  "shell/ask shell/copy shell/dialog shell/fields shell/live shell/parts shell/renew shell/tabs " +
  "first/panels " +
  "waiting/arranging waiting/invitation waiting/rulesform waiting/waiting " +
  "table/area table/asking table/dialogs table/events table/keys table/offer table/over table/pace table/readouts table/seats " +
  "table/side table/sounds table/spelled table/state table/strip table/table table/terms " +
  "moves/ear moves/flights moves/lines moves/list moves/soundoffer moves/told " +
  "board/board board/figure board/layout board/marks board/opening board/tiles " +
  "hand/badges hand/choosing hand/ghosts hand/hand hand/rows hand/told " +
  "ending/curve ending/ending ending/plot ending/sheet " +
  "talk/muted talk/talk"
).split(" ");

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
 * Asks for all that a table will need at once, not as one module names the next.
 *
 * @returns {Promise<unknown>}  the style is there
 */
export function furnish() {
  if (!styles.has("play.css")) {
    document.head.append(...PARTS.map((part) => make("link", { rel: "modulepreload", href: `${base}/${part}.js` })));
    document.head.append(make("link", { rel: "stylesheet", media: "print", href: `${base}/style/print.css` }));
  }
  return Promise.all([style("table.css"), style("play.css")]);
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

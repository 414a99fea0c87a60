/** Where the page begins: the first page, or the table that its address names. */

import { byId } from "./elements.js";
import { dress, prefer, speak, taste } from "./memory.js";
import { language, learnWords, say } from "./words.js";

/** The modules of a table beside those that every page has. */
const PARTS = (
  "table board dialogs ending hand icons keys link live seats sheet sounds spelled state tiles waiting " +
  "layout ask rulesform labels"
).split(" ");

const { base, code } = /** @type {{base: string, code: string}} */ (document.body.dataset);

dress();
for (const button of document.querySelectorAll("[data-language]")) {
  const wanted = button.getAttribute("data-language") ?? "en";
  button.setAttribute("aria-pressed", String(wanted === language()));
  button.addEventListener("click", () => speak(wanted));
}
for (const button of document.querySelectorAll("[data-light]")) {
  const wanted = /** @type {"auto" | "light" | "dark"} */ (button.getAttribute("data-light"));
  button.addEventListener("click", () => {
    prefer({ theme: wanted });
    pressLight();
  });
}
pressLight();

// between the first page and a table that was opened without leaving it
addEventListener("popstate", () => location.reload());

if (code) {
  fetchTable();
  const [{ openTable }] = await Promise.all([import("./table.js"), learnWords(base)]);
  openTable(code);
} else {
  const words = learnWords(base);
  const { openFirst } = await import("./first.js");
  openFirst(words);
  if (location.pathname.startsWith("/t/")) words.then(tellNoTable);
  byId("first").classList.add("ready");
  // a table is the likeliest page to come
  setTimeout(fetchTable, 1200);
}

/** The address was that of a table, but none can have it. */
function tellNoTable() {
  const trouble = byId("trouble");
  byId("first").querySelector(".hero")?.before(trouble);
  trouble.textContent = say("There is no such table. Codes have six letters and digits.");
}

/** Asks for all of the table's modules at once, not as each names the next. */
function fetchTable() {
  for (const part of PARTS) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${base}/${part}.js`;
    document.head.append(link);
  }
}

function pressLight() {
  for (const button of document.querySelectorAll("[data-light]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-light") === taste().theme));
  }
}

/** Where the page begins: the first page, or the table that its address names. */

import { byId } from "./elements.js";
import { dress, prefer, speak, taste } from "./memory.js";
import { learnWords, language } from "./words.js";

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

if (code) {
  const [{ openTable }] = await Promise.all([import("./table.js"), learnWords(base)]);
  openTable(code);
} else {
  const [{ openFirst }] = await Promise.all([import("./first.js"), learnWords(base)]);
  openFirst();
  byId("first").classList.add("ready");
}

function pressLight() {
  for (const button of document.querySelectorAll("[data-light]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-light") === taste().theme));
  }
}

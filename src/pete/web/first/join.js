/** From the first page to a table whose code is known. */

import { listed } from "../shell/ask.js";
import { byId } from "../shell/elements.js";
import { address } from "../shell/words.js";

/** Goes to the table whose code was typed, however it was. */
export async function join() {
  const code = codeIn(/** @type {HTMLInputElement} */ (byId("code")).value);
  if (code === "") throw new Error(byId("trouble").dataset.noCode);
  await listed(code);
  location.assign(address("t", code));
}

/** The code in what was typed: under a Russian layout, too, or within a whole link. @param {string} typed */
function codeIn(typed) {
  const [, code] = typed.match(/\/t\/([^/?#\s]+)/) ?? ["", typed];
  const latin = code.toUpperCase().replace(/[АВЕКМНРСТУХ]/g, (letter) => "ABEKMHPCTYX"["АВЕКМНРСТУХ".indexOf(letter)]);
  return latin.replace(/[^0-9A-Z]/g, "");
}

/** Parts of the page that are fetched when they are needed. */

import { button, make } from "./elements.js";
import { say } from "./words.js";

/**
 * Does something with a part of the page that is fetched when it is needed. If it doesn't
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
  const missing = make("div", { class: "notice missing", role: "alert" }, make("p", {}, say("A part of the page could not be loaded.")), again);
  document.querySelector(".notice")?.after(missing);
}

/** What the first page remembers of the last time, and the way from there to a new table. */

import { USUAL, create } from "../shell/ask.js";
import { keepKey, keepName, knownName, newKey, prefer, taste } from "../shell/memory.js";

/** @typedef {import("../messages.js").Settings} Settings */

/**
 * Shows on the first page what was chosen there last time.
 *
 * @param {Set<string>} touched  the names of fields in which something was chosen since then
 */
export function recall(touched) {
  const known = { ...taste(), name: knownName() };
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#choices input"))) {
    const value = String(known[/** @type {keyof typeof known} */ (field.name)]);
    if (touched.has(field.name)) continue;
    if (field.type === "radio") field.checked = field.value === value;
    else field.value = value;
  }
}

/** Remembers what is chosen in a field there. @param {HTMLInputElement} field */
export function choose({ name, value }) {
  if (name === "name") keepName(value.trim());
  else prefer({ [name]: name === "others" ? Number(value) : value });
}

/** Opens a table with bots, as is chosen on the first page, and plays there. */
export function play() {
  const { others, level, preset } = taste();
  return open({ ...USUAL, bot: level, rules: { preset, players: others + 1 } }, true);
}

/**
 * Opens a table and goes there, without another page: it would have to be fetched, and
 * where nothing is stored it wouldn't know the key.
 *
 * @param {Settings} settings
 * @param {boolean} start
 * @param {string} [name]
 */
export async function open(settings, start, name = knownName()) {
  const entering = import("../enter.js");
  const key = newKey();
  const { code, path } = await create({ key, name, settings, start });
  history.pushState(history.state, "", path);
  keepKey(code, key);
  await (await entering).enter(code);
}

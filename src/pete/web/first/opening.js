/** Ways from the first page to a table: a new one, or one whose code is known. */

import { USUAL, create, listed } from "../shell/ask.js";
import { keepKey, knownName, newKey } from "../shell/memory.js";

/** @typedef {import("../messages.js").Settings} Settings */

/**
 * Opens a table and goes there, without another page: it would have to be fetched, and
 * where nothing is stored it wouldn't know the key.
 *
 * @param {Settings | null} settings
 * @param {boolean} start
 * @param {string} [name]
 */
export async function open(settings, start, name = knownName()) {
  const entering = import("../enter.js");
  const key = newKey();
  const { code, path } = await create({ key, name, settings: settings ?? USUAL, start });
  history.pushState(history.state, "", path);
  keepKey(code, key);
  await (await entering).enter(code);
}

/** @param {string} code */
export async function join(code) {
  await listed(code);
  location.assign(`/t/${code}`);
}

/** Whom the viewer doesn't want to hear: kept in his browser, for the table that he was at last. */

import { isName, parsed, write } from "../shell/memory.js";

/** The names of those at a table who are muted. @param {string} code @returns {string[]} */
export function muted(code) {
  const { table, names } = parsed("pete.muted") ?? {};
  return table === code && Array.isArray(names) ? names.filter(isName) : [];
}

/** @param {string} table @param {string[]} names */
export const keepMuted = (table, names) => write("pete.muted", JSON.stringify({ table, names }));

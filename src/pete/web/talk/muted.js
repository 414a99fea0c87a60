/** Whom the viewer doesn't want to hear: kept in his browser, for the table that he was at last. */

import { parsed, write } from "../shell/memory.js";

/** The persons at a table who are muted, by the server's numbers. @param {string} code @returns {number[]} */
export function muted(code) {
  const { table, persons } = parsed("pete.muted") ?? {};
  return table === code && Array.isArray(persons) ? persons.filter(Number.isInteger) : [];
}

/** @param {string} table @param {number[]} persons */
export const keepMuted = (table, persons) => write("pete.muted", JSON.stringify({ table, persons }));

/** At the end of a match that one has played: it is kept in this browser, with its record. */

import { address } from "../shell/words.js";
import { isWanted, keep, keepRecord, matchOf, recordOf } from "./keep.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * Keeps the match that is over at a table, once, however often it is told.
 *
 * @param {Table} table
 * @returns {Promise<boolean | null>}  whether there was room; null: it is not to be kept here
 */
export async function keepEnded(table) {
  const match = matchOf(table);
  if (match === null || !isWanted(match)) return null;
  if (!keep([match]).isKept) return false;
  if (recordOf(match.id) === null) await fetchRecord(table, match.id);
  return true;
}

/** The record of that match, and of no other that has begun meanwhile. @param {Table} table @param {string} id */
async function fetchRecord({ code, sheet }, id) {
  try {
    const answer = await fetch(address("tables", code, "record"));
    const text = answer.ok ? await answer.text() : "";
    if (JSON.parse(text).rounds.length === sheet.length) keepRecord(id, text);
  } catch {
    // no line, or no record: what came of the match is kept
  }
}

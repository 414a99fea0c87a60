/** One's matches as a file, to be taken to another browser. */

import { FORMAT, isMatch, isRecord, keep, keepRecord, kept, recordOf } from "./keep.js";
import { say } from "../shell/words.js";

/** @typedef {import("./keep.js").Match} Match */

/** How large a file may be, in bytes. */
const LARGEST = 20_000_000;

/** All matches with the records that there are. */
export function fileOfMatches() {
  const matches = kept().matches.map((match) => {
    const record = recordOf(match.id);
    return record === null ? match : { ...match, record: JSON.parse(record) };
  });
  return new Blob([JSON.stringify({ format: FORMAT, matches }, null, 1)], { type: "application/json" });
}

/**
 * Takes the matches of a file in beside one's own, and says in one line what came of it. A file that is
 * not wholly understood changes nothing.
 *
 * @param {File} file
 * @returns {Promise<string>}
 */
export async function takeIn(file) {
  if (file.size > LARGEST) return say("This file is too large to hold matches.");
  const found = parsed(await file.text().catch(() => ""));
  if (found?.format !== FORMAT || !Array.isArray(found.matches)) return say("This is not a file of matches saved by this page.");
  const broken = found.matches.findIndex((/** @type {any} */ match) => !isSound(match));
  if (broken >= 0) return say("Match {n} of this file can't be read, so nothing was imported.", { n: broken + 1 });
  /** @type {(Match & {record?: object})[]} */
  const matches = found.matches;
  const { isKept, count } = keep(matches.map(bare));
  if (!isKept) return say("There is no room for these matches in this browser. Nothing was imported.");
  // the oldest first: where there is no room for all, the records of the newest are the ones that stay
  for (const { id, record } of [...matches].sort((one, other) => one.ended - other.ended)) {
    if (record !== undefined && recordOf(id) === null) keepRecord(id, JSON.stringify(record));
  }
  if (count === 0) return say("All matches of this file were here already.");
  return say.plural("{n} match was imported.", "{n} matches were imported.", count);
}

/** @param {any} match */
const isSound = (match) => isMatch(match) && (!("record" in match) || isRecord(match.record));

/** What is kept of a match, and nothing else that stands in the file. @param {Match} match @returns {Match} */
function bare({ id, ended, side, winner, players, start, scores, rules, terms }) {
  return { id, ended, side, winner, players: players.map(({ name, bot, side }) => ({ name, bot, side })), ...(start && { start }), scores, rules, terms };
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

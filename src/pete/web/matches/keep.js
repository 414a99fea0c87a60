/**
 * One's own matches, kept in this browser: what came of each, and its record as long as there is room.
 * Whatever is found there, or in a file, is checked.
 */

import { lasting } from "../shell/memory.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").MatchPlayer} Player */

/**
 * @typedef {object} Match
 * @property {string} id  the table's code, and which match there
 * @property {number} ended  milliseconds since 1970, by the server's clock
 * @property {number} side  one's own
 * @property {number | null} winner  a side; null: a tie
 * @property {Player[]} players  seat by seat
 * @property {number[]} [start]  what each side had before the first round, if it wasn't 0
 * @property {number[][]} scores  what each side had after each round
 * @property {Record<string, string | number | boolean | null>} rules  the settings that differ from the usual ones
 * @property {string[]} terms  the same in the words of the table
 */

/**
 * @typedef {object} Kept
 * @property {number} since  what ended no later than this was deleted, and is not kept again
 * @property {Match[]} matches  the newest first
 */

const LIST = "pete.matches";

/** How both the list in the browser and a file call themselves. */
export const FORMAT = "pete-matches/1";

/** How many matches are kept, and how much of their records, in characters: a browser has room for five million. */
const MOST = 2000;
const MOST_RECORDED = 2_500_000;
const LONGEST_RECORD = 500_000;
const LATEST = 8.64e15;

/** @param {string} id */
const recordName = (id) => `pete.record.${id}`;

/** @returns {Kept} */
export function kept() {
  const found = parsed(find(LIST));
  const isOurs = found?.format === FORMAT && Array.isArray(found.matches);
  return {
    since: isOurs && isWhole(found.since, LATEST) ? found.since : -1,
    matches: isOurs ? inOrder(found.matches.filter(isMatch)) : [],
  };
}

/**
 * A match that is over at a table, as it is kept; null: the viewer didn't play it.
 *
 * @param {Table} table
 * @returns {Match | null}
 */
export function matchOf({ code, match, result, winner, sheet, scores_at_start, settings, terms }) {
  if (result === null || result.side === null) return null;
  const { ended, side, players } = result;
  return { id: `${code}-${match}`, ended, side, winner, players, ...(scores_at_start.some((score) => score > 0) && { start: scores_at_start }), scores: sheet.map(({ scores }) => scores), rules: settings.rules, terms };
}

/**
 * Keeps these matches beside those that are there, each once.
 *
 * @param {Match[]} added
 * @returns {{isKept: boolean, count: number}}  whether there was room, and how many are new
 */
export function keep(added) {
  const { since, matches } = kept();
  const known = new Set(matches.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return { isKept: true, count: 0 };
  return { isKept: write({ since, matches: inOrder([...matches, ...fresh]) }), count: fresh.length };
}

/** Whether a match is to be kept: not if it was deleted here. @param {Match} match */
export const isWanted = ({ ended }) => ended > kept().since;

/**
 * The record of a match, as it was saved; null: none is kept.
 *
 * @param {string} id
 */
export function recordOf(id) {
  const text = find(recordName(id));
  return text !== null && isRecord(parsed(text)) ? text : null;
}

/**
 * Keeps the record of a match that is kept. Where there is no room the oldest records go; what came of
 * their matches stays.
 *
 * @param {string} id
 * @param {string} text
 */
export function keepRecord(id, text) {
  const { matches } = kept();
  // of a match that is not in the list nothing would ever delete it
  if (!matches.some((match) => match.id === id)) return false;
  if (text.length > LONGEST_RECORD || !isRecord(parsed(text))) return false;
  let left = MOST_RECORDED - text.length;
  for (const match of matches) {
    if (match.id === id) continue;
    left -= find(recordName(match.id))?.length ?? 0;
    if (left < 0) put(recordName(match.id), null);
  }
  return withRoom(matches, () => put(recordName(id), text));
}

/** Deletes all matches and their records. */
export function forgetMatches() {
  const { since, matches } = kept();
  for (const { id } of matches) put(recordName(id), null);
  put(LIST, JSON.stringify({ format: FORMAT, since: Math.max(since, ...matches.map(({ ended }) => ended)), matches: [] }));
}

/** @param {Kept} list */
function write({ since, matches }) {
  for (const { id } of matches.slice(MOST)) put(recordName(id), null);
  const text = JSON.stringify({ format: FORMAT, since, matches: matches.slice(0, MOST) });
  return withRoom(matches, () => put(LIST, text));
}

/**
 * Tries to keep something, and drops the oldest records until there is room.
 *
 * @param {Match[]} matches
 * @param {() => boolean} attempt
 */
function withRoom(matches, attempt) {
  if (attempt()) return true;
  for (const { id } of [...matches].reverse()) {
    if (find(recordName(id)) === null) continue;
    put(recordName(id), null);
    if (attempt()) return true;
  }
  return false;
}

/** @param {Match[]} matches  the newest first, each once */
function inOrder(matches) {
  const sorted = [...matches].sort((one, other) => other.ended - one.ended);
  const seen = new Set();
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** @param {any} found @returns {found is Match} */
export function isMatch(found) {
  const { id, ended, side, winner, players, start, scores, rules, terms } = found ?? {};
  if (!(typeof id === "string" && /^[0-9A-Z]{6}-\d{1,6}$/.test(id) && isWhole(ended, LATEST))) return false;
  if (!(Array.isArray(players) && players.length >= 2 && players.length <= 4 && players.every(isPlayer))) return false;
  const sides = 1 + Math.max(...players.map((player) => player.side));
  const isSide = (/** @type {unknown} */ one) => isWhole(one, sides - 1);
  if (!isSide(side) || !(winner === null || isSide(winner)) || !players.some((player) => player.side === side)) return false;
  const isRow = (/** @type {unknown} */ row) => Array.isArray(row) && row.length === sides && row.every((score) => isWhole(score, 1e6));
  if (start !== undefined && !isRow(start)) return false;
  if (!(Array.isArray(scores) && scores.length > 0 && scores.length <= 1000 && scores.every(isRow))) return false;
  if (!(Array.isArray(terms) && terms.length <= 20 && terms.every((term) => isText(term, 120)))) return false;
  return typeof rules === "object" && rules !== null && !Array.isArray(rules) && isRules(rules);
}

/** @param {any} found @returns {found is Player} */
const isPlayer = (found) => isText(found?.name, 80) && typeof found.bot === "boolean" && isWhole(found.side, 3);

/** @param {object} found */
function isRules(found) {
  const all = Object.entries(found);
  return all.length <= 40 && all.every(([name, value]) => isText(name, 40) && (value === null || typeof value === "boolean" || Number.isFinite(value) || isText(value, 40)));
}

/** @param {unknown} found @param {number} longest */
const isText = (found, longest) => typeof found === "string" && found.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(found);

/** @param {unknown} found @param {number} most */
const isWhole = (found, most) => Number.isInteger(found) && /** @type {number} */ (found) >= 0 && /** @type {number} */ (found) <= most;

/** @param {any} found */
export const isRecord = (found) => typeof found?.format === "string" && found.format.startsWith("seven-toed-pete/") && Array.isArray(found.rounds);

/** What stands under this name; null: nothing, or it is forbidden to look. @param {string} name */
function find(name) {
  try {
    return lasting.get(name) ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string | null} value  null: it goes
 * @returns {boolean}  whether it is so now: it may be forbidden, and there may be no room
 */
function put(name, value) {
  try {
    lasting.put(name, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string | null} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

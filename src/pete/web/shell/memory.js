/**
 * What this browser remembers: keys of seats, the name, how the page should look and sound.
 * What no page of ours can have kept is forgotten.
 */

import { address } from "./words.js";

/**
 * @typedef {object} Taste
 * @property {"auto" | "light" | "dark"} theme
 * @property {"person" | "quick" | "once"} pace  how fast tiles are shown
 * @property {boolean | null} sound
 * @property {boolean} keys  whether letters and digits do something at the table
 * @property {boolean} oneTap  whether one tap plays
 * @property {number} others  how many bots one plays with
 * @property {string} level  how strong they are
 * @property {string} preset  of the rules
 */

/** What each may be, the usual first. */
const TASTES = {
  theme: ["auto", "light", "dark"],
  pace: ["person", "quick", "once"],
  sound: [null, false, true],
  keys: [true, false],
  oneTap: [false, true],
  others: [1, 2, 3],
  level: ["casual", "beginner", "club", "expert"],
  preset: ["classic", "russian", "pagat"],
};

/** @returns {Taste} */
export function taste() {
  const kept = parsed("pete.taste");
  const found = Object.entries(TASTES).map(([name, values]) => [name, values.find((value) => value === kept?.[name]) ?? values[0]]);
  return Object.fromEntries(found);
}

/** @param {Partial<Taste>} changed */
export function prefer(changed) {
  write("pete.taste", JSON.stringify({ ...taste(), ...changed }));
  dress();
}

/** Shows the page in the light that is wanted; without a wish the system's own decides. */
export function dress() {
  const { theme } = taste();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The name under which somebody played last. */
export function knownName() {
  const name = read("pete.name") ?? "";
  return isName(name) ? name : "";
}

/** @param {unknown} kept */
const isName = (kept) => typeof kept === "string" && /^[^\p{Cc}\p{Cs}]{0,40}$/u.test(kept);

/** @param {string} name */
export const keepName = (name) => write("pete.name", name);

/**
 * The key that holds a seat at a table, or null before it was given one.
 *
 * @param {string} code
 */
export function keyOf(code) {
  const key = read(`pete.key.${code}`) ?? "";
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/**
 * @param {string} code
 * @param {string} key
 */
export const keepKey = (code, key) => write(`pete.key.${code}`, key);

/** How many tables at which one sits are remembered: who comes back has seldom more. */
const PLACES = 3;

/**
 * @typedef {object} Place  a table at which somebody sits here
 * @property {string} code
 * @property {string[]} others  the people who sit there beside him
 * @property {number} [bots]  how many bots do: they are called otherwise in each language
 */

/** The tables at which somebody sits here, the newest first. @returns {Place[]} */
export function places() {
  const kept = parsed("pete.places");
  return Array.isArray(kept) ? kept.filter(isPlace).slice(0, PLACES) : [];
}

/** How many sit beside somebody at most. */
const OTHERS = 3;

/** @param {any} kept */
function isPlace(kept) {
  const { code, others, bots = 0 } = kept ?? {};
  const hasOthers = Array.isArray(others) && others.every(isName) && Number.isInteger(bots) && bots >= 0;
  return hasOthers && others.length + bots <= OTHERS && /^[0-9A-Z]{6}$/.test(code);
}

/** @param {Place} place */
export function keepPlace(place) {
  const known = places();
  if (JSON.stringify(known[0]) === JSON.stringify(place)) return;
  const others = known.filter(({ code }) => code !== place.code);
  write("pete.places", JSON.stringify([place, ...others].slice(0, PLACES)));
}

/** There is no way back to this table, or none is wanted. @param {string} code */
export function leavePlace(code) {
  const known = places();
  const kept = known.filter((place) => place.code !== code);
  if (kept.length < known.length) write("pete.places", JSON.stringify(kept));
}

/** See matches/keep.js. */
export const hasMatches = () => read("pete.matches") !== null;

/** A new key: 128 random bits. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} language */
export function speak(language) {
  document.cookie = `pete_language=${language}; path=${address()}; max-age=31536000; SameSite=Lax`;
  location.reload();
}

/** @typedef {{get: (name: string) => string | null | undefined, put: (name: string, value: string | null) => unknown}} Shelf  where things are kept */

/** @param {() => Storage} store @returns {Shelf} */
const inStore = (store) => ({
  get: (name) => store().getItem(name),
  put: (name, value) => (value === null ? store().removeItem(name) : store().setItem(name, value)),
});

export const lasting = inStore(() => localStorage);
/** @type {Map<string, string | null>} */
const whileOpen = new Map();

/**
 * Where things are kept, the longest time first: for every window, for this one, for this page even
 * when it is loaded again, and while it is open. A browser may forbid any, or have no room left.
 *
 * @type {Shelf[]}
 */
const SHELVES = [
  lasting,
  inStore(() => sessionStorage),
  {
    get: (name) => history.state?.[name],
    put: (name, value) => value !== (history.state?.[name] ?? null) && history.replaceState({ ...history.state, [name]: value }, ""),
  },
  { get: (name) => whileOpen.get(name), put: (name, value) => whileOpen.set(name, value) },
];

/** What is kept for a shorter time is the newer: it found no other place. @param {string} name */
function read(name) {
  for (const { get } of [...SHELVES].reverse()) {
    try {
      const value = get(name);
      if (typeof value === "string") return value;
    } catch {
      // forbidden: nothing is kept there
    }
  }
  return null;
}

/** @param {string} name @returns {any} */
export function parsed(name) {
  try {
    return JSON.parse(read(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function write(name, value) {
  /** @type {string | null} */
  let left = value;
  for (const { put } of SHELVES) {
    try {
      put(name, left);
      left = null;
    } catch {
      // forbidden or full: it goes where it is kept for a shorter time
    }
  }
}

/** What this browser remembers: keys of seats, the name, how the page should look and sound. */

/**
 * @typedef {object} Taste
 * @property {"auto" | "light" | "dark"} theme
 * @property {"person" | "quick" | "once"} pace  how fast tiles are shown
 * @property {boolean} sound
 * @property {boolean} keys  whether letters and digits do something at the table
 */

/** @type {Taste} */
const USUAL = { theme: "auto", pace: "person", sound: false, keys: true };

/** @returns {Taste} */
export function taste() {
  try {
    return { ...USUAL, ...JSON.parse(read("pete.taste") ?? "{}") };
  } catch {
    return { ...USUAL };
  }
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
export const knownName = () => read("pete.name") ?? "";

/** @param {string} name */
export const keepName = (name) => write("pete.name", name);

/**
 * The key that holds a seat at a table, or null before it was given one.
 *
 * @param {string} code
 */
export const keyOf = (code) => read(`pete.key.${code}`);

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
  try {
    return JSON.parse(read("pete.places") ?? "[]");
  } catch {
    return [];
  }
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

/** A new key: 128 random bits. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} language */
export function speak(language) {
  document.cookie = `pete_language=${language}; path=/; max-age=31536000; SameSite=Lax`;
  location.reload();
}

/** @type {Map<string, string>} */
const whileOpen = new Map();

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return whileOpen.get(name) ?? history.state?.[name] ?? null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function write(name, value) {
  whileOpen.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing: the page itself remembers, even when it is loaded again
    history.replaceState({ ...history.state, [name]: value }, "");
  }
}

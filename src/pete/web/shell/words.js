/**
 * What the page says, in the language of the page. The English text is the key,
 * as everywhere in the game; the server hands out the catalogue.
 */

/**
 * @typedef {object} Catalogue
 * @property {Record<string, string>} texts
 * @property {Record<string, Record<string, string>>} plurals  by the singular, then by the category of Intl.PluralRules
 */

/** @type {Catalogue} */
let catalogue = { texts: {}, plurals: {} };
let rules = new Intl.PluralRules("en");

/** The page's language. */
export const language = () => document.documentElement.lang || "en";

/** The release that this page is of: its files and its words. */
export const release = () => document.body.dataset.base?.split("/").pop() ?? "";

/**
 * The address of what lies there on this server, which may itself lie behind a path:
 * `address("t", "K7M2QX")` is `/t/K7M2QX`; without steps it is that of the first page.
 *
 * @param {...string} steps
 */
export const address = (...steps) => `${root()}/${steps.map(encodeURIComponent).join("/")}`;

const root = () => (document.body.dataset.base ?? "").replace(/\/static\/[^/]*$/, "");

/**
 * Where the rule book is to be read in that language, as it holds at a table, with the way back there.
 *
 * @param {import("../messages.js").TableSnapshot | null} table
 */
export function bookAddress(table) {
  const asked = table === null ? {} : { ...table.options, table: table.code };
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return `${address("book", language())}?${query}`;
}

/** @type {Promise<void> | null} */
let learning = null;

/** Fetches the catalogue of the page's language, once. English needs none. */
export function learnWords() {
  learning ??= fetchWords().catch((error) => {
    learning = null;
    throw error;
  });
  return learning;
}

async function fetchWords() {
  rules = new Intl.PluralRules(language());
  if (language() === "en") return;
  const answer = await fetch(`${address("words", language())}?v=${release()}`);
  if (answer.ok) catalogue = await answer.json();
}

/**
 * The text in the page's language, its `{fields}` filled in.
 *
 * @param {string} text
 * @param {Record<string, string | number>} [fields]
 * @returns {string}
 */
export function say(text, fields = {}) {
  return filled(catalogue.texts[text] ?? text, fields);
}

/**
 * The form of the text that the number `{n}` takes: 1 point, 2 points; 1 очко, 2 очка.
 *
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} [fields]
 * @returns {string}
 */
say.plural = (one, many, n, fields = {}) => {
  const forms = catalogue.plurals[one] ?? { one, other: many };
  return filled(forms[rules.select(n)] ?? forms.other ?? many, { n, ...fields });
};

/**
 * @param {string} text
 * @param {Record<string, string | number>} fields
 */
function filled(text, fields) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
}

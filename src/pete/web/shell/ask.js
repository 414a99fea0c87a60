/** What the page asks the server outside of a table's line. */

import { address } from "./words.js";

/** @typedef {import("../messages.js").Create} Create */
/** @typedef {import("../messages.js").Created} Created */
/** @typedef {import("../messages.js").Listed} Listed */
/** @typedef {import("../messages.js").Settings} Settings */

/** @typedef {number | boolean | string | null} Value */

/**
 * @typedef {object} Option  one thing in which tables differ
 * @property {string} name
 * @property {string} label  what it is called
 * @property {string} text  one sentence
 * @property {string} source  the pages it comes from
 * @property {string} rule  its number
 * @property {Value[] | null} values  null: any whole number from 1
 * @property {string[]} value_labels  what each of them is called
 */

/**
 * @typedef {object} Choices
 * @property {Record<string, Record<string, Value>>} presets  every option's value, by the preset's name
 * @property {Record<string, string>} preset_labels  what each is called
 * @property {Record<string, string>} preset_texts  a sentence on each
 * @property {Option[]} options
 * @property {{name: string, label: string, text: string}[]} bots
 */

/** The settings of a table of which nothing special was said. @type {Settings} */
export const USUAL = { rules: {}, public: false, bot: "casual", takeover: 60, clock: null, pace: 1 };

/** An answer that says no, in words. */
export class Refusal extends Error {
  /** @param {string} why @param {number} status  as of HTTP */
  constructor(why, status) {
    super(why);
    this.status = status;
  }
}

/** @returns {Promise<Choices>} */
export async function choices() {
  return got(await fetch(address("choices", document.documentElement.lang)));
}

/** @returns {Promise<Listed[]>} */
export async function tables() {
  return (await got(await fetch(address("tables"), { headers: spoken() }))).tables;
}

/**
 * @param {string} code
 * @returns {Promise<Listed>}
 */
export async function listed(code) {
  return got(await fetch(address("tables", code), { headers: spoken() }));
}

/**
 * @param {Omit<Create, "type">} wish
 * @returns {Promise<Created>}
 */
export async function create(wish) {
  const body = JSON.stringify({ type: "create", ...wish });
  const headers = { ...spoken(), "Content-Type": "application/json" };
  return got(await fetch(address("tables"), { method: "POST", headers, body }));
}

const spoken = () => ({ "Accept-Language": document.documentElement.lang });

/** @param {Response} answer */
async function got(answer) {
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(said.text ?? `${answer.status}`, answer.status);
  return said;
}

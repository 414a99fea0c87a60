/** What options, their values, and presets are called in the form of a table. */

import { say } from "./words.js";

/** @typedef {import("./ask.js").Value} Value */

/** @type {Record<string, () => string>} */
const OPTIONS = {
  players: () => say("Players"),
  teams: () => say("Pairs"),
  target: () => say("Target"),
  finish: () => say("The match ends"),
  reserve: () => say("Reserve"),
  draw_by_choice: () => say("Draw by choice"),
  bonus: () => say("Bonus tiles"),
  go_out: () => say("Going out"),
  washed_up: () => say("Washed up"),
  settlement: () => say("Settlement"),
  next_lead: () => say("Next lead"),
  pips: () => say("Highest half"),
  hand: () => say("Tiles in a hand"),
};

/** @type {Record<string, () => string>} */
const VALUES = {
  "finish immediate": () => say("at once"),
  "finish round": () => say("with the round"),
  "reserve null": () => say("by players"),
  "bonus tile": () => say("doubles and scoring tiles"),
  "bonus score": () => say("doubles and tiles that scored"),
  "go_out plain": () => say("by a plain tile"),
  "go_out any": () => say("by any tile"),
  "washed_up counts": () => say("counts as 0 pips"),
  "washed_up out": () => say("is left out"),
  "settlement net-fives": () => say("fives, own pips off"),
  "settlement fives": () => say("fives"),
  "settlement pips": () => say("a point a pip"),
  "next_lead rotate": () => say("the next seat"),
  "next_lead winner": () => say("who went out"),
};

/** @type {Record<string, () => string>} */
const PRESETS = {
  classic: () => say("Classic"),
  russian: () => say("Russian"),
  pagat: () => say("Pagat"),
};

/** @param {string} name */
export const optionLabel = (name) => OPTIONS[name]?.() ?? name;

/**
 * @param {string} name  the option's
 * @param {Value} value
 */
export const valueLabel = (name, value) => VALUES[`${name} ${value}`]?.() ?? String(value);

/** @param {string} name */
export const presetLabel = (name) => PRESETS[name]?.() ?? name;

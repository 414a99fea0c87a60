/** The table by keyboard. */

import { taste } from "../shell/memory.js";
import { say } from "../shell/words.js";

/**
 * @typedef {object} Ways
 * @property {(digit: number) => void} digit  a tile of the hand, 1 to 10, and those ten further
 * @property {(step: number) => void} step  another tile
 * @property {(rows: number) => void} climb  the tile above or below
 * @property {(index: number) => void} edge  the first tile of the hand, 0, or the last, -1
 * @property {(end: "left" | "right") => void} end  the lifted tile goes there
 * @property {() => void} draw
 * @property {() => void} letGo
 * @property {() => void} hurry
 * @property {(what: "ends" | "hand" | "boneyard" | "score") => void} tell
 * @property {() => void} sound
 * @property {() => void} help
 * @property {() => void} confirm  plays the lifted tile; goes on from the end of a round or a match
 */

/** What each key does, for the help: the keys, and a phrase. @returns {[string, string][]} */
export const keysTold = () => [
  ["1–9, 0", say("lift that tile of your hand; the same digit again lifts the tile ten further")],
  ["← → ↑ ↓ Home End", say("go along your hand")],
  ["Enter", say("play the tile; go on after a round")],
  ["L, R", say("play the tile at L or at R; Л and П do the same")],
  ["D", say("draw")],
  ["E", say("read the ends and whose turn it is")],
  ["H", say("read your hand")],
  ["B", say("read the boneyard")],
  ["S", say("read the score")],
  ["F", say("hurry what is being shown")],
  ["M", say("sounds on or off")],
  ["Esc", say("put a lifted tile back")],
];

/** Whether a key was pressed, and not to write something: a telephone may have a keyboard. */
let isTyped = false;

/** Whether the viewer is told of keys. */
export const hasKeys = () => isTyped || matchMedia("(hover: hover) and (pointer: fine)").matches;

/** Who speaks to his machine can turn keys of one letter off: words are letters. @param {Ways} ways */
export function listenToKeys(ways) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    isTyped = true;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Enter" && isPressable(event.target)) return;
    if (event.key.length === 1 && !taste().keys) return;
    const action = meaning(letterOf(event), event, ways);
    if (action === null) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith("Arrow")) action();
  });
}

/** Russian letters for the ends: left and right in the language of whoever types them. */
const TYPED = { Л: "L", П: "R" };

/**
 * The Latin letter that a key stands for: a Latin letter is what is typed, wherever it lies, as
 * under Dvorak. Under any other layout the key counts by its place: К lies where R does. Л and П
 * lie on keys that mean nothing else.
 *
 * @param {KeyboardEvent} event
 */
function letterOf({ key, code }) {
  const typed = key.toUpperCase();
  if (/^[A-Z]$/.test(typed)) return typed;
  if (typed === "Л" || typed === "П") return TYPED[typed];
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : typed;
}

/**
 * @param {string} letter
 * @param {KeyboardEvent} event
 * @param {Ways} ways
 * @returns {(() => void) | null}
 */
function meaning(letter, { key, code, shiftKey, target }, ways) {
  // French keyboards give digits with Shift only
  const digit = /^[0-9]$/.test(key) ? key : !shiftKey && /^Digit[0-9]$/.test(code) ? code.slice(5) : "";
  if (digit !== "") return () => ways.digit(Number(digit) || 10);
  switch (key) {
    case "ArrowLeft":
      return () => ways.step(-1);
    case "ArrowRight":
      return () => ways.step(1);
    case "ArrowUp":
    case "ArrowDown":
      // anywhere else they scroll
      return target instanceof Element && target.matches(".held") ? () => ways.climb(key === "ArrowUp" ? -1 : 1) : null;
    case "Home":
      return () => ways.edge(0);
    case "End":
      return () => ways.edge(-1);
    case "Enter":
      return ways.confirm;
    case "Escape":
      return ways.letGo;
    case "?":
      return ways.help;
  }
  switch (letter) {
    case "L":
      return () => ways.end("left");
    case "R":
      return () => ways.end("right");
    case "D":
      return ways.draw;
    case "E":
      return () => ways.tell("ends");
    case "H":
      return () => ways.tell("hand");
    case "B":
      return () => ways.tell("boneyard");
    case "S":
      return () => ways.tell("score");
    case "F":
      return ways.hurry;
    case "M":
      return ways.sound;
  }
  return null;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
}

/** Whether Enter means something there already. @param {EventTarget | null} target */
function isPressable(target) {
  return target instanceof Element && target.matches("a, button, summary, input");
}

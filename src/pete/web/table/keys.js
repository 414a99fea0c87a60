/** The table by keyboard. */

import { taste } from "../shell/memory.js";

/**
 * @typedef {object} Ways
 * @property {(index: number) => void} tile  the tile at this place of the hand
 * @property {(step: number) => void} step  another tile
 * @property {(index: number) => void} edge  the first tile of the hand, 0, or the last, -1
 * @property {(end: "left" | "right") => void} end  the chosen tile goes there
 * @property {() => void} draw
 * @property {() => void} letGo
 * @property {() => void} hurry
 * @property {(what: "ends" | "hand" | "boneyard" | "score") => void} tell
 * @property {() => void} sound
 * @property {() => void} help
 * @property {() => void} goOn  from the end of a round or a match
 */

/**
 * A letter counts by its place on the keyboard too, so that the keys work under a
 * Russian layout. Who speaks to his machine can turn them off: words are letters.
 *
 * @param {Ways} ways
 */
export function listenToKeys(ways) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Enter" && isPressable(event.target)) return;
    if (event.key.length === 1 && !taste().keys) return;
    const letter = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key.toUpperCase();
    const deed = meaning(letter, event.key, ways);
    if (deed === null) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith("Arrow")) deed();
  });
}

/**
 * @param {string} letter
 * @param {string} key
 * @param {Ways} ways
 * @returns {(() => void) | null}
 */
function meaning(letter, key, ways) {
  if (/^[1-9]$/.test(key)) return () => ways.tile(Number(key) - 1);
  switch (key) {
    case "ArrowLeft":
      return () => ways.step(-1);
    case "ArrowRight":
      return () => ways.step(1);
    case "Home":
      return () => ways.edge(0);
    case "End":
      return () => ways.edge(-1);
    case "Enter":
      return ways.goOn;
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

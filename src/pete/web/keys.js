/** The table by keyboard. */

/**
 * @typedef {object} Ways
 * @property {(index: number) => void} tile  the tile at this place of the hand
 * @property {(step: number) => void} step  another tile
 * @property {(end: "left" | "right") => void} end  the chosen tile goes there
 * @property {() => void} draw
 * @property {() => void} letGo
 * @property {() => void} hurry
 * @property {(what: "ends" | "hand" | "boneyard" | "score") => void} tell
 * @property {() => void} sound
 * @property {() => void} help
 */

/**
 * A letter counts by its place on the keyboard too, so that the keys work under a
 * Russian layout.
 *
 * @param {Ways} ways
 */
export function listenToKeys(ways) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
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

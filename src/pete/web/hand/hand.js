/** The viewer's hand: tiles that are clicked, dragged, or played by keyboard. */

import { adorn, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { picture } from "../board/tiles.js";

/** @typedef {import("../messages.js").HandTile} HandTile */

/** How far a finger has to move before it drags. */
const DRAG = 10;

/**
 * @typedef {object} Ways  what the hand calls
 * @property {(tile: HandTile) => void} choose
 * @property {(tile: HandTile | null) => void} look  the tile that is pointed at or has the focus
 * @property {(tile: HandTile, x: number, y: number) => void} carry
 * @property {(tile: HandTile, x: number, y: number) => void} drop
 */

/** @param {Ways} ways */
export function makeHand(ways) {
  const element = make("div", { class: "hand", role: "group", "aria-label": say("Your hand") });
  /** @type {Map<string, HandTile>} */
  let held = new Map();
  /** @type {string[]} */
  let order = [];

  /**
   * @param {HandTile[]} tiles
   * @param {{chosen: string | null, yourTurn: boolean, busy: boolean}} how
   */
  function show(tiles, { chosen, yourTurn, busy }) {
    held = new Map(tiles.map((tile) => [tile.tile, tile]));
    order = order.filter((tile) => held.has(tile));
    order.push(...tiles.map(({ tile }) => tile).filter((tile) => !order.includes(tile)));
    const rows = order.length <= 7 ? 1 : order.length <= 14 ? 2 : 3;
    adorn(element, { class: `hand rows-${rows}${yourTurn && !busy ? " to-move" : ""}` });
    const focused = element.contains(document.activeElement)
      ? order.indexOf(document.activeElement?.getAttribute("data-key") ?? "")
      : -1;
    const before = [...element.children].findIndex((child) => child === document.activeElement);
    keyed(element, order, (tile) => tile, (tile) => button(tile), update);
    if (before >= 0 && focused < 0) focus(Math.min(before, order.length - 1));

    /** @param {HTMLElement} made @param {string} name */
    function update(made, name) {
      const tile = /** @type {HandTile} */ (held.get(name));
      const fits = tile.fits.length > 0;
      const wrong = yourTurn && !fits && tile.why_not !== "";
      adorn(made, {
        class: `held${fits ? " fits" : ""}${tile.fits.length > 1 ? " both" : ""}${wrong ? " unfit" : ""}${chosen === name ? " chosen" : ""}`,
        "aria-disabled": fits ? null : "true",
        "aria-pressed": chosen === name ? "true" : null,
        "aria-label": tileLabel(tile),
        tabindex: order[0] === name ? 0 : -1,
      });
    }
  }

  /** @param {string} name */
  function button(name) {
    const made = make("button", { type: "button", class: "held" }, picture(name));
    const tile = () => held.get(name) ?? null;
    /** @type {{x: number, y: number, carried: boolean} | null} */
    let grip = null;
    let dragged = false;
    const end = () => {
      grip = null;
      made.style.transform = "";
      made.classList.remove("carried");
    };
    adorn(made, {
      onclick: () => {
        const chosen = tile();
        if (chosen && !dragged) ways.choose(chosen);
        dragged = false;
      },
      onpointerenter: (event) => event.pointerType === "mouse" && ways.look(tile()),
      onpointerleave: () => ways.look(null),
      onfocus: () => ways.look(tile()),
      onblur: () => ways.look(null),
      onpointerdown: (event) => {
        dragged = false;
        if (event.button !== 0 || !tile()?.fits.length) return;
        grip = { x: event.clientX, y: event.clientY, carried: false };
        // from here on its moves come here, however fast it leaves the tile
        made.setPointerCapture(event.pointerId);
      },
      onpointermove: (event) => {
        const carried = tile();
        if (grip === null || carried === null) return;
        const [across, down] = [event.clientX - grip.x, event.clientY - grip.y];
        if (!grip.carried && Math.hypot(across, down) < DRAG) return;
        if (!grip.carried) {
          grip.carried = true;
          dragged = true;
          made.classList.add("carried");
        }
        made.style.transform = `translate(${across}px, ${down}px)`;
        ways.carry(carried, event.clientX, event.clientY);
      },
      onpointerup: (event) => {
        const dropped = tile();
        const wasCarried = grip?.carried;
        end();
        if (wasCarried && dropped) ways.drop(dropped, event.clientX, event.clientY);
      },
      onpointercancel: () => {
        end();
        dragged = false;
        ways.look(null);
      },
    });
    return made;
  }

  /** @param {number} index */
  function focus(index) {
    const made = /** @type {HTMLElement | undefined} */ (element.children[index]);
    if (made === undefined) return false;
    for (const other of element.children) other.setAttribute("tabindex", other === made ? "0" : "-1");
    made.focus();
    return true;
  }

  return {
    element,
    show,
    focus,
    /** The place of the tile that has the focus, or -1. */
    focused: () => [...element.children].findIndex((child) => child === document.activeElement),
    size: () => order.length,
  };
}

/**
 * What a tile is called: itself and what can be done with it.
 *
 * @param {HandTile} tile
 */
function tileLabel(tile) {
  const what = tile.fits.length > 0 ? tile.fits.map(({ text }) => text).join(" ") : tile.why_not;
  return what === "" ? tile.tile : `${tile.tile}. ${what}`;
}

/** The viewer's hand: tiles that are pressed, dragged, or gone along by keyboard. */

import { FINGER, rowsOf } from "./rows.js";
import { adorn, icon, keyed, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { picture } from "../board/tiles.js";

/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {"mouse" | "touch" | "key"} By  what a tile is pressed with: a device may have all three */

/** How far a pointer has to move before it drags. */
const DRAG = 10;
/** A hand of more tiles needs the width of a phone on its side to itself. */
const MANY = 9;
/** Milliseconds in which somebody may still press what stood in a place before the hand has changed. */
const STALE = 500;

/**
 * @typedef {object} Ways  what the hand calls
 * @property {(tile: HandTile, by: By) => void} press
 * @property {(tile: HandTile | null) => void} look  the tile that is pointed at, or that the keyboard is on
 * @property {(tile: HandTile, x: number, y: number) => void} carry
 * @property {(tile: HandTile, x: number, y: number) => void} drop
 */

/** @param {Ways} ways */
export function makeHand(ways) {
  const element = make("div", { class: "hand", role: "group", tabindex: -1, "aria-label": say("Your hand") });
  /** @type {Map<string, HandTile>} */
  let held = new Map();
  /** In the server's order: a tile that is drawn stands where it will stand after a reload. @type {string[]} */
  let order = [];
  /** Tiles that were drawn since the viewer played last. @type {Set<string>} */
  let fresh = new Set();
  let columns = 1;
  /** The round that is played, and how many tiles this hand may come to have in it. */
  let round = { key: "", most: 0 };
  /** The most room that its rows have had in this round and this window: it is not given back before the next. */
  let taken = { where: "", room: 0 };
  /** Pixels that there are for a row; before it is laid out, about as many as the window has. */
  let width = innerWidth;
  let changedAt = -STALE;
  /** The last press by a pointer. @type {{tile: string, x: number, y: number} | null} */
  let pressed = null;

  new ResizeObserver(([{ contentRect }]) => {
    // out of sight it has none
    width = contentRect.width || innerWidth;
    arrange();
  }).observe(element);
  addEventListener("resize", arrange);

  /**
   * @param {HandTile[]} tiles
   * @param {{round: string, boneyard: number, lifted: string | null, sent: string | null, yourTurn: boolean, busy: boolean}} how
   */
  function show(tiles, { round: key, boneyard, lifted, sent, yourTurn, busy }) {
    if (key !== round.key) round = { key, most: tiles.length + boneyard };
    held = new Map(tiles.map((tile) => [tile.tile, tile]));
    const focusedAt = focused();
    const wanted = tiles.map(({ tile }) => tile);
    if (wanted.join() !== order.join()) change(wanted);
    for (const [look, isSo] of Object.entries({ many: order.length > MANY, "to-move": yourTurn && !busy, lifting: lifted !== null })) {
      element.classList.toggle(look, isSo);
    }
    if (focusedAt >= 0) handOn(focusedAt);
    keyed(element, order, (tile) => tile, (tile) => button(tile), update);
    if (focusedAt >= 0 && focused() < 0) focus(Math.min(focusedAt, order.length - 1));
    else if (focusedAt < 0) allowTab(/** @type {HTMLElement | null} */ (element.firstElementChild));

    /**
     * A tile that goes gives the focus to the one that will stand in its place, while it is still there: a
     * browser that takes away what has the focus lays the page out for that, and once more for the next.
     *
     * @param {number} from
     */
    function handOn(from) {
      const children = /** @type {HTMLElement[]} */ ([...element.children]);
      const isKept = (/** @type {HTMLElement} */ { dataset: { key } }) => key !== undefined && held.has(key);
      if (isKept(children[from])) return;
      const name = order[Math.min(from, order.length - 1)];
      const next = children.find(({ dataset: { key } }) => key === name);
      if (next === undefined) return;
      update(next, name, order.indexOf(name));
      focus(children.indexOf(next));
    }

    /** @param {HTMLElement} made @param {string} name @param {number} place */
    function update(made, name, place) {
      const tile = /** @type {HandTile} */ (held.get(name));
      const fits = tile.fits.length > 0;
      const looks = {
        fits,
        both: tile.fits.length > 1,
        unfit: !fits && tile.why_not !== "",
        lifted: lifted === name,
        sent: sent === name,
        again: tile.fits.some(({ again }) => again),
        fresh: fresh.has(name),
      };
      for (const [look, isSo] of Object.entries(looks)) made.classList.toggle(look, isSo);
      adorn(made, {
        "aria-disabled": fits ? null : "true",
        // said of the one that is lifted alone: "not pressed" of all others would be in the way
        "aria-pressed": fits && lifted === name ? "true" : null,
        "aria-label": tileLabel(tile),
        "data-digit": (place + 1) % 10,
      });
    }
  }

  /** @param {string[]} wanted */
  function change(wanted) {
    const drawn = wanted.filter((tile) => !order.includes(tile));
    const isAfterDraw = order.length > 0 && drawn.length > 0 && drawn.length < wanted.length;
    fresh = isAfterDraw ? new Set([...fresh, ...drawn]) : new Set();
    order = wanted;
    changedAt = performance.now();
    arrange();
  }

  /** Gives the tiles the size that they have room for. */
  function arrange() {
    const rows = rowsOf(order.length, round.most, width, innerHeight);
    columns = rows.columns;
    element.dataset.rows = String(rows.rows);
    const where = [round.key, innerWidth, innerHeight].join();
    taken = { where, room: Math.max(rows.room, taken.where === where ? taken.room : 0) };
    element.style.setProperty("--room", `${taken.room}px`);
    for (const length of /** @type {const} */ (["gap", "between", "wide", "tall"])) element.style.setProperty(`--${length}`, `${rows[length]}px`);
    for (const number of /** @type {const} */ (["columns", "rows"])) element.style.setProperty(`--${number}`, String(rows[number]));
  }

  /** @param {string} name */
  function button(name) {
    const made = make("button", { type: "button", class: "held" }, picture(name), icon("again"));
    const tile = () => held.get(name) ?? null;
    /** @type {{x: number, y: number, carried: boolean} | null} */
    let grip = null;
    let dragged = false;
    /** @type {By} */
    let by = "touch";
    const end = () => {
      grip = null;
      made.style.transform = "";
      made.classList.remove("carried");
    };
    adorn(made, {
      onclick: (event) => {
        const chosen = tile();
        // the keyboard and screen readers press without a pointer
        const pressedBy = event.detail === 0 ? "key" : by;
        if (chosen && !dragged && (pressedBy === "key" || isMeant(name, event))) ways.press(chosen, pressedBy);
        dragged = false;
      },
      onpointerenter: (event) => event.pointerType === "mouse" && ways.look(tile()),
      onpointerleave: (event) => event.pointerType === "mouse" && ways.look(null),
      onfocus: () => {
        const isByKeys = made.matches(":focus-visible");
        element.classList.toggle("by-keys", isByKeys);
        if (isByKeys) ways.look(tile());
      },
      onblur: () => {
        element.classList.remove("by-keys");
        ways.look(null);
      },
      onpointerdown: (event) => {
        dragged = false;
        by = event.pointerType === "mouse" ? "mouse" : "touch";
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

  /**
   * Whether a press is for the tile that it hits, and not for the one that stood there a moment
   * ago and was played: fingers tap once too often.
   *
   * @param {string} tile
   * @param {MouseEvent} event
   */
  function isMeant(tile, { clientX: x, clientY: y }) {
    const isSamePlace = pressed !== null && pressed.tile !== tile && Math.hypot(x - pressed.x, y - pressed.y) < FINGER;
    if (isSamePlace && performance.now() < changedAt + STALE) return false;
    pressed = { tile, x, y };
    return true;
  }

  /** @param {HTMLElement | null} made  the tile to which Tab comes */
  function allowTab(made) {
    for (const other of element.children) other.setAttribute("tabindex", other === made ? "0" : "-1");
  }

  /** @param {number} index */
  function focus(index) {
    const made = /** @type {HTMLElement | undefined} */ (element.children[index]);
    if (made === undefined) return false;
    // in this order: what has the focus and may not be focused is looked at anew
    made.focus({ preventScroll: true });
    allowTab(made);
    return true;
  }

  /** The place of the tile that has the focus, or -1. */
  function focused() {
    return [...element.children].findIndex((child) => child === document.activeElement);
  }

  return {
    element,
    show,
    focus,
    focused,
    /** The tiles in their order. */
    tiles: () => order,
    /** How many tiles stand in a row. */
    columns: () => columns,
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

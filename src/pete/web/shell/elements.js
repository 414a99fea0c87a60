/** Elements of the page: made, filled, and kept by key so that focus and motion survive. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | false | undefined} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * An HTML element. Attributes that are null or false are left out; `on…` listens.
 * Text is text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  adorn(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * A button that does something.
 *
 * @param {string} id
 * @param {string} label
 * @param {() => void} press
 */
export function button(id, label, press) {
  return make("button", { type: "button", id, onclick: press }, label);
}

/**
 * An SVG element.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function drawn(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  adorn(element, attributes);
  element.append(...present(children));
  return /** @type {SVGElementTagNameMap[Tag]} */ (element);
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function adorn(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text(value)) element.setAttribute(name, text(value));
  }
}

/**
 * Puts these children into an element instead of what is there.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * Puts a text into an element, unless it stands there: what is written is laid out anew.
 *
 * @param {Element} element
 * @param {string} words
 */
export function inscribe(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/**
 * Hides an element, or shows it; what is said anew is worked out anew by the browser, though it is the same.
 *
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * Brings an element's children into line with a list: those whose key is gone
 * go, new ones are made, all are brought up to date, in order. What stays is not
 * touched otherwise.
 *
 * @template Item
 * @template {Element} Made
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item, index: number) => string} key
 * @param {(item: Item, index: number) => Made} create
 * @param {(element: Made, item: Item, index: number) => void} [update]
 */
export function keyed(parent, items, key, create, update) {
  const old = new Map([...parent.children].map((child) => [child.getAttribute("data-key"), child]));
  const wanted = items.map((item, index) => {
    const name = key(item, index);
    const element = /** @type {Made} */ (old.get(name) ?? create(item, index));
    old.delete(name);
    element.setAttribute("data-key", name);
    update?.(element, item, index);
    return element;
  });
  for (const gone of old.values()) gone.remove();
  wanted.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
}

/**
 * The element of the page with this id, which the page has.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no element ${id}`);
  return element;
}

/** Small pictures on buttons. */
const ICONS = {
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  invite: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M18 8v6M15 11h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.2",
  talk: "M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 9.5h8M8 12.5h5",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M18 2.5v4.7h-4.7",
  watch: "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  home: "M4 11.5 12 4l8 7.5M6.5 10v10h11V10",
};

/**
 * A button with a picture; its label is read, and shown where there is room.
 *
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {() => void} press
 */
export function iconButton(name, label, press) {
  return make(
    "button",
    { type: "button", class: "icon", title: label, "aria-label": label, "data-icon": name, onclick: press },
    icon(name),
    make("span", { class: "label", "aria-hidden": "true" }, label),
  );
}

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return drawn("svg", { viewBox: "0 0 24 24", class: "line-art", "aria-hidden": "true" }, drawn("path", { d: ICONS[name] }));
}

/** @param {Child[]} children */
function present(children) {
  return children.filter((child) => child !== null && child !== false && child !== undefined).map(
    (child) => (typeof child === "number" ? String(child) : /** @type {Node | string} */ (child)),
  );
}

/** @param {string | number | boolean} value */
function text(value) {
  return value === true ? "" : String(value);
}

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

/** The fields of a form: a name, a control, and a sentence about it. */

import { adorn, make } from "./elements.js";
import { say } from "./words.js";

/** @typedef {import("./ask.js").Value} Value */

/**
 * A control by its short name; what there is to say about it describes it.
 *
 * @param {string} name  no other field of the page has it
 * @param {string} label
 * @param {string} text
 * @param {HTMLElement} control
 */
export function field(name, label, text, control) {
  const [id, about] = [`field-${name}`, `field-${name}-text`];
  const isGroup = control.getAttribute("role") === "radiogroup";
  adorn(control, { id, "aria-describedby": about, "aria-label": isGroup ? label : null });
  return make(
    "div",
    { class: "field" },
    isGroup ? make("b", {}, label) : make("label", { for: id }, label),
    control,
    make("span", { class: "text", id: about }, text),
  );
}

/**
 * A field for a whole number from 1. Whatever else is typed stays there, and is said to be none.
 *
 * @param {number} now
 * @param {(typed: number) => void} change
 */
export function wholeNumber(now, change) {
  const read = () => {
    const typed = input.valueAsNumber;
    const isSound = Number.isInteger(typed) && typed >= 1;
    input.nextElementSibling?.classList.contains("trouble") && input.nextElementSibling.remove();
    adorn(input, { "aria-invalid": isSound ? null : "true" });
    if (isSound) change(typed);
    else input.after(make("p", { class: "trouble", role: "alert" }, say("This has to be a whole number, 1 or more.")));
  };
  const input = make("input", {
    type: "number",
    inputmode: "numeric",
    min: 1,
    value: now,
    onchange: read,
    oninput: () => input.hasAttribute("aria-invalid") && read(),
  });
  return input;
}

/**
 * @param {{value: Value, label: string}[]} values
 * @param {Value} now
 */
export function select(values, now) {
  const known = values.some(({ value }) => value === now) ? values : [{ value: now, label: String(now) }, ...values];
  return make(
    "select",
    {},
    ...known.map(({ value, label }) => make("option", { value: String(value), selected: value === now }, label)),
  );
}

/**
 * @param {string} name
 * @param {Value[]} values
 * @param {string[]} labels
 * @param {Value} now
 * @param {(value: Value) => void} choose
 */
export function segments(name, values, labels, now, choose) {
  return make(
    "span",
    { class: "segments", role: "radiogroup" },
    ...values.map((value, place) =>
      make(
        "label",
        {},
        make("input", { type: "radio", name: `option-${name}`, checked: value === now, onchange: () => choose(value) }),
        make("span", {}, labels[place]),
      ),
    ),
  );
}

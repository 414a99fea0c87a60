/** Tabs: of several panels in one place, one is seen. */

import { adorn, make } from "./elements.js";

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {string} label
 * @property {HTMLElement} panel
 */

/**
 * The row of tabs for these panels, which stand where the caller puts them. The arrows, Home and End go
 * from tab to tab; only the one that is chosen is come to by Tab.
 *
 * @param {string} label  of the row
 * @param {Tab[]} tabs  the first is seen at first
 */
export function makeTabs(label, tabs) {
  const buttons = tabs.map(({ name, label, panel }) => {
    adorn(panel, { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: 0 });
    return make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => choose(name) }, label);
  });
  const element = make("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: walk }, ...buttons);
  choose(tabs[0].name);

  /** @param {string} name */
  function choose(name) {
    tabs.forEach((tab, index) => {
      const isChosen = tab.name === name;
      tab.panel.hidden = !isChosen;
      adorn(buttons[index], { "aria-selected": String(isChosen), tabindex: isChosen ? 0 : -1 });
    });
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const now = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (next + tabs.length) % tabs.length;
    choose(tabs[at].name);
    buttons[at].focus();
  }

  return { element, choose };
}

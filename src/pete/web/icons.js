/** Small pictures on buttons. */

import { drawn, make } from "./elements.js";

const PATHS = {
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  invite: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M18 8v6M15 11h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.2",
  home: "M4 11.5 12 4l8 7.5M6.5 10v10h11V10",
};

/**
 * A button with a picture; its label is read, and shown where there is room.
 *
 * @param {keyof typeof PATHS} icon
 * @param {string} label
 * @param {() => void} press
 */
export function iconButton(icon, label, press) {
  return make(
    "button",
    { type: "button", class: "icon", title: label, "aria-label": label, "data-icon": icon, onclick: press },
    picture(icon),
    make("span", { class: "label", "aria-hidden": "true" }, label),
  );
}

/** @param {keyof typeof PATHS} icon */
export function picture(icon) {
  return drawn("svg", { viewBox: "0 0 24 24", class: "line-art", "aria-hidden": "true" }, drawn("path", { d: PATHS[icon] }));
}

/** Files that the page makes, saved where the browser puts what is downloaded. */

import { make } from "./elements.js";

/** How long a file is kept for the browser to begin with, in milliseconds. */
const LASTS = 60_000;

/** @param {string} name @param {Blob} content */
export function save(name, content) {
  const href = URL.createObjectURL(content);
  const link = make("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), LASTS);
}

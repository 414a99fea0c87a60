/** Dates and numbers of matches, as the page's language writes them. */

import { language } from "../shell/words.js";

/** The day, as in `30 Nov 2026`. @param {number} at  milliseconds since 1970 */
export const dateOf = (at) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);

/** With one digit after the point, if any. @param {number} number */
export const roughly = (number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(number);

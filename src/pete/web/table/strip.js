/** Under the felt: the count spelled out, and the boneyard. */

import { boneyardTold } from "./readouts.js";
import { adorn, fill, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { points, sum } from "./spelled.js";
import { faceDown } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * @param {HTMLElement} count
 * @param {Table} table
 */
export function showCount(count, table) {
  const { counted, points: scored } = table.ends;
  adorn(count, { class: `count${scored > 0 ? " scores" : ""}` });
  count.hidden = counted.length === 0; // before the lead the felt itself says what to do
  fill(
    count,
    make("span", { class: "sum" }, sum(counted, table.ends.count)),
    " ",
    make("span", { class: "gives" }, scored > 0 ? `→ ${points(scored)}` : `→ ${say("no points")}`),
  );
}

/**
 * @param {HTMLElement} boneyard
 * @param {Table} table
 * @param {boolean} mayDraw
 */
export function showBoneyard(boneyard, table, mayDraw) {
  adorn(boneyard, {
    class: `boneyard${mayDraw ? " open" : ""}${table.boneyard === 0 ? " bare" : ""}`,
    "aria-disabled": mayDraw ? null : "true",
  });
  fill(
    boneyard,
    make("span", { class: "unseen" }, `${mayDraw ? `${say("Draw")}. ` : ""}${boneyardTold(table)}`),
    make("span", { class: "pile", "aria-hidden": "true" }, ...Array.from({ length: Math.min(3, Math.max(1, table.boneyard)) }, faceDown)),
    make("span", { class: "number", "aria-hidden": "true" }, mayDraw ? `${say("Draw")} · ${table.boneyard}` : table.boneyard),
    table.reserve > 0 && make("span", { class: "reserve", "aria-hidden": "true" }, faceDown(), say("reserve {n}", { n: table.reserve })),
  );
}

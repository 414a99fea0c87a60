/** The score sheet: rounds down, sides across, what each point was for. */

import { make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { sum } from "../table/spelled.js";
import { picture } from "../board/tiles.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("../messages.js").SheetRound} SheetRound */
/** @typedef {import("../messages.js").SheetLine} SheetLine */

/**
 * @param {Table} table
 * @param {number | null} [only]  one round, or all
 */
export function sheet(table, only = null) {
  const rounds = only === null ? table.sheet : table.sheet.filter(({ round }) => round === only);
  const heads = table.sides.map((side, number) =>
    make("th", { scope: "col", class: `side-${number}${number === table.winner ? " won" : ""}` }, make("bdi", {}, side)),
  );
  return make(
    "table",
    { class: `sheet sides-${table.sides.length}` },
    make("caption", { class: "unseen" }, say("Score sheet")),
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", {}, say("Round"))), ...heads)),
    only === null && table.scores_at_start.some((score) => score > 0) && make("tbody", {}, total(say("at the start"), table.scores_at_start)),
    ...rounds.map((row) => body(table, row)),
  );
}

/**
 * @param {Table} table
 * @param {SheetRound} row
 */
function body(table, row) {
  const cells = row.lines.map((lines) => make("td", {}, lines.length > 0 && make("ul", {}, ...lines.map(line))));
  const settled = row.end !== "" && row.winner !== null && row.end !== "target";
  return make(
    "tbody",
    {},
    make("tr", {}, make("th", { scope: "row", class: "round" }, row.round + 1), ...cells),
    settled &&
      make(
        "tr",
        { class: "settled" },
        make("th", { scope: "row" }, ending(row.end)),
        ...table.sides.map((_, side) => make("td", {}, side === row.winner && `+${row.settlement}`)),
      ),
    total(say("total"), row.scores),
  );
}

/** @param {string} name @param {number[]} scores */
const total = (name, scores) =>
  make("tr", { class: "total" }, make("th", { scope: "row" }, name), ...scores.map((score) => make("td", {}, score)));

/** @param {SheetLine} scored */
function line(scored) {
  return make(
    "li",
    {},
    picture(scored.tile, "lying"),
    make("span", { class: "unseen" }, `${scored.tile}: `),
    make("span", { class: "sum" }, sum(scored.counted, scored.count)),
    make("span", { class: "points" }, `+${scored.points}`),
  );
}

/** @param {SheetRound["end"]} end */
export function ending(end) {
  switch (end) {
    case "domino":
      return say("domino");
    case "blocked":
      return say("blocked");
    case "target":
      return say("target");
    case "":
      return "";
  }
}

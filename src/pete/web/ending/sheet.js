/** The score sheet: rounds down, sides across, what each point was for; and its curve. */

import { drawn, make } from "../shell/elements.js";
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
    make(
      "tr",
      { class: "total" },
      make("th", { scope: "row" }, say("total")),
      ...row.scores.map((score) => make("td", {}, score)),
    ),
  );
}

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

/**
 * The curve of the scores, round by round. Sides differ by dash and by a letter at
 * the end, not by colour alone.
 *
 * @param {Table} table
 */
export function curve(table) {
  const rows = [table.sides.map(() => 0), ...table.sheet.map(({ scores }) => scores)];
  const target = Number(table.options.target);
  const top = Math.max(target, ...rows.flat());
  const [width, height] = [330, 120];
  /** @param {number} round */
  const across = (round) => 26 + ((width - 130) * round) / Math.max(1, rows.length - 1);
  /** @param {number} score */
  const up = (score) => height - 18 - ((height - 30) * score) / top;
  const last = table.sides.map((_, side) => ({ side, y: up(rows[rows.length - 1][side]) }));
  last.sort((one, other) => one.y - other.y);
  last.forEach((label, index) => {
    if (index > 0) label.y = Math.max(label.y, last[index - 1].y + 12);
  });
  const lines = table.sides.map((_, side) =>
    drawn("polyline", {
      class: `side-${side}`,
      points: rows.map((scores, round) => `${across(round)},${up(scores[side])}`).join(" "),
    }),
  );
  const labels = last.map(({ side, y }) =>
    // not a text, which can't be shortened to the room that there is
    drawn("foreignObject", { x: across(rows.length - 1) + 6, y: y - 7, width: 98, height: 14 }, make("bdi", { class: `side-${side}` }, table.sides[side])),
  );
  return drawn(
    "svg",
    { class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say("The scores, round by round") },
    drawn("path", { class: "goal", d: `M26 ${up(target)}H${width - 104}` }),
    drawn("text", { class: "axis", x: 20, y: up(target) + 4, "text-anchor": "end" }, target),
    drawn("path", { class: "ground", d: `M26 ${up(0)}H${width - 104}` }),
    drawn("text", { class: "axis", x: 20, y: up(0) + 4, "text-anchor": "end" }, 0),
    ...rows.map((_, round) =>
      round > 0 && (rows.length < 14 || round % 5 === 0)
        ? drawn("text", { class: "axis", x: across(round), y: height - 4, "text-anchor": "middle" }, round)
        : null,
    ),
    ...lines,
    ...labels,
  );
}

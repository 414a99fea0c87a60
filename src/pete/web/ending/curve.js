/** The curve of the scores, round by round, with the target and the round that turned the match. */

import { drawn, fill, make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { courseOf, plotted } from "./plot.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {import("./plot.js").Course} Course */
/** @typedef {import("./plot.js").Plot} Plot */

/** As wide as it is drawn before it has a place on the page. */
const USUAL = 330;

/**
 * It is drawn anew for each width, so that its letters are as large as those around it.
 *
 * @param {Table} table
 */
export function curve(table) {
  const course = courseOf(table);
  const element = make("figure", { class: "curve" });
  let width = 0;
  const draw = () => {
    const wanted = element.clientWidth || USUAL;
    if (wanted === width) return;
    width = wanted;
    fill(element, pictured(course, width), table.result !== null && table.result.turned_text !== "" && turnTold(table.result.turned_text));
  };
  draw();
  new ResizeObserver(draw).observe(element);
  return element;
}

/** @param {string} text */
function turnTold(text) {
  return make("figcaption", {}, drawn("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, drawn("circle", { cx: 6, cy: 6, r: 4 })), text);
}

/** @param {Course} course @param {number} width */
function pictured(course, width) {
  const letter = 0.72 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = Math.max(13 * letter, Math.min(20 * letter, 0.48 * width));
  const plot = plotted(course, { width, height, letter });
  const label = `${say("The scores, round by round")}: ${plot.names.map(({ name, score }) => `${name} ${score}`).join(", ")}`;
  return drawn(
    "svg",
    { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    ...turn(plot, letter),
    ...axes(plot, letter),
    ...plot.lines.map(({ side, at }) => drawn("polyline", { class: `side-${side}`, points: at.join(" ") })),
    ...plot.lines.flatMap(({ side, at }) => at.slice(1).map(([x, y]) => point(side, x, y, at.length > 24 ? 1.8 : 3))),
    ...plot.names.map(({ side, name, score, x, y }) =>
      // not a text, which can't be shortened to the room that there is
      drawn(
        "foreignObject",
        { x, y: y - 0.8 * letter, width: width - x, height: 1.6 * letter },
        make("div", { class: `name side-${side}` }, make("b", {}, score), " ", make("bdi", { class: `side-${side}` }, name)),
      ),
    ),
  );
}

/** @param {Plot} plot @param {number} letter */
function axes({ left, right, ground, heights, rounds, goal, turn }, letter) {
  return [
    ...heights.map(({ y }) => drawn("path", { class: y === goal ? "goal" : y === ground ? "ground" : "rule", d: `M${left} ${y}H${right}` })),
    ...heights.map(({ score, y }) => drawn("text", { class: y === goal ? "axis goal" : "axis", x: left - 0.5 * letter, y: y + 0.35 * letter, "text-anchor": "end" }, score)),
    goal === null ? null : drawn("text", { class: "axis goal", x: left + 0.4 * letter, y: goal - 0.45 * letter }, say("target")),
    ...rounds.map(({ round, x }) => drawn("text", { class: round === turn?.round ? "axis turned" : "axis", x, y: ground + 1.4 * letter, "text-anchor": "middle" }, round)),
  ];
}

/** The round that turned it: a column of its own. @param {Plot} plot @param {number} letter */
function turn({ turn, ground }, letter) {
  if (turn === null) return [];
  return [drawn("rect", { class: "turn", x: turn.from, y: 0.4 * letter, width: turn.to - turn.from, height: ground - 0.4 * letter, rx: 3 })];
}

/**
 * Each side has a shape of its own: colour alone would not tell them apart.
 *
 * @param {number} side
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function point(side, x, y, r) {
  const shape = [
    `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
    `M0 ${-1.3 * r}L${1.3 * r} ${r}H${-1.3 * r}z`,
    `M0 ${-1.4 * r}L${1.4 * r} 0L0 ${1.4 * r}L${-1.4 * r} 0z`,
  ][side];
  return drawn("path", { class: `point side-${side}`, d: shape, transform: `translate(${x} ${y})` });
}

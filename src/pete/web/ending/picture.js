/** A picture of how a match ended, to be shared: who won, the scores, and how they came about. */

import { make } from "../shell/elements.js";
import { say } from "../shell/words.js";
import { figure } from "../board/figure.js";
import { courseOf, plotted } from "./plot.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */
/** @typedef {CanvasRenderingContext2D} Pen */

const [WIDTH, HEIGHT] = [1080, 1350];
const EDGE = 72;
/** How high the felt is: the winner's name, the scores, the chain as it lay at the end. */
const FELT = 700;
/** Where the chain lies on it. */
const BOARD = { y: 420, height: 246 };
const DASHES = [[], [18, 9], [6, 9], [24, 8, 6, 8]];

/**
 * Drawn in the colours of the page as it stands: light or dark.
 *
 * @param {Table} table
 * @param {string} date  empty: unknown
 */
export async function pictureOf(table, date) {
  const canvas = make("canvas", { width: WIDTH, height: HEIGHT, class: "match-picture", role: "img" });
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const style = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const value = (name) => style.getPropertyValue(`--${name}`).trim();
  const look = { value, serif: value("serif"), sans: value("sans"), side: (/** @type {number} */ side) => value(`side-${side}`) };
  drawFelt(pen, look, table);
  await drawChain(pen, table);
  drawPaper(pen, look, table, date);
  return canvas;
}

/**
 * @typedef {object} Look  of the page
 * @property {(name: string) => string} value  of a property of its style
 * @property {string} serif
 * @property {string} sans
 * @property {(side: number) => string} side  a side's colour
 */

/** @param {Pen} pen @param {Look} look @param {Table} table */
function drawFelt(pen, look, table) {
  const light = pen.createRadialGradient(WIDTH / 2, 280, 40, WIDTH / 2, 320, 800);
  light.addColorStop(0, look.value("felt"));
  light.addColorStop(1, look.value("felt-deep"));
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, FELT);
  pen.fillStyle = "#5a3a22";
  pen.fillRect(0, FELT - 14, WIDTH, 14);
  pen.textAlign = "center";
  pen.fillStyle = look.value("felt-ink");
  pen.globalAlpha = 0.85;
  pen.font = `500 34px ${look.sans}`;
  pen.fillText(say("Seven-Toed Pete"), WIDTH / 2, 84);
  pen.globalAlpha = 1;
  const told = table.result?.told ?? "";
  const lines = broken(pen, told, WIDTH - 2 * EDGE, (size) => `600 ${size}px ${look.serif}`);
  const middle = 196;
  lines.texts.forEach((text, row) => pen.fillText(text, WIDTH / 2, middle + (row - (lines.texts.length - 1) / 2) * lines.size * 1.15));
  drawScores(pen, look, table);
}

/** Every side with its score, the winner's in gold. @param {Pen} pen @param {Look} look @param {Table} table */
function drawScores(pen, look, table) {
  const wide = (WIDTH - 2 * EDGE) / table.sides.length;
  table.sides.forEach((name, side) => {
    const x = EDGE + wide * (side + 0.5);
    const isWinner = side === table.winner;
    pen.fillStyle = isWinner ? look.value("gold") : look.value("felt-ink");
    pen.font = `700 88px ${look.serif}`;
    pen.fillText(String(table.scores[side]), x, 340);
    pen.font = `${isWinner ? 700 : 400} 30px ${look.sans}`;
    pen.fillText(shortened(pen, name, wide - 24), x, 384);
  });
}

/** @param {Pen} pen @param {Table} table */
async function drawChain(pen, { chain, lead }) {
  const width = WIDTH - 2 * EDGE;
  const drawn = figure(chain, { lead: lead ?? 0, width, height: BOARD.height });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  try {
    await image.decode();
    pen.drawImage(image, EDGE, BOARD.y, width, BOARD.height);
  } catch {
    // the browser draws no such image: the felt stays bare
  }
}

/** @param {Pen} pen @param {Look} look @param {Table} table @param {string} date */
function drawPaper(pen, look, table, date) {
  pen.fillStyle = look.value("paper");
  pen.fillRect(0, FELT, WIDTH, HEIGHT - FELT);
  pen.save();
  pen.translate(EDGE, FELT + 24);
  drawCurve(pen, look, table);
  pen.restore();
  pen.textAlign = "left";
  pen.fillStyle = look.value("ink");
  pen.font = `400 30px ${look.sans}`;
  const turned = inTwo(pen, table.result?.turned_told ?? "", WIDTH - 2 * EDGE);
  turned.forEach((text, row) => pen.fillText(text, EDGE, HEIGHT - 108 - 38 * (turned.length - 1 - row)));
  pen.fillStyle = look.value("soft");
  pen.font = `400 26px ${look.sans}`;
  const about = [table.terms.slice(0, 3).join(" · "), date].filter((text) => text !== "").join(" · ");
  pen.fillText(shortened(pen, about, WIDTH - 2 * EDGE), EDGE, HEIGHT - 58);
}

/** @param {Pen} pen @param {Look} look @param {Table} table */
function drawCurve(pen, look, table) {
  const letter = 26;
  const size = { width: WIDTH - 2 * EDGE, height: 430, letter };
  const plot = plotted(courseOf(table), size);
  if (plot.turn !== null) {
    pen.fillStyle = look.value("gold");
    pen.globalAlpha = 0.28;
    pen.fillRect(plot.turn.from, 0, plot.turn.to - plot.turn.from, plot.ground);
    pen.globalAlpha = 1;
  }
  pen.font = `400 ${letter}px ${look.sans}`;
  pen.lineWidth = 2;
  for (const { score, y } of plot.heights) {
    pen.strokeStyle = look.value(y === plot.goal ? "soft" : "line");
    pen.setLineDash(y === plot.goal ? [10, 8] : []);
    stroke(pen, [[plot.left, y], [plot.right, y]]);
    pen.fillStyle = look.value("soft");
    pen.textAlign = "right";
    pen.fillText(String(score), plot.left - 0.5 * letter, y + 0.35 * letter);
  }
  pen.textAlign = "center";
  for (const { round, x } of plot.rounds) pen.fillText(String(round), x, plot.ground + 1.4 * letter);
  pen.lineWidth = 6;
  pen.lineJoin = "round";
  for (const { side, at } of plot.lines) {
    pen.strokeStyle = look.side(side);
    pen.setLineDash(DASHES[side]);
    stroke(pen, at);
  }
  pen.setLineDash([]);
  pen.textAlign = "left";
  for (const { side, name, score, x, y } of plot.names) {
    pen.fillStyle = look.side(side);
    pen.font = `700 ${letter}px ${look.sans}`;
    pen.fillText(shortened(pen, `${score} ${name}`, size.width - x), x, y + 0.35 * letter);
  }
}

/** @param {Pen} pen @param {[number, number][]} points */
function stroke(pen, points) {
  pen.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

/**
 * A text in one line of large letters, in smaller ones, or in two lines, as it fits.
 *
 * @param {Pen} pen
 * @param {string} text
 * @param {number} width
 * @param {(size: number) => string} font
 */
function broken(pen, text, width, font) {
  for (const size of [72, 64, 56]) {
    pen.font = font(size);
    if (pen.measureText(text).width <= width) return { size, texts: [text] };
  }
  const size = 50;
  pen.font = font(size);
  return { size, texts: inTwo(pen, text, width) };
}

/** A text in as many lines as it needs, but no more than two. @param {Pen} pen @param {string} text @param {number} width */
function inTwo(pen, text, width) {
  const words = text.split(" ");
  let first = words.shift() ?? "";
  while (words.length > 0 && pen.measureText(`${first} ${words[0]}`).width <= width) first += ` ${words.shift()}`;
  return [first, words.join(" ")].filter((line) => line !== "").map((line) => shortened(pen, line, width));
}

/** @param {Pen} pen @param {string} text @param {number} width */
function shortened(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

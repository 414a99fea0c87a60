/** Where the curve of the scores runs, for the page and for the picture that is shared. */

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * @typedef {object} Course  how the scores of a match went
 * @property {string[]} sides  their names
 * @property {number[][]} scores  at the start and after each round, a number a side
 * @property {number | null} target
 * @property {number | null} turned  the round that turned it, from 0
 */

/**
 * @typedef {object} Sizes  in whatever is drawn with
 * @property {number} width
 * @property {number} height
 * @property {number} letter  the height of a letter
 */

/**
 * @typedef {object} Plot
 * @property {number} left  where the rounds begin
 * @property {number} right  where they end
 * @property {number} ground  where a score of 0 lies
 * @property {{side: number, at: [number, number][]}[]} lines
 * @property {{side: number, name: string, score: number, x: number, y: number}[]} names  at the ends of the lines
 * @property {{score: number, y: number}[]} heights  what is written beside the curve
 * @property {{round: number, x: number}[]} rounds  what is written below it, from 1
 * @property {number | null} goal  where the target lies
 * @property {{from: number, to: number, round: number} | null} turn  the round that turned it
 */

/** What a scale goes by: 1, 2 or 5, and tens of them. */
const STEPS = [1, 2, 5];

/** @param {Table} table @returns {Course} */
export function courseOf(table) {
  const { target } = table.options;
  return {
    sides: table.sides,
    scores: [table.scores_at_start, ...table.sheet.map(({ scores }) => scores)],
    target: typeof target === "number" ? target : null,
    turned: table.result?.turned ?? null,
  };
}

/**
 * @param {Course} course
 * @param {Sizes} sizes
 * @returns {Plot}
 */
export function plotted({ sides, scores, target, turned }, { width, height, letter }) {
  const top = Math.max(target ?? 0, 1, ...scores.flat());
  const left = letter * (0.7 + 0.62 * String(top).length);
  const longest = Math.max(...sides.map((name) => name.length)) + String(top).length;
  const right = width - Math.min(0.36 * width, letter * (2 + 0.72 * longest));
  const [roof, ground] = [1.6 * letter, height - 1.8 * letter];
  const last = scores.length - 1;
  /** @param {number} round */
  const across = (round) => left + ((right - left) * round) / Math.max(1, last);
  /** @param {number} score */
  const up = (score) => ground - ((ground - roof) * score) / top;
  const goal = target === null ? null : up(target);
  const step = stepFor(top, (ground - roof) / (2.4 * letter));
  const marked = [];
  for (let score = 0; score <= top; score += step) {
    if (goal === null || score === 0 || Math.abs(up(score) - goal) > 1.3 * letter) marked.push({ score, y: up(score) });
  }
  if (goal !== null && target !== null) marked.push({ score: target, y: goal });
  const each = stepFor(last, (right - left) / (2 * letter));
  const turn = turned === null || turned >= last ? null : { from: across(turned), to: across(turned + 1), round: turned + 1 };
  const isNumbered = (/** @type {number} */ round) =>
    round === turn?.round || (round % each === 0 && (turn === null || Math.abs(round - turn.round) > each / 2));
  const numbered = Array.from({ length: last }, (_, index) => index + 1).filter(isNumbered);
  return {
    left,
    right,
    ground,
    lines: sides.map((_, side) => ({ side, at: scores.map((row, round) => /** @type {[number, number]} */ ([across(round), up(row[side])])) })),
    names: apart(
      sides.map((name, side) => ({ side, name, score: scores[last][side], x: right + 0.8 * letter, y: up(scores[last][side]) })),
      1.45 * letter,
      ground,
    ),
    heights: marked,
    rounds: numbered.map((round) => ({ round, x: across(round) })),
    goal,
    turn,
  };
}

/**
 * The smallest step by which no more than so many numbers have to be written.
 *
 * @param {number} top
 * @param {number} most
 */
function stepFor(top, most) {
  for (let ten = 1; ; ten *= 10) {
    const found = STEPS.find((step) => top / (step * ten) <= most);
    if (found !== undefined) return found * ten;
  }
}

/**
 * The names, so far from each other that all can be read, and none below the ground.
 *
 * @template {{y: number}} Name
 * @param {Name[]} names
 * @param {number} gap
 * @param {number} ground
 */
function apart(names, gap, ground) {
  const sorted = [...names].sort((one, other) => one.y - other.y);
  sorted.forEach((name, index) => {
    if (index > 0) name.y = Math.max(name.y, sorted[index - 1].y + gap);
  });
  let below = ground + gap;
  for (const name of sorted.reverse()) {
    name.y = Math.min(name.y, below - gap);
    below = name.y;
  }
  return names;
}

/** One's own figures, counted over the matches that are kept. */

/** @typedef {import("./keep.js").Match} Match */

/**
 * @typedef {object} Figures
 * @property {number} matches
 * @property {number} won
 * @property {number} rounds
 * @property {number} aRound  points a round
 * @property {number} best  points in the best round
 */

/** @param {Match[]} matches @returns {Figures} */
export function figuresOf(matches) {
  const gains = matches.flatMap(ownGains);
  const total = gains.reduce((sum, points) => sum + points, 0);
  return {
    matches: matches.length,
    won: matches.filter(({ side, winner }) => side === winner).length,
    rounds: gains.length,
    aRound: gains.length === 0 ? 0 : total / gains.length,
    best: gains.reduce((most, points) => Math.max(most, points), 0),
  };
}

/** What one's own side got in each round. @param {Match} match */
function ownGains({ side, start, scores }) {
  return scores.map((row, round) => row[side] - (round === 0 ? (start?.[side] ?? 0) : scores[round - 1][side]));
}

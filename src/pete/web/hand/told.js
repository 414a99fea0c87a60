/** What a tile of the hand would do, in a sentence. */

import { say } from "../shell/words.js";
import { gained, letterOf, sum } from "../table/spelled.js";

/** @typedef {import("../messages.js").HandTile} HandTile */
/** @typedef {import("../messages.js").Fit} Fit */

/**
 * `6-3 at R makes 12 + 3 = 15: 3 points, and you go again.`
 *
 * @param {string} tile
 * @param {Fit} fit
 */
function fitTold(tile, { end, ends, again }) {
  const fields = { tile, end: letterOf(end), sum: sum(ends.counted, ends.count), points: gained(ends.points) };
  if (end === "") {
    return again ? say("{tile} as the lead makes {sum}: {points}, and you go again.", fields) : say("{tile} as the lead makes {sum}: {points}.", fields);
  }
  return again ? say("{tile} at {end} makes {sum}: {points}, and you go again.", fields) : say("{tile} at {end} makes {sum}: {points}.", fields);
}

/**
 * What comes of a tile that was lifted, and what is to be decided: for the eyes, which have the sums at
 * both ends before them, and for the ears.
 *
 * @param {HandTile} tile
 * @param {boolean} asks  whether it makes a difference at which end it is laid
 * @returns {{seen: string, heard: string}}
 */
export function liftTold(tile, asks) {
  const [fit] = tile.fits;
  const drawTold = fit.draws ? ` ${say("You will have to draw.")}` : "";
  const seen = asks ? say("{tile}: L or R?", { tile: tile.tile }) : fitTold(tile.tile, fit) + drawTold;
  return { seen, heard: asks ? `${seen} ${tile.fits.map(({ text }) => text).join(" ")}` : seen };
}

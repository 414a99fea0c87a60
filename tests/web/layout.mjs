// Lays out the chains that come in as JSON, for test_layout.py.
import { boardFor, camera, laidOut, markBox } from "../../src/pete/web/board/layout.js";

let text = "";
for await (const part of process.stdin) text += part;
const boards = new Map();
process.stdout.write(JSON.stringify(JSON.parse(text).map(laid)));

/** A chain as it lies, and how it came to lie so, a tile at a time. */
function laid({ chain, lead, width, height, order }) {
  const size = `${width} ${height}`;
  if (!boards.has(size)) boards.set(size, boardFor(width, height));
  const board = boards.get(size);
  const whole = laidOut(chain, lead, board.reach);
  const view = camera(whole, board);
  const marks = [whole.left, whole.right].map(({ mark }) => markBox(mark, view.unit));
  return { ...whole, ...view, marks, reach: board.reach, grown: grown(chain, lead, board.reach, order ?? "") };
}

/** What happened to the tiles as each was laid: those that moved, and those that lie elsewhere than was shown before. */
function grown(chain, lead, reach, order) {
  let [first, last] = [lead, lead];
  let before = laidOut(chain.slice(first, last + 1), 0, reach);
  const wrong = { moved: 0, elsewhere: 0 };
  for (const end of order) {
    const onLeft = end === "L";
    const [, , isDouble] = onLeft ? chain[(first -= 1)] : chain[(last += 1)];
    const now = laidOut(chain.slice(first, last + 1), lead - first, reach);
    const place = onLeft ? 0 : last - first;
    const others = now.pieces.filter((_, number) => number !== place);
    if (JSON.stringify(others) !== JSON.stringify(before.pieces)) wrong.moved += 1;
    const shown = before[onLeft ? "left" : "right"][isDouble ? "double" : "plain"];
    if (JSON.stringify(now.pieces[place]) !== JSON.stringify(shown)) wrong.elsewhere += 1;
    before = now;
  }
  return wrong;
}

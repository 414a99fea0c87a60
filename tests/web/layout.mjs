// Lays out the chains that come in as JSON lines, for test_layout.py.
import { fitted } from "../../src/pete/web/board/layout.js";

let text = "";
for await (const part of process.stdin) text += part;
const laid = JSON.parse(text).map(({ chain, lead, width, height }) => fitted(chain, lead, width, height));
process.stdout.write(JSON.stringify(laid));

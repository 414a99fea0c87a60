/**
 * What has to be looked at to be put in its place: where things are, how large they have become. It is
 * done once a frame, for all together, just before the page would be laid out anyhow: first everything is
 * looked at, and only then is something written, so that the page is laid out once and not once for each.
 */

/** What waits for the next frame. @type {Set<() => (() => void) | void>} */
const waiting = new Set();

/**
 * Looks in the next frame, before it is seen; what it gives writes, when all have looked.
 *
 * @param {() => (() => void) | void} look  the same function is called once a frame
 */
export function measured(look) {
  if (waiting.size === 0) requestAnimationFrame(lookAtAll);
  waiting.add(look);
}

function lookAtAll() {
  const looks = [...waiting];
  waiting.clear();
  const writes = looks.map((look) => look());
  for (const write of writes) write?.();
}

/** After an upgrade of the server: the page is loaded anew. */

/**
 * Loads it once for this release: something on the way may hand out the old page still. What only
 * this page remembers is never lost for it.
 *
 * @param {string} release  the server's own
 */
export function renew(release) {
  if (history.state?.renewed === release) return;
  try {
    history.replaceState({ ...history.state, renewed: release }, "");
    location.reload();
  } catch {
    // it can't be remembered: the old page goes on
  }
}

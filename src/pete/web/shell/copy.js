/** Copying a text by whatever way the browser has. */

/**
 * Whether it was copied; if not, it is selected, so that a person can.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copied(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // over plain http there is no clipboard, and a browser may refuse it
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

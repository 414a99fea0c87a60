/** Copying a text by whatever way the browser has. */

/**
 * Whether it was copied; if not, it is selected, so that a person can.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // over plain http there is no clipboard, and a browser may refuse it
  }
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

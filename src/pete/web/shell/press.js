/** One press does one thing, whatever gets the focus or comes under the pointer while it lasts. (The pages have this in themselves.) */
{
  const WORKS = "a, button, summary, label, input, select";
  /** What the first click of several in the same place was for. @type {Element | null} */
  let first = null;

  /** @param {Event} event */
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  addEventListener("keydown", (event) => {
    if (!event.repeat || !(event.target instanceof Element)) return;
    // a space is typed into a field, and scrolls where nothing has the focus
    const presses = event.key === "Enter" || (event.key === " " && event.target.matches("button, summary, [type=radio], [type=checkbox]"));
    if (presses) stop(event);
  }, true);

  addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest(WORKS) : null;
    const isSame = pressed === first || (pressed?.id && pressed.id === first?.id);
    if (event.detail < 2) first = pressed;
    else if (!isSame) stop(event);
  }, true);
}

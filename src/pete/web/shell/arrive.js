/** A page whose script doesn't come says so: nothing else of it can. (The pages have this in themselves.) */
addEventListener("error", ({ target }) => {
  const notice = document.querySelector(".notice");
  if (target instanceof HTMLScriptElement && notice !== null) notice.textContent = document.body.dataset.unreachable ?? "";
}, true);

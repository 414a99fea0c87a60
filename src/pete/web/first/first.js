/**
 * The first page answers as soon as it is seen: it has this script in itself, and what
 * a press needs is fetched meanwhile. Its words stand in index.html.
 */

const { base = "" } = document.body.dataset;
/** The path of this page: what lies before the files' own folder. */
const root = base.replace(/static\/[^/]*$/, "");
const trouble = byId("trouble");

for (const button of document.querySelectorAll("[data-language]")) {
  const wanted = button.getAttribute("data-language") ?? "";
  button.setAttribute("aria-pressed", String(wanted === document.documentElement.lang));
  button.addEventListener("click", async () => (await memory()).speak(wanted));
}
for (const button of document.querySelectorAll("[data-light]")) {
  const wanted = /** @type {"auto" | "light" | "dark"} */ (button.getAttribute("data-light"));
  button.addEventListener("click", async () => {
    (await memory()).prefer({ theme: wanted });
    pressLight();
  });
}
pressLight();

/** What has been chosen since the page was opened. */
const touched = new Set();
byId("choices").onsubmit = (event) => {
  event.preventDefault();
  busy("play", async () => {
    await remembered;
    await (await opening()).play();
  });
};
byId("choices").oninput = async ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  touched.add(field.name);
  tellChosen();
  (await opening()).choose(field);
};
tellChosen();
const remembered = opening().then(({ recall }) => {
  recall(touched);
  tellChosen();
});
byId("friends").onclick = () => busy("friends", async () => (await panels()).withFriends(busy));
byId("watch").onclick = () => busy("watch", async () => (await panels()).watch());
byId("played").onclick = () => busy("played", async () => (await matches()).showMatches({ isAsked: true }));
byId("join").onsubmit = (event) => {
  event.preventDefault();
  busy("join-go", async () => (await import(`${base}/first/join.js`)).join());
};

if (location.pathname !== root) {
  // the address was that of no table, or of nothing at all
  const { noTable = "", nowhere = "" } = trouble.dataset;
  document.querySelector(".hero")?.before(trouble);
  trouble.textContent = location.pathname.startsWith(`${root}t/`) ? noTable : nowhere;
}
byId("first").classList.add("ready");
showWaysBack();
// the browser may show this page again as it left it
addEventListener("pageshow", (event) => event.persisted && (showWaysBack(), showMatches()));

// between this page and a table that was opened without leaving it
const { pathname } = location;
addEventListener("popstate", () => location.pathname !== (document.body.dataset.path ?? pathname) && location.reload());
// a table is the likeliest page to come
addEventListener("load", async () => {
  (await entering()).furnish();
  showMatches();
});

/** The browser's own question whether the page is to be installed. @type {import("./install.js").Question | null} */
let question = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  question = /** @type {import("./install.js").Question} */ (event);
});
byId("install").onclick = async () => {
  const asked = question;
  question = null;
  (await import(`${base}/first/install.js`)).install(byId("install"), asked);
};

function tellChosen() {
  for (const about of document.querySelectorAll("[data-about]")) {
    about.textContent = document.querySelector(`[name=${about.getAttribute("data-about")}]:checked`)?.getAttribute("title") ?? "";
  }
}

/** @returns {Promise<typeof import("../shell/memory.js")>} */
function memory() {
  return import(`${base}/shell/memory.js`);
}

/** @returns {Promise<typeof import("./opening.js")>} */
function opening() {
  return import(`${base}/first/opening.js`);
}

/** @returns {Promise<typeof import("./panels.js")>} */
function panels() {
  return import(`${base}/first/panels.js`);
}

/** @returns {Promise<typeof import("../matches/list.js")>} */
function matches() {
  return import(`${base}/matches/list.js`);
}

/** @returns {Promise<typeof import("../enter.js")>} */
function entering() {
  return import(`${base}/enter.js`);
}

/**
 * A visitor who sits at a table finds back to it; for all others nothing more is fetched. A
 * page that is shown again may still show a way to a table that was left.
 */
async function showWaysBack() {
  if ((await memory()).places().length > 0 || !byId("back").hidden) (await import(`${base}/first/back.js`)).showWaysBack();
}

/** Whoever has played finds his matches; for all others nothing is fetched. */
async function showMatches() {
  if ((await memory()).hasMatches()) (await matches()).showMatches({ isAsked: false });
}

function pressLight() {
  const chosen = document.documentElement.dataset.theme ?? "auto";
  for (const button of document.querySelectorAll("[data-light]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-light") === chosen));
  }
}

/**
 * Does something once, however often its button is pressed meanwhile, and says beside
 * it what went wrong.
 *
 * @param {string} id  the button's
 * @param {() => Promise<void>} action
 */
async function busy(id, action) {
  const button = byId(id);
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  trouble.textContent = "";
  (button.closest(".buttons, .row") ?? button).after(trouble);
  try {
    await action();
  } catch (error) {
    const network = error instanceof TypeError;
    trouble.textContent = (network ? trouble.dataset.unreachable : /** @type {Error} */ (error).message) ?? "";
    trouble.scrollIntoView({ block: "nearest" });
  }
  button.removeAttribute("aria-busy");
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

export {}; // a module: its names are its own

/** The form of a table's settings: preset first, every option behind "more". */

import { fill, make } from "../shell/elements.js";
import { field, segments, select, wholeNumber } from "../shell/fields.js";
import { say } from "../shell/words.js";

/** @typedef {import("../shell/ask.js").Choices} Choices */
/** @typedef {import("../shell/ask.js").Option} Option */
/** @typedef {import("../shell/ask.js").Value} Value */
/** @typedef {import("../messages.js").Settings} Settings */

/** Options that everybody asks about; the others stand behind "more". */
const FIRST = ["players", "teams", "target"];

/**
 * @param {Choices} choices
 * @param {Settings} settings  as they are
 */
export function rulesForm(choices, settings) {
  let rules = { ...settings.rules };
  const chosen = make("div", { class: "options" });
  const presets = make(
    "fieldset",
    { class: "presets" },
    make("legend", {}, say("Rules")),
    ...Object.keys(choices.presets).map((name) =>
      make(
        "label",
        { class: "preset" },
        make("input", {
          type: "radio",
          name: "preset",
          value: name,
          checked: preset() === name,
          "aria-labelledby": `preset-${name}`,
          "aria-describedby": `preset-${name}-text`,
          onchange: () => take(name),
        }),
        make("b", { id: `preset-${name}` }, choices.preset_labels[name]),
        make("span", { id: `preset-${name}-text` }, choices.preset_texts[name]),
      ),
    ),
  );
  const bot = select(choices.bots.map(({ name, label }) => ({ value: name, label })), settings.bot);
  const bots = field("bots", say("Bots"), "", bot);
  bot.addEventListener("change", tellBot);
  tellBot();
  const isPublic = make("input", { type: "checkbox", checked: settings.public });
  const takeover = select(
    [
      { value: 15, label: say.plural("after {n} second", "after {n} seconds", 15) },
      { value: 60, label: say.plural("after {n} second", "after {n} seconds", 60) },
      { value: 300, label: say.plural("after {n} minute", "after {n} minutes", 5) },
      { value: null, label: say("never") },
    ],
    settings.takeover,
  );
  const clock = select(
    [
      { value: "", label: say("none") },
      { value: "20", label: say.plural("{n} second a move", "{n} seconds a move", 20) },
      { value: "60", label: say.plural("{n} second a move", "{n} seconds a move", 60) },
      { value: "300+5", label: say("5 minutes + 5 seconds a move") },
      { value: "900+10", label: say("15 minutes + 10 seconds a move") },
    ],
    clockWritten(settings.clock),
  );
  const pace = select(
    [
      { value: 1, label: say("like people") },
      { value: 0.4, label: say("quickly") },
      { value: 0, label: say("at once") },
    ],
    settings.pace,
  );
  const more = make("div", { class: "options" });
  const element = make(
    "div",
    { class: "rules-form" },
    presets,
    chosen,
    make(
      "details",
      { class: "more" },
      make("summary", {}, say("More settings")),
      make(
        "div",
        { class: "options" },
        bots,
        field("public", say("Public table"), say("It stands in the list, and anybody may sit down or watch."), isPublic),
        field("pace", say("Bots play"), say("How long they seem to think, and how fast tiles are shown."), pace),
        field("takeover", say("A bot takes over"), say("When somebody is away and the others wait."), takeover),
        field("clock", say("Clock"), say("Minutes are for the whole match. When time runs out, a bot makes the move."), clock),
      ),
      make("h3", {}, say("Rules in detail")),
      more,
    ),
  );
  showOptions();

  /** Says how the bot plays that is chosen. */
  function tellBot() {
    const chosen = choices.bots.find(({ name }) => name === bot.value);
    const about = bots.querySelector(".text");
    if (about !== null) about.textContent = `${say("Who takes the seats that stay empty.")} ${chosen?.text ?? ""}`;
  }

  function preset() {
    return String(rules.preset ?? "classic");
  }

  /** @param {string} name */
  function take(name) {
    const kept = Object.fromEntries(Object.entries(rules).filter(([option]) => option === "players" || option === "teams"));
    rules = { ...kept, preset: name };
    showOptions();
  }

  /** @param {string} name */
  function value(name) {
    return name in rules ? rules[name] : choices.presets[preset()]?.[name];
  }

  function showOptions() {
    const [first, rest] = [
      choices.options.filter(({ name }) => FIRST.includes(name) && (name !== "teams" || value("players") === 4)),
      choices.options.filter(({ name }) => !FIRST.includes(name)),
    ];
    fill(chosen, ...first.map((option) => optionField(option)));
    fill(more, ...rest.map((option) => optionField(option)));
  }

  /** @param {Option} option */
  function optionField(option) {
    const { name, label, text, values, value_labels: labels } = option;
    const now = value(name) ?? null;
    /** @type {HTMLElement} */
    let input;
    if (values === null) {
      return field(name, label, text, wholeNumber(Number(now), (typed) => set(name, typed)));
    } else if (values.every((one) => typeof one === "boolean")) {
      input = make("input", { type: "checkbox", checked: now === true, onchange: (event) => set(name, event.target.checked) });
    } else if (values.length <= 3 && values.every((one) => typeof one === "number")) {
      input = segments(name, values, labels, now, (chosen) => set(name, chosen));
    } else {
      const labelled = values.map((one, place) => ({ value: one, label: labels[place] }));
      input = select(labelled, now);
      input.addEventListener("change", (event) => {
        const { selectedIndex } = /** @type {HTMLSelectElement} */ (event.target);
        set(name, values[selectedIndex]);
      });
    }
    return field(name, label, text, input);
  }

  /** @param {string} name @param {Value} value */
  function set(name, value) {
    rules = { ...rules, preset: preset(), [name]: value };
    if (name === "players") {
      if (value !== 4) delete rules.teams;
      showOptions();
      /** @type {HTMLElement | null} */ (chosen.querySelector("input:checked"))?.focus();
    }
  }

  return {
    element,
    /** Whether all is as it should be; if not, the field that isn't has the focus and says why. */
    isSound() {
      const wrong = /** @type {HTMLElement | null} */ (element.querySelector("[aria-invalid]"));
      wrong?.focus();
      return wrong === null;
    },
    /** @returns {Settings} */
    settings: () => ({
      rules,
      public: isPublic.checked,
      bot: bot.value,
      takeover: takeover.value === "null" ? null : Number(takeover.value),
      clock: clockRead(clock.value),
      pace: Number(pace.value),
    }),
  };
}

/** @param {Settings["clock"]} clock */
function clockWritten(clock) {
  if (clock === null) return "";
  return clock.increment === null ? String(clock.seconds) : `${clock.seconds}+${clock.increment}`;
}

/** @param {string} written */
function clockRead(written) {
  if (written === "") return null;
  const [seconds, increment] = written.split("+").map(Number);
  return { seconds, increment: increment ?? null };
}

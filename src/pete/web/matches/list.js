/** On the first page: what one has played, and one's own figures. */

import { save } from "../shell/save.js";
import { byId, button, fill, make } from "../shell/elements.js";
import { learnWords, say } from "../shell/words.js";
import { fileOfMatches, takeIn } from "./file.js";
import { figuresOf } from "./figures.js";
import { forgetMatches, kept, recordOf } from "./keep.js";
import { dateOf, roughly } from "./told.js";

/** @typedef {import("./keep.js").Match} Match */

/** So many are shown at first. */
const SHOWN = 10;

/**
 * Shows the matches below what else the first page has.
 *
 * @param {{isAsked: boolean}} way  whether somebody has asked for them: then they are open, and come into sight
 */
export async function showMatches({ isAsked }) {
  await Promise.all([learnWords(), styled()]);
  const section = document.getElementById("matches") ?? make("section", { id: "matches", class: "card" });
  byId("panel").after(section);
  byId("played").hidden = true;
  draw(section, { isOpen: isAsked || section.querySelector("details")?.open === true });
  if (!isAsked) return;
  section.scrollIntoView({ block: "start", behavior: "smooth" });
  section.querySelector("summary")?.focus({ preventScroll: true });
}

/** Their style is there; without it they are better than none. */
function styled() {
  if (document.getElementById("matches-style") !== null) return null;
  return new Promise((resolve) => {
    const done = () => resolve(null);
    const href = `${document.body.dataset.base}/style/matches.css`;
    document.head.append(make("link", { id: "matches-style", rel: "stylesheet", href, onload: done, onerror: done }));
  });
}

/**
 * @param {HTMLElement} section
 * @param {{isOpen: boolean, isWhole?: boolean, said?: string}} how
 */
function draw(section, { isOpen, isWhole = false, said = "" }) {
  const { matches } = kept();
  const figures = figuresOf(matches);
  const shown = isWhole ? matches : matches.slice(0, SHOWN);
  const status = make("p", { class: "hint", role: "status" });
  const more = matches.length > shown.length && button("matches-all", say("Show all {n}", { n: matches.length }), () => draw(section, { isOpen: true, isWhole: true }));
  fill(
    section,
    make(
      "details",
      { open: isOpen },
      make("summary", {}, make("h2", {}, say("Your matches")), make("span", { class: "hint" }, inShort(matches.length, figures.won))),
      matches.length > 0 && tally(figures),
      matches.length > 0 && make("ol", { class: "played" }, ...shown.map(row)),
      more,
      make("p", { class: "hint" }, say("They are kept in this browser alone. A file takes them to another one.")),
      make("p", { class: "buttons" }, ...ways(section, matches.length)),
      status,
    ),
  );
  // into a region that is there already: else no screen reader says it
  status.textContent = said;
}

/** @param {number} matches @param {number} won */
function inShort(matches, won) {
  if (matches === 0) return say("None is kept in this browser yet.");
  return `${say.plural("{n} match", "{n} matches", matches)}, ${say.plural("{n} won", "{n} won", won)}`;
}

/** @param {import("./figures.js").Figures} figures */
function tally({ matches, won, aRound, best }) {
  const cells = [
    [say("Matches played"), roughly(matches)],
    [say("Matches won"), roughly(won)],
    [say("Points a round"), roughly(aRound)],
    [say("Best round"), roughly(best)],
  ];
  return make("dl", { class: "figures" }, ...cells.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

/** @param {Match} match */
function row(match) {
  const { id, ended, side, winner, scores, terms } = match;
  const last = scores[scores.length - 1];
  const others = last.filter((_, number) => number !== side);
  const result = winner === null ? say("Tie") : winner === side ? say("Won") : say("Lost");
  const hasRecord = recordOf(id) !== null;
  const rounds = say.plural("{n} round", "{n} rounds", scores.length);
  return make(
    "li",
    { class: winner === side ? "won" : null },
    make("span", { class: "result" }, result),
    make("b", { class: "end" }, [last[side], ...others].join(" : ")),
    make("span", { class: "who" }, ...who(match)),
    make("span", { class: "when" }, [dateOf(ended), rounds, ...terms.slice(0, 1)].join(" · ")),
    hasRecord && make("button", { type: "button", class: "record", "aria-label": say("Save the record of {date}", { date: dateOf(ended) }), onclick: () => saveRecord(id) }, say("Record")),
  );
}

/** Partners and opponents: people by name, bots by number. @param {Match} match */
function who({ side, players }) {
  const own = players.filter((player) => player.side === side);
  const mates = own.length > 1 ? own.filter(({ bot }) => !bot).map(({ name }) => name) : [];
  const others = players.filter((player) => player.side !== side);
  const parts = [];
  if (own.length > 1) parts.push(say("Pair: {names}", { names: told(own, mates) }), ". ");
  parts.push(say.plural("Opponent: {names}", "Opponents: {names}", others.length, { names: told(others, others.filter(({ bot }) => !bot).map(({ name }) => name)) }));
  return parts.map((part) => make("bdi", {}, part));
}

/** @param {Match["players"]} players @param {string[]} people */
function told(players, people) {
  const bots = players.filter(({ bot }) => bot).length;
  return [...people, ...(bots > 0 ? [say.plural("{n} bot", "{n} bots", bots)] : [])].join(", ");
}

/** @param {string} id */
function saveRecord(id) {
  const record = recordOf(id);
  if (record !== null) save(`pete-${id}.json`, new Blob([record], { type: "application/json" }));
}

/** @param {HTMLElement} section @param {number} count */
function ways(section, count) {
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: async () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) draw(section, { isOpen: true, said: await takeIn(chosen) });
  } });
  return [
    count > 0 && button("matches-export", say("Save as a file"), () => save("pete-matches.json", fileOfMatches())),
    button("matches-import", say("Add from a file"), () => file.click()),
    file,
    count > 0 && button("matches-delete", say("Delete all"), () => ask(section, count)),
  ];
}

/** Asks before anything is lost. @param {HTMLElement} section @param {number} count */
function ask(section, count) {
  const buttons = section.querySelector(".buttons");
  const keepThem = button("matches-stay", say("Keep them"), () => {
    draw(section, { isOpen: true });
    byId("matches-delete").focus();
  });
  const deleteThem = button("matches-delete-all", say("Delete"), () => {
    forgetMatches();
    draw(section, { isOpen: true, said: say("All matches are deleted.") });
    section.querySelector("summary")?.focus();
  });
  const question = say.plural("Delete {n} match and its record from this browser?", "Delete {n} matches and their records from this browser?", count);
  buttons?.replaceWith(make("div", { class: "question", role: "group", "aria-label": question }, make("p", {}, question), make("p", { class: "buttons" }, deleteThem, keepThem)));
  keepThem.focus();
}

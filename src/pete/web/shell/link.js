/**
 * The line to a table: one socket, opened again when it breaks, and commands that
 * are sent again until they are answered.
 */

import { address } from "./words.js";

/** @typedef {import("../messages.js").Incoming} Incoming */
/** @typedef {import("../messages.js").Outgoing} Outgoing */
/** @typedef {"opening" | "open" | "lost" | Final} Line */
/** @typedef {typeof FINAL[keyof typeof FINAL]} Final  there is no line any more, and why */
/** @typedef {Extract<Incoming, {id: string}>} Command */
/** @typedef {Command extends infer One ? One extends Command ? Omit<One, "id" | "version"> : never : never} Wish */

/** How long silence may last before the server is asked whether it is there, and how long the answer may take, in milliseconds. */
const SILENCE = 7_500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** Closing codes that are no broken line: coming again at once would give the same answer. Where it may help later, its user asks for it by a press. */
const FINAL = /** @type {const} */ ({
  4001: "stood down",
  4003: "not understood",
  4004: "unknown",
  4005: "seated elsewhere",
  4008: "too much",
  4014: "unreadable",
});
/** How long a server waits for the hello, in milliseconds: later, 4003 only says that it came late. */
const HELLO_WITHIN = 10_000;

/**
 * @typedef {object} Ear  who listens to the line
 * @property {() => number | null} version  what he has of the table
 * @property {(message: Outgoing) => void} hear
 * @property {(line: Line) => void} feel
 */

/** @typedef {ReturnType<typeof openLink>} Link */

/**
 * Opens the line at once; what comes before somebody listens is kept for him.
 *
 * @param {object} to
 * @param {string} to.code  the table's
 * @param {string} to.key
 * @param {Extract<Incoming, {type: "hello"}>["language"]} to.language
 */
export function openLink({ code, key, language }) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {Map<string, Command>} */
  const unanswered = new Map();
  /** @type {Outgoing[]} */
  const unheard = [];
  /** @type {Ear} */
  let ear = { version: () => null, hear: (message) => unheard.push(message), feel: () => {} };
  /** @type {Line} */
  let line = "opening";
  let wait = FIRST_WAIT;
  let timer = 0;
  // durations go by performance.now(): somebody may set the clock
  let connected = 0;
  let heard = 0;
  /** When the server was asked whether it is there, unless it has said anything since. @type {number | null} */
  let asked = null;
  let count = 0;
  let over = false;
  const name = newName();

  function connect() {
    clearTimeout(timer);
    if (over) return;
    drop();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(`${scheme}//${location.host}${address("tables", code, "socket")}`);
    socket = opened;
    connected = heard = performance.now();
    asked = null;
    opened.onopen = () => {
      transmit({ type: "hello", protocol: 1, language, key, version: ear.version() });
      for (const command of unanswered.values()) transmit(command);
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard = performance.now();
      asked = null;
      receive(JSON.parse(data));
    };
    opened.onclose = (closed) => {
      if (socket === opened) lose(closed.code);
    };
  }

  /** @param {Outgoing} message */
  function receive(message) {
    if (message.type === "table" || message.type === "news") {
      wait = FIRST_WAIT;
      feel("open");
    }
    if (message.type === "closing") wait = Math.max(wait, message.retry);
    if ((message.type === "done" || message.type === "refused") && message.id !== null) {
      unanswered.delete(message.id);
    }
    ear.hear(message);
  }

  /** @param {Line} felt */
  function feel(felt) {
    if (felt === line) return;
    line = felt;
    ear.feel(felt);
  }

  /** @param {number} code */
  function lose(code) {
    socket = null;
    const isLate = code === 4003 && performance.now() - connected >= HELLO_WITHIN;
    const final = isLate ? undefined : FINAL[/** @type {keyof typeof FINAL} */ (code)];
    over = final !== undefined;
    if (final !== undefined) feel(final);
    else {
      feel("lost");
      timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  /** Lets go of a socket without a word: what still comes from it isn't heard. */
  function drop() {
    const old = socket;
    socket = null;
    old?.close();
  }

  /** @param {Incoming} message @returns {boolean}  whether there is a line to send it by */
  function transmit(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  /** A hidden page looks late and seldom: only a question that stays unanswered tells that the line is dead. */
  function watch() {
    if (over || socket === null) return;
    const now = performance.now();
    if (asked !== null && now - asked > SILENCE) {
      drop();
      lose(0);
    } else if (now - heard > SILENCE) ask();
  }

  function ask() {
    if (asked !== null) return;
    asked = performance.now();
    transmit({ type: "ping" });
  }

  function hasten() {
    if (over || document.hidden) return;
    if (socket === null) {
      wait = FIRST_WAIT;
      connect();
    } else ask();
  }

  setInterval(watch, SILENCE / 2);
  addEventListener("online", hasten);
  addEventListener("offline", () => {
    if (!over && socket !== null) {
      drop();
      lose(0);
    }
  });
  document.addEventListener("visibilitychange", hasten);
  addEventListener("pageshow", (event) => {
    if (event.persisted) connect();
  });
  connect();

  return {
    /** @param {Ear} listener */
    listen(listener) {
      ear = listener;
      ear.feel(line);
      for (const message of unheard.splice(0)) ear.hear(message);
    },
    /**
     * Sends a command; it is sent again after a break until it is answered.
     *
     * @param {Wish} wish
     * @returns {string}  its id
     */
    command(wish) {
      count += 1;
      const id = `${name}.${count}`;
      const command = /** @type {Command} */ ({ ...wish, id, version: ear.version() ?? 0 });
      unanswered.set(id, command);
      transmit(command);
      return id;
    },
    transmit,
    /** Opens a line that had ended for good, because somebody wants it. */
    returnHere() {
      over = false;
      connect();
    },
    /** Whether a command still waits for its answer. @param {string | null} id */
    awaits: (id) => id !== null && unanswered.has(id),
  };
}

/** Ids must differ from those of another page with the same key. */
function newName() {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join("");
}

/** How others come to a table: its link, QR code and code. */

import { button, make } from "../shell/elements.js";
import { withPart } from "../shell/parts.js";
import { address, say } from "../shell/words.js";

/** @typedef {import("../messages.js").TableSnapshot} Table */

/**
 * The origin that leads others here: the server's where they find it; empty if they don't. It
 * isn't always the one that this page was opened by.
 */
const origin = () => document.body.dataset.address ?? "";

/** Says to whoever opens a table that nobody can come from another computer, where it is so. */
export function onlyHere() {
  const text = say("Friends can't reach this address: only this computer can. Start the server with “pete serve --host 0.0.0.0” (in a copy of the repository: “make host”), and give them the address that it shows.");
  // a command is not to be broken at its dashes
  const parts = text.split(/(make host|pete serve --host 0\.0\.0\.0)/);
  return origin() === "" && make("p", { class: "only-here" }, ...parts.map((part, place) => (place % 2 === 1 ? make("code", {}, part) : part)));
}

/** @param {Table} table */
export function invitation(table) {
  const link = `${origin() || location.origin}${address("t", table.code)}`;
  const told = make("span", { role: "status" });
  const field = make("input", { id: "link", readonly: true, value: link, onfocus: (event) => event.target.select() });
  const copy = () => withPart(import("../shell/copy.js"), async ({ copied }) => {
    told.textContent = (await copied(field)) ? say("Copied.") : say("Copy the marked link.");
  });
  const share = () => navigator.share({ title: document.title, url: link }).catch(() => {});
  return make(
    "section",
    { class: "card invitation" },
    make("h2", {}, say("Invite")),
    table.owner && onlyHere(),
    // nobody can scan a picture of an address that leads to this computer alone
    origin() !== "" &&
      make("img", { class: "qr", src: address("tables", table.code, "qr.svg"), alt: say("QR code of the table's link"), width: 168, height: 168 }),
    make("p", { class: "code" }, make("span", {}, say("Code")), make("b", {}, table.code)),
    make("label", { class: "link" }, make("span", {}, say("Link")), field),
    make(
      "p",
      { class: "buttons" },
      "share" in navigator && button("share", say("Share"), share),
      button("copy", say("Copy the link"), copy),
      told,
    ),
  );
}

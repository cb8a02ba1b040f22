// SPDX-License-Identifier: MIT
// What is shown of a server to who looks on: its tables, or one of them, by the path of this page.

import { loadWords, t } from "./words.js";
import { element, mergePatch, useColours } from "./parts.js";
import { loadTerraforming, showTerraforming } from "./terraforming.js";
import { showDig } from "./dig.js";
import { inWords, showPlain } from "./plain.js";
import { addressOf, pathOfPage } from "./root.js";

/// The games with pages of their own.
const k_games = {
  "terraforming-mars": { title: "Terraforming Mars", load: loadTerraforming, show: showTerraforming },
  "dig-mars": { title: "Dig Mars", show: showDig },
};
// Milliseconds.
const k_again = 3000;
const k_again_at_most = 30000;
const k_again_when_refused = 15000;
const k_list_again = 5000;
/// Errors that the same question is answered with tomorrow as well.
const k_final = ["unknown_table", "unknown_code", "password_required", "banned", "kicked", "removed_from_table"];
/// Those that pass by themselves.
const k_passing = ["too_many_spectators", "storage_unavailable", "too_many_guesses", "too_many_passwords", "elsewhere",
  "not_started", "watching_not_allowed", "too_fast"];
const k_left = { closed: "The table was closed.", ended: "The operator of this server has ended the game.",
  removed: "The host has removed you from the table." };

const page = document.getElementById("page");
const what = document.getElementById("what");
const state = document.getElementById("state");
const place = pathOfPage().match(/^table\/([0-9A-Z-]{1,19})$/);

function titleOf(game) {
  return k_games[game] ? k_games[game].title : inWords(game);
}

/// Draws what is inside of the page anew; what the keyboard was at, it is at again.
function redraw(...children) {
  const { key } = document.activeElement ? document.activeElement.dataset : {};
  const opened = new Set([...page.querySelectorAll("details[open]")].map((one) => one.dataset.key));
  page.replaceChildren(...children);
  for (const one of page.querySelectorAll("details")) one.open = opened.has(one.dataset.key);
  const again = key && [...page.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  if (again) again.focus({ preventScroll: true });
}

function showTables(tables) {
  const rows = tables.map((table) => {
    const taken = table.seats.filter((seat) => seat.player !== "open").length;
    const row = element("a", "", [
      element("strong", "", [t("Table of {0}", table.host)]),
      element("span", "", [titleOf(table.game)]),
      element("span", "second", [t("{0} of {1} seats", taken, table.seats.length)]),
      element("span", "", [t("Watch")]),
    ]);
    row.href = addressOf(`table/${table.table}`);
    row.dataset.key = row.href;
    return row;
  });
  what.textContent = "";
  redraw(
    element("section", "panel tables", rows.length ? rows : [element("p", "second", [t("No open games there.")])]));
}

/// One table from its messages: what is known of it, drawn anew after each piece of news.
class Table {
  constructor() {
    this.table = null;
    this.view = null;
    this.update = {};
  }
  take(message) {
    if (message.kind === "table") this.table = message;
    if (message.kind !== "update") return;
    if (message.view) this.view = message.view;
    if (message.patch) this.view = mergePatch(this.view, message.patch);
    this.update = message;
  }
  /// Nothing will be told of it any more.
  isOver() {
    return Boolean(this.table && this.table.status === "finished" && this.update.outcome);
  }
  async show() {
    if (!this.table) return;
    const { load } = k_games[this.table.game] || {};
    if (load && this.view) await load(this.view);
    document.title = `Syrtis · ${titleOf(this.table.game)}`;
    what.textContent = `${titleOf(this.table.game)} · ${t("Table of {0}", this.table.host)}`;
    const game = k_games[this.table.game] || { show: showPlain };
    const people = this.table.seats.map((seat) => seat.name || t("Open seat"));
    useColours(this.table.seats.map((seat, number) => (seat.colour === undefined ? number : seat.colour)));
    redraw(...(this.view
      ? game.show(this.view, { people, pending: this.update.pending || [], outcome: this.update.outcome })
      : [element("ul", "panel", people.map((name) => element("li", "", [name])))]));
  }
}

/// `after`: how long to wait if this attempt comes to nothing.
function connect(after) {
  // From http to ws, from https to wss.
  const socket = new WebSocket(addressOf(place ? `watch/${place[1]}` : "tables").replace(/^http/, "ws"));
  const table = new Table();
  let again = after;
  let is_final = false;
  let is_told = false;
  let timer = 0;
  const finish = () => {
    is_final = true;
    socket.close();
  };
  const take = (message) => {
    if (["error", "tables", "update", "left"].includes(message.kind)) is_told = true;
    if (message.kind === "error") {
      state.textContent = t(message.message);
      if (k_final.includes(message.code)) finish();
      if (k_passing.includes(message.code)) again = k_again_when_refused;
    } else if (message.kind === "left") {
      state.textContent = t(k_left[message.reason] || k_left.closed);
      finish();
    } else if (message.kind === "tables") {
      state.textContent = "";
      showTables(message.tables);
    } else {
      if (message.kind === "watching" || message.kind === "update") {
        state.textContent = "";
        again = k_again;
      }
      table.take(message);
      if (table.isOver()) finish();
    }
  };
  socket.onmessage = async (event) => {
    for (const line of event.data.split("\n")) if (line) take(JSON.parse(line));
    if (place) {
      await table.show();
    } else {
      again = k_again;
      clearTimeout(timer);
      timer = setTimeout(() => socket.readyState === WebSocket.OPEN && socket.send("list"), k_list_again);
    }
    if (is_told) document.body.dataset.shown = "yes";
  };
  socket.onclose = () => {
    clearTimeout(timer);
    if (is_final) return;
    if (!state.textContent) state.textContent = t("The connection was interrupted.");
    setTimeout(connect, again, Math.min(2 * again, k_again_at_most));
  };
}

await loadWords(navigator.languages);
connect(k_again);

// SPDX-License-Identifier: MIT
// What is shown of a server to who looks on: its tables, or one of them, by the path of this page.

import { loadWords, t } from "/web/words.js";
import { element, mergePatch } from "/web/parts.js";
import { showTerraforming } from "/web/terraforming.js";
import { showDig } from "/web/dig.js";

const k_games = {
  "terraforming-mars": { title: "Terraforming Mars", show: showTerraforming },
  "dig-mars": { title: "Dig Mars", show: showDig },
};
const k_again = 3000;
const k_list_again = 5000;

const page = document.getElementById("page");
const what = document.getElementById("what");
const state = document.getElementById("state");
const place = decodeURIComponent(location.pathname).match(/^\/table\/([0-9A-Z-]{1,19})$/);

function titleOf(game) {
  return k_games[game] ? k_games[game].title : game;
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
    row.href = `/table/${table.table}`;
    return row;
  });
  what.textContent = "";
  page.replaceChildren(
    element("section", "panel tables", rows.length ? rows : [element("p", "second", [t("No game is open there.")])]));
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
  show() {
    if (!this.table) return;
    document.title = `Syrtis · ${titleOf(this.table.game)}`;
    what.textContent = `${titleOf(this.table.game)} · ${t("Table of {0}", this.table.host)}`;
    const game = k_games[this.table.game];
    if (!game) return page.replaceChildren(element("p", "panel", [t("This client can't show this game")]));
    const opened = new Set([...page.querySelectorAll("details[open]")].map((one) => one.dataset.key));
    const people = this.table.seats.map((seat) => seat.name || t("open"));
    page.replaceChildren(...(this.view
      ? game.show(this.view, { people, pending: this.update.pending || [], outcome: this.update.outcome })
      : [element("ul", "panel", people.map((name) => element("li", "", [name])))]));
    for (const one of page.querySelectorAll("details")) one.open = opened.has(one.dataset.key);
  }
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${place ? `/watch/${place[1]}` : "/tables"}`);
  const table = new Table();
  let is_final = false;
  let is_told = false;
  let timer = 0;
  socket.onmessage = (event) => {
    for (const line of event.data.split("\n")) {
      if (!line) continue;
      const message = JSON.parse(line);
      if (["error", "tables", "update"].includes(message.kind)) is_told = true;
      if (message.kind === "error") {
        state.textContent = t(message.message);
        is_final = ["unknown_table", "unknown_code", "password_required", "too_many_guesses", "banned"].includes(message.code);
      } else if (message.kind === "tables") {
        state.textContent = "";
        showTables(message.tables);
        timer = setTimeout(() => socket.readyState === WebSocket.OPEN && socket.send("list"), k_list_again);
      } else {
        if (message.kind === "update") state.textContent = "";
        table.take(message);
      }
    }
    if (place) table.show();
    if (is_told) document.body.dataset.shown = "yes";
  };
  socket.onclose = () => {
    clearTimeout(timer);
    if (is_final) return;
    if (!state.textContent) state.textContent = t("the connection was interrupted");
    setTimeout(connect, k_again);
  };
}

await loadWords(navigator.languages);
connect();

// SPDX-License-Identifier: MIT
// The table of a game without a page of its own: everything that its view says, boards as tables.

import { dye, element, piece, showScores } from "./parts.js";

/// Returns a key or an id of the protocol as words: "first_mark" and "first-mark" become "First mark".
export function inWords(name) {
  const words = name.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/// Returns true for a list of equally long rows.
function isBoard(value) {
  return Array.isArray(value) && value.length > 0
    && value.every((row) => Array.isArray(row) && row.length === value[0].length);
}

function showValue(value) {
  if (isBoard(value)) {
    return element("table", "board-of-words", value.map((row) =>
      element("tr", "", row.map((field) => element("td", "", [String(field)])))));
  }
  if (Array.isArray(value)) return element("span", "", [value.map(String).join(", ")]);
  if (value !== null && typeof value === "object") return showMembers(value);
  return element("span", "", [String(value)]);
}

function showMembers(view) {
  return element("dl", "", Object.entries(view).flatMap(([key, value]) =>
    [element("dt", "second", [inWords(key)]), element("dd", "", [showValue(value)])]));
}

function showPlayer(name, seat, around) {
  const made = element("section", "panel player", [element("h2", "", [piece(seat), name])]);
  if (around.pending.includes(seat)) made.classList.add("active");
  return dye(made, seat);
}

export function showPlain(view, around) {
  return [element("div", "columns", [
    element("section", "panel", [showMembers(view)]),
    element("div", "players", [...showScores(around.outcome, around),
      ...around.people.map((name, seat) => showPlayer(name, seat, around))]),
  ])];
}

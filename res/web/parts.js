// SPDX-License-Identifier: MIT
// What the tables of all games are made of. Texts go in as text, never as markup.

import { addressOf } from "./root.js";
import { t } from "./words.js";

const k_seats = [
  ["#f4c85c", "circle"],
  ["#6cb6ff", "square"],
  ["#8fd476", "triangle"],
  ["#f08a7a", "diamond"],
  ["#c99af2", "star"],
];

export function element(name, classes, children = []) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  made.append(...children);
  return made;
}

export function image(path, title = "") {
  const made = element("img", "");
  made.src = addressOf(`img/${path}.svg`);
  made.alt = title;
  if (title) made.title = title;
  return made;
}

let chosen = [];

/// By seat: the number of its colour, as people have chosen before the start.
export function useColours(colours) {
  chosen = colours;
}

/// A side without a seat has its own number, or the first that nobody has.
function colourOf(seat) {
  if (chosen[seat] !== undefined) return chosen[seat];
  if (!chosen.includes(seat)) return seat;
  return k_seats.findIndex((_, number) => !chosen.includes(number));
}

/// Colour and shape of a seat, for what is inside of `made`.
export function dye(made, seat) {
  const [colour, shape] = k_seats[colourOf(seat) % k_seats.length];
  made.style.setProperty("--seat", colour);
  made.style.setProperty("--shape", `url(${addressOf(`img/players/piece_${shape}.svg`)})`);
  return made;
}

export function piece(seat, title = "") {
  const made = dye(element("span", "piece"), seat);
  if (title) made.title = title;
  return made;
}

export function figure(path, title, value, more = "") {
  return element("span", "figure", [image(path, title), element("span", "", [String(value)]),
    ...(more ? [element("small", "", [more])] : [])]);
}

/// JSON Merge Patch, RFC 7396.
export function mergePatch(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const merged = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

export function nameOf(seat, around) {
  return around.people[seat] || "MarsBot";
}

/// Of a game that is over; nothing before.
export function showScores(outcome, around) {
  if (!outcome || !outcome.scores) return [];
  const winners = new Set(outcome.winners || []);
  const rows = outcome.scores.map((score, index) => {
    const seat = score.player !== undefined ? score.player : index;
    return element("tr", "", [element("td", "", [`${nameOf(seat, around)}${winners.has(seat) ? " ★" : ""}`]),
      element("td", "", [String(score.total)])]);
  });
  return [element("section", "panel", [element("h2", "", [t("Points")]), element("table", "scores", rows)])];
}

// SPDX-License-Identifier: MIT
// The table of Dig Mars, as doc/protocol-dig-mars.md says its view.

import { dye, element, figure, image, piece, showScores } from "./parts.js";
import { named, t } from "./words.js";

const k_columns = "abcd";
const k_rows = "1234";

function showPile(place, view, around) {
  const pile = view.piles[place];
  const made = element("div", "pile", []);
  if (pile) {
    made.append(image(pile.explored ? "dig/tile_front" : "dig/tile_back"));
    const facts = [element("div", "name", [`${place} · ${pile.height}`])];
    if (pile.explored) {
      facts.push(element("div", "figures", [figure("dig/wheel", t("Transport"), pile.transport || 0),
        figure("dig/token", t("Points"), pile.points || 0)]));
      if (pile.bonus) facts.push(image(`dig/${pile.bonus}`, named(pile.bonus)));
    } else {
      facts.push(element("div", "figures", [figure("dig/pickaxe", t("Dig"), pile.difficulty || 0)]));
    }
    for (const fact of facts) if (fact.tagName === "IMG") fact.width = 28;
    made.append(...facts.filter((fact) => fact.tagName !== "IMG"));
    const bonus = facts.find((fact) => fact.tagName === "IMG");
    if (bonus) made.append(element("span", "figure", [bonus]));
  } else {
    made.append(element("div", "name", [place]));
  }
  const stations = Object.entries(view.players || {}).flatMap(([seat, player]) =>
    Array.from({ length: (player.stations || {})[place] || 0 }, () => piece(Number(seat), around.people[seat])));
  made.append(element("div", "stations", stations));
  return made;
}

function showPlayer(seat, player, view, around) {
  const levels = player.levels || {};
  const made = element("section", "panel player", [
    element("h2", "", [piece(Number(seat)), around.people[seat] || seat]),
    element("div", "figures", [
      figure("dig/pickaxe", t("Dig"), levels.dig || 0),
      figure("dig/wheel", t("Transport"), levels.transport || 0),
      figure("dig/station", t("Fleet"), levels.fleet || 0),
      figure("dig/tile_front", t("Transport"), player.transported || 0),
    ]),
  ]);
  if (around.pending.includes(Number(seat))) made.classList.add("active");
  return dye(made, Number(seat));
}

export function showDig(view, around) {
  const piles = [...k_rows].flatMap((row) => [...k_columns].map((column) => showPile(column + row, view, around)));
  const players = Object.entries(view.players || {}).map(([seat, player]) => showPlayer(seat, player, view, around));
  return [element("div", "columns", [
    element("section", "panel", [
      element("div", "figures", [element("strong", "", [t("Round {0}", view.round)])]),
      element("div", "grid", piles),
    ]),
    element("div", "players", [...showScores(around.outcome, around), ...players]),
  ])];
}

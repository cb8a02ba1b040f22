// SPDX-License-Identifier: MIT
// The table of Terraforming Mars, as doc/protocol-terraforming-mars.md says its view.

import { dye, element, figure, image, nameOf, piece, showScores } from "./parts.js";
import { addressOf } from "./root.js";
import { inLanguage, named, t } from "./words.js";

const k_resources = ["megacredits", "steel", "titanium", "plants", "energy", "heat"];
const k_rows = [5, 6, 7, 8, 9, 8, 7, 6, 5];
const k_columns = 9;
const k_bonus_images = { steel: "resources/steel", titanium: "resources/titanium", plants: "resources/plants", heat: "resources/heat", card: "resources/card" };
const k_area_images = { ocean: "board/hex_ocean_area", volcanic: "board/hex_volcanic", noctis: "board/hex_noctis" };
/// Tracks of MarsBot that are not called as their first tag is.
const k_track_images = { energy: "power" };
const k_last_track_space = 18;

/// By name: the areas by number, the milestones and the awards of each board that has been loaded.
const boards = new Map();
/// By name: the promise of a board that is or was loaded.
const loads = new Map();

/// The name of the board of a match, which is also that of its file.
function boardOf(view) {
  const { board } = view.options || {};
  return /^[a-z]{1,20}$/.test(board || "") ? board : "tharsis";
}

async function readBoardFile(name) {
  const answer = await fetch(addressOf(`boards/${name}.json`)).catch(() => null);
  return answer && answer.ok ? answer.json() : {};
}

async function readBoard(name) {
  const file = await readBoardFile(name);
  // The milestones and awards of Tharsis have a file of their own.
  const goals = file.milestones ? file : await readBoardFile("milestones_awards");
  boards.set(name, {
    spaces: new Map(((file.board || {}).spaces || []).map((space) => [space.space, space])),
    milestones: (goals.milestones || {}).list || [],
    awards: (goals.awards || {}).list || [],
  });
}

/// Loads what is printed on the board of the match; each board is loaded once.
export function loadTerraforming(view) {
  const name = boardOf(view);
  if (!loads.has(name)) loads.set(name, readBoard(name));
  return loads.get(name);
}

/// What a tile on an area costs and causes by the text of the board, such as the ocean of the South Pole.
function areaEffects(space) {
  return (space.effects || []).flatMap((effect) => {
    if (effect.do === "pay") {
      const price = (effect.resources || {}).megacredits || 0;
      return [element("span", "price", [`−${price}`, image("resources/megacredits", t("Pay {0} M€", price))])];
    }
    return effect.do === "place_ocean" ? [image("resources/ocean", named("ocean"))] : [];
  });
}

function hex(number, row, column, view, spaces) {
  const made = element("div", "hex");
  made.style.left = `${((k_columns - k_rows[row]) / 2 + column) * (100 / k_columns)}%`;
  made.style.top = `${row * 10.72}%`;
  const space = spaces.get(number) || {};
  const tile = view.tiles && view.tiles[number];
  const name = inLanguage(space.name);
  if (name) made.title = name;
  if (tile) {
    made.append(image(`tiles/${tile.tile}`, named(tile.tile)));
  } else {
    made.append(image(k_area_images[space.kind] || "board/hex_land"));
    const bonus = (space.bonus || []).filter((one) => k_bonus_images[one]);
    made.append(element("div", "bonus",
      [...bonus.map((one) => image(k_bonus_images[one], named(one))), ...areaEffects(space)]));
    if (name) made.append(element("div", "area", [name]));
  }
  const owner = tile && tile.owner !== undefined ? tile.owner : view.claims && view.claims[number];
  if (owner !== undefined) {
    const mark = piece(owner);
    mark.classList.add("owner");
    made.append(mark);
  }
  return made;
}

function showBoard(view, spaces) {
  const made = element("div", "board");
  let number = 0;
  k_rows.forEach((count, row) => {
    for (let column = 0; column < count; ++column) made.append(hex(++number, row, column, view, spaces));
  });
  return made;
}

function showPlayer(seat, player, around) {
  const head = showHead(seat, player, player.corporation, around);
  const stock = k_resources.map((one) => {
    const production = (player.production || {})[one] || 0;
    return figure(`resources/${one}`, named(one), (player.resources || {})[one] || 0, production < 0 ? String(production) : `+${production}`);
  });
  const tags = Object.entries(player.tags || {}).map(([tag, count]) => figure(`tags/${tag}`, named(tag), count));
  const cards = Object.keys(player.played || {});
  const preludes = Object.keys(player.played_preludes || {}).map(named);
  const hidden = (player.preludes_kept || 0) + (player.preludes_in_choice || 0);
  const summary = element("summary", "", [`${t("Cards")}: ${cards.length + Object.keys(player.events || {}).length}`]);
  summary.dataset.key = `summary-${seat}`;
  const list = element("details", "", [
    summary,
    element("ul", "cards", cards.map((card) => element("li", "", [named(card)]))),
  ]);
  list.dataset.key = `cards-${seat}`;
  const made = element("section", "panel player", [
    head,
    element("div", "figures", [figure("resources/rating", t("TR"), player.tr),
      figure("resources/card_back", t("Hand"), player.hand_size || 0)]),
    element("div", "stock", stock),
    element("div", "tags", tags),
    ...(preludes.length || hidden ? [element("div", "preludes", [element("span", "second", [t("Prelude")]),
      ...preludes.map((name) => element("span", "", [name])),
      ...(hidden ? [figure("resources/card_back", t("Prelude"), hidden)] : [])])] : []),
    list,
  ]);
  return finishPanel(made, seat, around);
}

/// Without a hand and without production: its cards move it along its tracks.
function showAutoma(seat, player, automa, around) {
  const tracks = Object.entries(automa.tracks || {}).map(([id, track]) =>
    figure(`tags/${k_track_images[id] || id}`, named(id), `${track.space} / ${k_last_track_space}`));
  const made = element("section", "panel player", [
    showHead(seat, player, automa.corporation, around),
    element("div", "figures", [figure("resources/rating", t("TR"), player.tr),
      figure("resources/megacredits", named("megacredits"), (player.resources || {}).megacredits || 0),
      figure("resources/card_back", t("Cards"), automa.action_deck_size || 0),
      figure("automa/bonus_back", t("Bonus cards in the deck: {0}", automa.bonus_deck_size || 0), automa.bonus_deck_size || 0)]),
    element("div", "tags", tracks),
  ]);
  return finishPanel(made, seat, around);
}

function showHead(seat, player, corporation, around) {
  const notes = [corporation ? named(corporation) : "", player.passed ? t("passed") : ""].filter(Boolean);
  return element("h2", "", [piece(Number(seat)), nameOf(seat, around), element("span", "second", [notes.join(" · ")])]);
}

function finishPanel(made, seat, around) {
  if (around.pending.includes(Number(seat))) made.classList.add("active");
  return dye(made, Number(seat));
}

/// The milestones or awards of the board, with the owners of those that are taken.
function showGoals(title, goals, owners, around) {
  const taken = owners || {};
  const shown = goals.map(({ id, name }) => (id in taken
    ? element("span", "figure", [piece(taken[id], nameOf(taken[id], around)), inLanguage(name)])
    : element("span", "second", [inLanguage(name)])));
  return shown.length ? [element("div", "figures goals", [element("strong", "", [title]), ...shown])] : [];
}

/// `loadTerraforming` must have ended for a view of the match.
export function showTerraforming(view, around) {
  const board = boards.get(boardOf(view));
  const is_solo = Boolean((view.options || {}).solo);
  const world = element("div", "figures", [
    element("strong", "", [t("Generation {0}", view.generation), ...(view.phase === "prelude" ? [` · ${t("Prelude")}`] : [])]),
    figure("resources/temperature", t("Temperature"), `${view.temperature} °C`),
    figure("resources/oxygen", t("Oxygen"), t("{0}%", view.oxygen)),
    figure("resources/ocean", t("Oceans"), `${view.oceans} / 9`),
  ]);
  const cities = ["ganymede_colony", "phobos_space_haven"].filter((one) => view.tiles && view.tiles[one]);
  const players = Object.entries(view.players || {}).map(([seat, player]) =>
    (seat in around.people ? showPlayer(seat, player, around) : showAutoma(seat, player, view.automa || {}, around)));
  return [element("div", "columns", [
    element("section", "panel", [
      world, showBoard(view, board.spaces),
      ...(cities.length ? [element("div", "figures", cities.map((one) => element("span", "figure",
        [piece(view.tiles[one].owner), named(one)])))] : []),
      ...(is_solo ? [] : showGoals(t("Milestones"), board.milestones, view.milestones, around)),
      ...(is_solo ? [] : showGoals(t("Awards"), board.awards, view.awards, around)),
    ]),
    element("div", "players", [...showScores(around.outcome, around), ...players]),
  ])];
}

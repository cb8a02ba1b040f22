// SPDX-License-Identifier: MIT

// The sample of a table at the beginning of a game.

#include "unit/client_render/sample_parts.hpp"

namespace syrtis::test {

namespace {

using client::render::Highlight;
using client::render::k_no_piece;
using client::render::terraforming::PlayerPanel;
using client::render::terraforming::RacePanel;

void begin_board(TableModel& model, Words words) {
    auto& board = model.board;
    for (auto& space : board.spaces) {
        space.tile.clear();
        space.owner = k_no_piece;
        space.claim = k_no_piece;
    }
    board.temperature.value = board.temperature.minimum;
    board.oxygen.value = board.oxygen.minimum;
    board.oceans = 0;
    for (auto* track : {&board.temperature, &board.oxygen}) {
        for (auto& bonus : track->bonuses) bonus.taken = false;
    }
    board.temperature_corner.figure.value = "−30 °C";
    board.temperature_corner.note = of(words, "19 steps to +8", "19 niveaux jusqu'à +8");
    board.temperature_corner.brief_note = of(words, "19 to go", "reste 19");
    board.oxygen_corner.figure.value = "0 %";
    board.oxygen_corner.note = of(words, "14 steps to 14", "14 niveaux jusqu'à 14");
    board.oxygen_corner.brief_note = of(words, "14 to go", "reste 14");
    board.oceans_corner.figure.value = of(words, "0 of 9", "0 sur 9");
    board.generation_corner.figure.value = "1";
    board.generation_corner.strong = {};
    board.generation_corner.note = of(words, "Bruno first", "Bruno premier");
}

void begin_players(TableModel& model, Words words) {
    std::vector<PlayerPanel*> panels{&model.own};
    for (auto& opponent : model.opponents) panels.push_back(&opponent);
    for (PlayerPanel* panel : panels) {
        panel->stocks = {};
        panel->tags.clear();
        panel->cards.clear();
        panel->corporation.clear();
        panel->rating.value = "20";
        panel->points.value = "20";
        panel->badge = {};
        if (panel->hand_size) panel->hand_size = 0;
    }
    model.own.income = of(words, "Next income 20 M€", "Prochain revenu 20 M€");
    model.own.income_note = of(words, "TR 20 + production 0", "NT 20 + production 0");
    model.own.pass.reset();
}

/// `value`: of each player in the first row.
void begin_race(RacePanel& panel, const char* value, const char* price) {
    panel.note = price;
    for (auto& row : panel.rows) {
        row.owner = k_no_piece;
        row.owner_text = {};
        row.highlight = Highlight::plain;
        row.call = {};
        for (auto& cell : row.cells) {
            cell = {};
            cell.figure.value = &row == &panel.rows.front() ? value : "0";
        }
    }
}

}  // namespace

void begin_game(TableModel& model, Words words) {
    begin_board(model, words);
    begin_players(model, words);
    begin_race(model.milestones, "20", "8 M€");
    begin_race(model.awards, "0", "8 M€");
    for (auto& entry : model.projects.entries) {
        entry.highlight = Highlight::plain;
        entry.refused.clear();
    }
    model.log.lines.clear();
}

}  // namespace syrtis::test

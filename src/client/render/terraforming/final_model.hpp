// SPDX-License-Identifier: MIT
#pragma once

// What the final score shows, in final words and numbers.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr std::size_t k_score_sources = 6;

/// Rating, milestones, awards, greeneries, cities, cards.
struct FinalRow {
    int rank = 1;
    int piece = 0;
    std::string name{};
    std::string corporation{};
    std::array<int, k_score_sources> parts{};
    int total = 0;
    std::array<bool, k_score_sources> best{};
    bool winner = false;
    int seat = 0;
};

struct TileCount {
    int piece = 0;
    int total = 0;
    int greeneries = 0;
    int cities = 0;
};

struct Curve {
    int piece = 0;
    std::vector<int> values;  ///< one for each generation
};

struct Chart {
    Label title;
    Label note;
    std::vector<Curve> curves;
};

struct FinalAward {
    std::string name;
    int owner = k_no_piece;  ///< who claimed or funded it
    Label owner_text;        ///< "funded by"
    struct Place {
        int piece = 0;
        std::string value;
        std::string points;  ///< "+5"; empty: none
    };
    std::vector<Place> places;
};

struct FinalScoreModel {
    Label board_title;
    Label board_note;
    BoardModel board;
    Label tiles_title;
    std::vector<TileCount> tiles;
    int winner_piece = 0;
    Label title;
    Label note;
    std::array<Label, k_score_sources> headings;
    Label total_heading;
    Label tie_note;
    std::vector<FinalRow> rows;
    std::vector<Chart> charts;  ///< up to two; curves without values are not drawn
    Label races_title;
    std::vector<FinalAward> milestones;  ///< claimed ones
    std::vector<FinalAward> awards;      ///< funded ones
    Label best_title;
    std::vector<std::pair<std::string, std::string>> best;
    std::vector<Button> buttons;
    std::optional<SheetModel> sheet;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

}  // namespace syrtis::client::render::terraforming

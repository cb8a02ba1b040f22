// SPDX-License-Identifier: MIT
#pragma once

// The final score of Terraforming Mars, in final words and numbers.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/chart_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// Where points come from, in the order in which they are shown; the colours of the bars go by it.
enum class ScoreSource { rating, milestones, awards, greeneries, cities, neural_instance, megacredits, cards };
inline constexpr std::size_t k_score_sources = 8;

/// The row of one player.
struct FinalRow {
    int rank = 1;
    int piece = 0;
    std::string name{};
    std::string corporation{};
    /// By ScoreSource; nothing where this side has no such points.
    std::array<std::optional<int>, k_score_sources> parts{};
    int total = 0;
    std::array<bool, k_score_sources> best{};
    bool winner = false;
    int seat = 0;
};

/// The tiles of one player.
struct TileCount {
    int piece = 0;
    int total = 0;
    int greeneries = 0;
    int cities = 0;
};

/// A milestone or an award.
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

/// M€ for a point, by the generation in which the game ends.
struct RateCell {
    std::string generation;
    std::string rate;
    bool now = false;
};

/// Points that only MarsBot scores.
struct AutomaScore {
    Label title;
    std::vector<std::pair<std::string, std::string>> lines;  ///< what, why
    std::vector<std::pair<int, BoardSpace>> instance{};      ///< the tile and its neighbours; empty: it isn't there
    std::string rate_title;                                  ///< "31 M€, 7 for a point: 4"
    Label generation_heading;
    Label rate_heading;
    std::vector<RateCell> rates;
    Label foot;
};

/// The final score.
struct FinalScoreModel {
    Label board_title;
    Label board_note;
    BoardModel board;
    Label tiles_title;
    std::vector<TileCount> tiles;
    int winner_piece = 0;
    Label title;
    Label note;
    bool note_alarms = false;
    std::vector<ScoreSource> sources;  ///< the columns
    std::array<Label, k_score_sources> headings;
    Label total_heading;
    Label tie_note;
    std::vector<FinalRow> rows;
    std::vector<Chart> charts;            ///< up to two; curves without values are not drawn
    std::optional<AutomaScore> automa{};  ///< in place of the second chart
    Label races_title;
    std::vector<FinalAward> milestones;  ///< claimed ones
    std::vector<FinalAward> awards;      ///< funded ones
    Label best_title;
    std::vector<std::pair<std::string, std::string>> best;
    std::vector<std::string> best_left_out;  ///< said where so many of these have no room: one, two, ...
    Label best_hidden;                       ///< said beside the title of the races where nothing of it has room
    std::vector<Button> buttons;
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

}  // namespace syrtis::client::render::terraforming

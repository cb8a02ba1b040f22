// SPDX-License-Identifier: MIT
#pragma once

// The model of the final score of Terraforming Mars: translated words and formatted numbers.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/chart_model.hpp"
#include "render/final_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// The sources of points, in the order of the columns and of the parts of the bars.
enum class ScoreSource { rating, milestones, awards, greeneries, cities, neural_instance, megacredits, cards };
inline constexpr std::size_t k_score_sources = 8;

/// The row of one player.
struct FinalRow : FinalPlace {
    std::string corporation{};
    /// The points from each ScoreSource; nothing if the source does not exist for the player.
    std::array<std::optional<int>, k_score_sources> parts{};
    std::array<bool, k_score_sources> best{};
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
    int owner = k_no_piece;  ///< piece of the player who claimed the milestone or funded the award
    Label owner_text;        ///< words such as "funded by"
    struct Place {
        int piece = 0;
        std::string value;
        std::string points;  ///< words such as "+5"; empty: none
    };
    std::vector<Place> places;
};

/// The number of M€ that MarsBot needs for one point if the match ends in a given generation.
struct RateCell {
    std::string generation;
    std::string rate;
    bool now = false;
};

/// Points that only MarsBot scores.
struct AutomaScore {
    Label title;
    std::vector<std::pair<std::string, std::string>> lines;  ///< title and explanation of a line
    /// The space of the Neural Instance, followed by its neighbours; empty: the Neural Instance is not placed.
    std::vector<std::pair<int, BoardSpace>> instance{};
    std::string rate_title;  ///< words such as "31 M€, 7 per VP: 4"
    Label generation_heading;
    Label rate_heading;
    std::vector<RateCell> rates;
    Label foot;
};

/// The final score.
struct FinalScoreModel : FinalFrame {
    Label board_title;
    Label board_note;
    BoardModel board;
    Label tiles_title;
    std::vector<TileCount> tiles;
    std::vector<ScoreSource> sources;  ///< sources that are shown, one column for each
    std::array<Label, k_score_sources> headings;
    Label total_heading;
    Label tie_note;
    std::vector<FinalRow> rows;
    std::vector<Chart> charts;            ///< charts, at most two; a curve without values is not drawn
    std::optional<AutomaScore> automa{};  ///< points of MarsBot, shown in place of the second chart
    Label races_title;
    std::vector<FinalAward> milestones;
    std::vector<FinalAward> awards;
    Label best_title;
    std::vector<std::pair<std::string, std::string>> best;
    /// Sentences about entries of `best` for which there is no room. The first sentence says that one entry is not
    /// shown, the second that two are not shown, and so on.
    std::vector<std::string> best_left_out;
    Label best_hidden;  ///< words beside the title of `best` if there is no room for any entry
};

}  // namespace syrtis::client::render::terraforming

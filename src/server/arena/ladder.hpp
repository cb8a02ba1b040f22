// SPDX-License-Identifier: MIT
#pragma once

// Rates players from the files of series that they played against each other.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "arena/rating.hpp"
#include "arena/series_file.hpp"
#include "core/result.hpp"

namespace syrtis::arena {

/// The series from which ratings are computed together.
class Ladder {
   public:
    /// Adds the games of a series, except deals that contain a game with an error. Returns an empty text if they were
    /// added; else a sentence on why they cannot be rated together with the earlier games.
    [[nodiscard]] std::string add(const std::string& file, const SeriesHeader& header,
                                  const std::vector<GameResult>& games);

    /// Returns the specs of the players in the order of their first appearance.
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t left_out() const { return left_out_; }

    /// The rating of one player, as a step of the ladder.
    struct Step {
        std::string player;
        bool is_anchor = false;
        Rating rating{};
        /// The rating of the next better player minus this rating; 0 for the best player.
        double gap = 0.0;
        std::optional<RatingInterval> gap_interval{};
    };
    /// Returns the ratings in descending order. `anchor` is the player who gets the rating `anchor_rating`. The error
    /// says why ratings cannot be computed, for example because the anchor plays no game.
    [[nodiscard]] core::Result<std::vector<Step>, std::string> rate(const std::string& anchor, double anchor_rating,
                                                                    unsigned resamples, std::uint64_t seed) const;

   private:
    /// A series that was added.
    struct Counted {
        std::string file;
        SeriesHeader header;
        RatedSeries blocks{};
    };
    [[nodiscard]] std::uint16_t number_of(const std::string& player);
    /// Returns the series with the players numbered in the order of `names`. The order of the series does not depend on
    /// the order of the files.
    [[nodiscard]] std::vector<RatedSeries> in_order(const std::vector<std::string>& names) const;

    std::vector<Counted> counted_;
    std::vector<std::string> players_;
    std::uint64_t games_ = 0;
    std::uint64_t left_out_ = 0;  ///< number of games that were not added because a game of their deal had an error
};

/// Returns a list of [{"player", "rating", "interval": [low, high] or null, "games", "share", "gap", "gap_interval"}].
[[nodiscard]] Json::Value ladder_json(const std::vector<Ladder::Step>& steps);
[[nodiscard]] std::string ladder_table(const std::vector<Ladder::Step>& steps);

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Players by their ratings, from the files of series between them.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "arena/rating.hpp"
#include "arena/series_file.hpp"
#include "core/result.hpp"

namespace syrtis::arena {

/// Series that may be rated together.
class Ladder {
   public:
    /// Why the games of that series can't be counted with those before; empty if they are counted from now on. A deal
    /// in which a game has an error is left out.
    [[nodiscard]] std::string add(const std::string& file, const SeriesHeader& header,
                                  const std::vector<GameResult>& games);

    /// Specs, in the order of their first appearance.
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t left_out() const { return left_out_; }

    struct Step {
        std::string player;
        bool is_anchor = false;
        Rating rating{};
        /// What the one above is better by; not for the first.
        double gap = 0.0;
        std::optional<RatingInterval> gap_interval{};
    };
    /// The best first; or why there is none, such as an anchor that doesn't play.
    [[nodiscard]] core::Result<std::vector<Step>, std::string> rate(const std::string& anchor, double anchor_rating,
                                                                    unsigned resamples, std::uint64_t seed) const;

   private:
    struct Counted {
        std::string file;
        SeriesHeader header;
        RatedSeries blocks{};
    };
    [[nodiscard]] std::uint16_t number_of(const std::string& player);
    /// The series with the players numbered by their names, in an order that does not depend on that of the files.
    [[nodiscard]] std::vector<RatedSeries> in_order(const std::vector<std::string>& names) const;

    std::vector<Counted> counted_;
    std::vector<std::string> players_;
    std::uint64_t games_ = 0;
    std::uint64_t left_out_ = 0;  ///< games
};

/// [{"player", "rating", "interval": [low, high] or null, "games", "share", "gap", "gap_interval"}]
[[nodiscard]] Json::Value ladder_json(const std::vector<Ladder::Step>& steps);
[[nodiscard]] std::string ladder_table(const std::vector<Ladder::Step>& steps);

}  // namespace syrtis::arena

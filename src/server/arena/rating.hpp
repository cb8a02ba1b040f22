// SPDX-License-Identifier: MIT
#pragma once

// How strong players are, from games between them: one number each, by the model of Plackett and Luce (R. L. Plackett,
// "The analysis of permutations", 1975): the first place of a game goes to each player with a chance in proportion to
// its strength, the second likewise among the others, and so on. With two at the table that is the model of Bradley and
// Terry, and a rating is one of Elo's: 400 points for ten times the strength.
//
// Players don't change, so all games are fitted at once: the most likely strengths, with a weak prior that keeps them
// finite where somebody won every game. A tie is the mean of all orders of those who share the place. Intervals of 95 %
// come from drawing the blocks of games anew, series by series (the bootstrap of Efron, "Bootstrap methods: another
// look at the jackknife", 1979): games of one deal have much in common, deals have not.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace syrtis::arena {

/// One game: who took part, and the place of each, the best lowest. Equal places are a tie.
struct RatedGame {
    std::vector<std::uint16_t> players;
    std::vector<std::uint16_t> places;
    // The check takes what <=> is compared with for a pointer.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const RatedGame&, const RatedGame&) = default;
};

/// Games that are drawn together, such as those of one deal.
using RatedBlock = std::vector<RatedGame>;
using RatedSeries = std::vector<RatedBlock>;

struct RatingSettings {
    std::size_t anchor = 0;  ///< the player whose rating is given
    double anchor_rating = 1500.0;
    unsigned resamples = 1000;
    std::uint64_t seed = 1;  ///< of the drawing
};

struct RatingInterval {
    double low = 0.0;
    double high = 0.0;
};

struct Rating {
    double rating = 0.0;
    /// None for the anchor, and none where nothing but games that one side nearly always wins lies between the two:
    /// such games say that a difference is large and not how large.
    std::optional<RatingInterval> interval{};
    std::uint64_t games = 0;
    double share = 0.0;               ///< of the others, how many it left behind, on average over its games; ties half
    std::vector<double> resampled{};  ///< ratings, one for each resample
};

/// Of two players, no more than this share of the games may be won by one for their games to count as a measurement.
inline constexpr double k_most_telling_share = 0.99;
/// Of the prior: the standard deviation of a natural logarithm of a strength.
inline constexpr double k_prior_deviation = 4.0;

/// Ratings of the players 0 to `players` - 1, the same on every machine of one kind. Requires games in which nobody
/// else takes part, each of at least two.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const RatedSeries> series,
                                       const RatingSettings& settings);

/// The interval of a sample of resampled values. Requires one.
[[nodiscard]] RatingInterval percentile_interval(std::vector<double> values);

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Computes the strengths of players from games between them, by the model of Plackett and Luce (R. L. Plackett, "The
// Analysis of Permutations", Applied Statistics 24, 1975): each player takes the first place of a game with a
// probability proportional to its strength; the second place is taken in the same way by one of the remaining players,
// and so on. With two players this is the Bradley-Terry model. A rating is an Elo rating: 400 points correspond to ten
// times the strength.
//
// The players do not change over time, so all games are fitted together. The result is the most likely strengths under
// a weak prior, which keeps a strength finite if its player has won all games. A tie counts as the mean of all orders
// of the tied players. Intervals of 95 % come from resampling the blocks of games within each series (bootstrap: B.
// Efron, "Bootstrap Methods: Another Look at the Jackknife", Annals of Statistics 7, 1979), because games of one deal
// are correlated and deals are not.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace syrtis::arena {

/// One game: its players and the place of each. The best player has the lowest place; tied players have equal places.
struct RatedGame {
    std::vector<std::uint16_t> players;
    std::vector<std::uint16_t> places;
    // clang-tidy mistakes the 0 in a comparison with <=> for a null pointer.
    friend auto operator<=>(const RatedGame&, const RatedGame&) = default;
};

/// Games that are resampled together, such as all games of one deal.
using RatedBlock = std::vector<RatedGame>;
using RatedSeries = std::vector<RatedBlock>;

/// The parameters of a rating.
struct RatingSettings {
    std::size_t anchor = 0;  ///< index of the anchor, the player whose rating is fixed
    double anchor_rating = 1500.0;
    unsigned resamples = 1000;
    std::uint64_t seed = 1;  ///< seed of the random resampling
};

/// A confidence interval of a rating.
struct RatingInterval {
    double low = 0.0;
    double high = 0.0;
};

/// The rating of one player.
struct Rating {
    double rating = 0.0;
    /// Not set for the anchor. Also not set if the player is connected with the anchor only by games that one player
    /// nearly always wins: such games show that the difference is large, but not how large it is.
    std::optional<RatingInterval> interval{};
    std::uint64_t games = 0;
    double share = 0.0;               ///< the mean fraction of opponents that the player beat; a tie counts half
    std::vector<double> resampled{};  ///< one rating for each resample of the games
};

/// Games between two players measure their difference only if neither player wins a larger fraction than this.
inline constexpr double k_largest_measured_share = 0.99;
/// The standard deviation of the natural logarithm of a strength in the prior.
inline constexpr double k_prior_deviation = 4.0;

/// Returns the ratings of the players 0 to `players` - 1. The result is equal on all machines whose libraries compute
/// equal values of exp() and log(). Requires at least two of these players in each game.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const RatedSeries> series,
                                       const RatingSettings& settings);

/// Returns the 95 % interval of resampled values. Requires at least one value.
[[nodiscard]] RatingInterval percentile_interval(std::vector<double> values);

}  // namespace syrtis::arena

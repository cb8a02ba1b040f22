// SPDX-License-Identifier: MIT
#pragma once

// Adds up the results of a series. All sums are integers, so that they do not depend on the order in which threads
// deliver results. Their size does not grow with the number of games.

#include <cstdint>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/interval.hpp"
#include "arena/schedule.hpp"

namespace syrtis::arena {

/// The number of parts into which a win is divided. The number is divisible by 2, 3, 4 and 5, so that shared wins are
/// whole numbers.
inline constexpr std::int64_t k_whole_win = 60;

/// The maximum number of errors that are stored. Further errors are only counted.
inline constexpr std::size_t k_kept_errors = 20;

/// The results of a player in one seat or in one role.
struct GroupTally {
    std::uint64_t games = 0;
    std::int64_t win_parts = 0;  ///< wins in units of 1/60
    std::int64_t score = 0;

    [[nodiscard]] double win_rate() const;
    [[nodiscard]] double mean_score() const;
    [[nodiscard]] Interval interval() const { return wilson_interval(win_rate(), games); }
    GroupTally& operator+=(const GroupTally& more);
    friend bool operator==(const GroupTally&, const GroupTally&) = default;
};

/// The results of a player in the whole series.
struct PlayerTally {
    std::int64_t win_parts = 0;  ///< wins in units of 1/60
    std::int64_t score = 0;
    std::array<std::int64_t, k_max_score_parts> score_parts{};
    /// Wins in units of 1/60, only of deals whose games were all played without an error.
    std::int64_t deal_win_parts = 0;
    /// Sum of w² over the deals whose games were all played without an error, where w is the player's wins in the deal
    /// in units of 1/60.
    std::int64_t deal_win_parts_squared = 0;
    std::vector<GroupTally> by_seat{};
    std::vector<GroupTally> by_role{};  ///< results by role, up to the highest role that occurred
    Thinking thinking;
    /// Compares all members except measured times, because times differ between equal series.
    friend bool operator==(const PlayerTally& left, const PlayerTally& right) {
        return left.win_parts == right.win_parts && left.score == right.score &&
               left.score_parts == right.score_parts && left.deal_win_parts == right.deal_win_parts &&
               left.deal_win_parts_squared == right.deal_win_parts_squared && left.by_seat == right.by_seat &&
               left.by_role == right.by_role && left.thinking.answers == right.thinking.answers;
    }
};

/// The sums of a series.
class Tally {
   public:
    explicit Tally(const Schedule& schedule);

    /// Adds the results of all games of one deal; `first_game` is the number of the first. If a game has an error, the
    /// error and the other games of the deal are counted, but the deal does not count as complete.
    void add_deal(std::uint64_t first_game, const std::vector<GameResult>& results);
    void merge(const Tally& other);

    [[nodiscard]] std::uint64_t games() const { return games_; }  ///< number of games played to the end
    [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
    [[nodiscard]] std::uint64_t error_count() const { return error_count_; }
    /// Returns the errors with the lowest game numbers, in ascending order of these numbers.
    [[nodiscard]] const std::vector<GameError>& errors() const { return errors_; }
    /// Returns the results of the players in the order of the schedule, followed by those of sides without a seat.
    [[nodiscard]] const std::vector<PlayerTally>& players() const { return players_; }
    /// Returns a hash over all games without errors, which does not depend on the threads. Series with equal games have
    /// equal hashes.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    /// Number of deals whose games were all played without an error.
    [[nodiscard]] std::uint64_t deals() const { return deals_; }
    /// Returns the mean win share of a player in a deal, over the deals whose games were all played without an error.
    /// deal_variance() returns the sample variance of these win shares; it is 0 if there are fewer than two deals.
    [[nodiscard]] double deal_mean(std::size_t player) const;
    [[nodiscard]] double deal_variance(std::size_t player) const;
    [[nodiscard]] double mean_length() const;
    [[nodiscard]] double wins(std::size_t player) const;
    [[nodiscard]] double win_rate(std::size_t player) const;
    [[nodiscard]] Interval win_interval(std::size_t player) const;
    [[nodiscard]] double mean_score(std::size_t player) const;
    [[nodiscard]] double mean_score_part(std::size_t player, std::size_t part) const;
    /// Returns the mean time of an answer in milliseconds; 0 if times were not measured.
    [[nodiscard]] double mean_think_milliseconds(std::size_t player) const;
    [[nodiscard]] double mean_simulations(std::size_t player) const;

    friend bool operator==(const Tally& left, const Tally& right) {
        return left.games_ == right.games_ && left.deals_ == right.deals_ && left.decisions_ == right.decisions_ &&
               left.length_ == right.length_ && left.hash_ == right.hash_ && left.error_count_ == right.error_count_ &&
               left.errors_ == right.errors_ && left.players_ == right.players_;
    }

   private:
    void keep_error(const GameError& error);
    [[nodiscard]] double mean(std::int64_t sum) const;
    /// Returns the number of units of 1/60 that a player gets for winning all games of a deal.
    [[nodiscard]] double deal_scale() const;

    Schedule schedule_;
    std::uint64_t games_ = 0;
    std::uint64_t deals_ = 0;  ///< number of deals whose games were all played without an error
    std::uint64_t decisions_ = 0;
    std::uint64_t length_ = 0;
    std::uint64_t hash_ = 0;
    std::uint64_t error_count_ = 0;
    std::vector<GameError> errors_;
    std::vector<PlayerTally> players_;
};

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Sums over the games of a series. Integers only: the sums are the same in whatever order threads deliver them, and
// take the same room after a million games as after one.

#include <cstdint>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/interval.hpp"
#include "arena/schedule.hpp"

namespace syrtis::arena {

/// A win is counted in sixtieths: it can be shared by up to five without a rest.
inline constexpr std::int64_t k_whole_win = 60;

/// Errors beyond these are counted, not kept.
inline constexpr std::size_t k_kept_errors = 20;

/// Of the games that somebody played in one seat, or as something.
struct GroupTally {
    std::uint64_t games = 0;
    std::int64_t win_parts = 0;  ///< sixtieths of wins
    std::int64_t score = 0;

    [[nodiscard]] double win_rate() const;
    [[nodiscard]] double mean_score() const;
    [[nodiscard]] Interval interval() const { return wilson_interval(win_rate(), games); }
    GroupTally& operator+=(const GroupTally& more);
    friend bool operator==(const GroupTally&, const GroupTally&) = default;
};

struct PlayerTally {
    std::int64_t win_parts = 0;  ///< sixtieths of wins
    std::int64_t score = 0;
    std::array<std::int64_t, k_max_score_parts> score_parts{};
    std::int64_t deal_win_parts = 0;          ///< sixtieths, over whole deals only
    std::int64_t deal_win_parts_squared = 0;  ///< of the sum over each whole deal
    std::vector<GroupTally> by_seat{};
    std::vector<GroupTally> by_role{};  ///< as far as there were any
    Thinking thinking;
    /// Of what is the same each time a series is played: the time that was thought is not.
    friend bool operator==(const PlayerTally& left, const PlayerTally& right) {
        return left.win_parts == right.win_parts && left.score == right.score &&
               left.score_parts == right.score_parts && left.deal_win_parts == right.deal_win_parts &&
               left.deal_win_parts_squared == right.deal_win_parts_squared && left.by_seat == right.by_seat &&
               left.by_role == right.by_role && left.thinking.answers == right.thinking.answers;
    }
};

class Tally {
   public:
    explicit Tally(const Schedule& schedule);

    /// The results of all games of one deal, the first of them numbered `first_game`. A deal with an error in it
    /// counts for the error and for its sound games, but not for the deals' interval.
    void add_deal(std::uint64_t first_game, const std::vector<GameResult>& results);
    void merge(const Tally& other);

    [[nodiscard]] std::uint64_t games() const { return games_; }  ///< played to the end
    [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
    [[nodiscard]] std::uint64_t error_count() const { return error_count_; }
    /// Those with the lowest numbers, ascending.
    [[nodiscard]] const std::vector<GameError>& errors() const { return errors_; }
    /// The players in the order of the schedule, then the sides past the seats.
    [[nodiscard]] const std::vector<PlayerTally>& players() const { return players_; }
    /// Of all sound games, whichever thread played them: series that were played alike have the same.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::uint64_t deals() const { return deals_; }  ///< whole ones
    /// Of a player's share of the wins, over whole deals; the variance is that of the sample, 0 below two deals.
    [[nodiscard]] double deal_mean(std::size_t player) const;
    [[nodiscard]] double deal_variance(std::size_t player) const;
    [[nodiscard]] double mean_length() const;
    [[nodiscard]] double wins(std::size_t player) const;
    [[nodiscard]] double win_rate(std::size_t player) const;
    [[nodiscard]] Interval win_interval(std::size_t player) const;
    [[nodiscard]] double mean_score(std::size_t player) const;
    [[nodiscard]] double mean_score_part(std::size_t player, std::size_t part) const;
    /// For one answer; 0 unless times were taken.
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
    /// What a deal that was won altogether adds to a player's parts.
    [[nodiscard]] double deal_scale() const;

    Schedule schedule_;
    std::uint64_t games_ = 0;
    std::uint64_t deals_ = 0;  ///< whole ones
    std::uint64_t decisions_ = 0;
    std::uint64_t length_ = 0;
    std::uint64_t hash_ = 0;
    std::uint64_t error_count_ = 0;
    std::vector<GameError> errors_;
    std::vector<PlayerTally> players_;
};

}  // namespace syrtis::arena

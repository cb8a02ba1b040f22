// SPDX-License-Identifier: MIT
#pragma once

// Counts kinds of doubtful play in a game of Terraforming Mars.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/habits.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

namespace game = syrtis::terraforming;

/// Counts the habits of all seats of one game.
class Habits {
   public:
    /// The kinds of habits; doc/players.md explains each kind.
    enum class Kind : std::size_t {
        keeps_too_little,
        hoards,
        passes_over_production,
        plays_nothing_early,
        passes_at_once,
        milestone_without_price,
        milestone_lost,
        project_before_engine,
        terraforms_before_earning,
        sells_what_it_bought,
        moves_without_effect,
        production_at_the_end,
    };
    static constexpr std::array<std::string_view, 12> k_kinds{"keeps_too_little",
                                                              "hoards",
                                                              "passes_over_production",
                                                              "plays_nothing_early",
                                                              "passes_at_once",
                                                              "milestone_without_price",
                                                              "milestone_lost",
                                                              "project_before_engine",
                                                              "terraforms_before_earning",
                                                              "sells_what_it_bought",
                                                              "moves_without_effect",
                                                              "production_at_the_end"};

    [[nodiscard]] static std::vector<std::string> kinds() { return {k_kinds.begin(), k_kinds.end()}; }

    Habits(const game::Rules& rules, const game::Options& options) : rules_(rules), watched_(game::seats(options)) {}

    /// Notes a command of the game, as arena::HasHabits requires.
    void see(const game::State& before, core::Seat seat, std::span<const game::Command> listed,
             const game::Command& command, const game::State& after);
    [[nodiscard]] std::vector<arena::HabitCount> counts(core::Seat seat) const {
        return {watched_[seat].counts.begin(), watched_[seat].counts.end()};
    }

   private:
    /// An action that a seat has begun and not completed.
    struct Action {
        game::State before;
        game::Command command;
        /// True if the seat could have played a card that raises production instead of this action.
        bool could_play_production = false;
    };
    /// The counts and observations for one seat.
    struct Watched {
        std::array<arena::HabitCount, k_kinds.size()> counts{};
        std::optional<Action> action;
        game::CardSet bought;
        /// True for a milestone that the seat has reached but cannot pay.
        std::array<bool, game::k_max_milestones> unpaid{};
        std::uint16_t acted_in = 0;  ///< the last generation in which the seat acted
        bool had_first_turn = false;
        bool had_third_generation = false;
    };

    void count(core::Seat seat, Kind kind, bool is_so) {
        arena::HabitCount& counts = watched_[seat].counts[static_cast<std::size_t>(kind)];
        ++counts.occasions;
        if (is_so) ++counts.times;
    }
    void see_turn(const game::State& state, core::Seat seat);
    void see_pass(const game::State& state, core::Seat seat, bool could_play_production);
    void see_purchase(const game::State& before, const game::State& after, core::Seat seat);
    void see_milestones(const game::State& after);
    void see_action(const Action& action, const game::State& after, core::Seat seat);
    /// True if a command in `listed` plays a project card that raises the total production of the seat.
    [[nodiscard]] bool can_play_production(const game::State& state, core::Seat seat,
                                           std::span<const game::Command> listed) const;

    const game::Rules& rules_;
    std::vector<Watched> watched_;
};

}  // namespace syrtis::server::games::terraforming

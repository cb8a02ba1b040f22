// SPDX-License-Identifier: MIT
#pragma once

// Computes victory points as if the match ended now. Rule book, final scoring; rulings 11, 13 and 14.

#include <array>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// The victory points of a side. Each member contains the points from one source.
struct Score {
    int terraform_rating = 0;
    int milestones = 0;
    int awards = 0;
    int greenery = 0;
    int cities = 0;
    int cards = 0;
    /// Points of the Neural Instance; only MarsBot can have them.
    int neural_instance = 0;
    /// Points for remaining M€; only MarsBot can have them.
    int megacredits = 0;
    [[nodiscard]] constexpr int total() const {
        return terraform_rating + milestones + awards + greenery + cities + cards + neural_instance + megacredits;
    }
};

[[nodiscard]] Score score_of(const Rules& rules, const State& state, core::Seat seat);

/// Returns the points of one card or corporation of `seat`.
[[nodiscard]] int points_of(const Rules& rules, const State& state, core::Seat seat, Source source);

/// Returns the seat's number of the things that a milestone counts.
[[nodiscard]] int milestone_count(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone);
/// Returns the seat's number of the things that an award counts.
[[nodiscard]] int award_count(const Rules& rules, const State& state, core::Seat seat, std::size_t award);

/// Returns the number of milestones that have an owner. The function takes the list of the awards as well, and then
/// returns the number of funded awards.
[[nodiscard]] int claimed_count(const MilestoneOwners& owners);
/// Returns why the award cannot be funded, without regard to its price. Falsy if the award can be funded.
[[nodiscard]] Refusal why_not_funded(const State& state, std::size_t award);

}  // namespace syrtis::terraforming

// SPDX-License-Identifier: MIT
#pragma once

// The worth of what a seat starts with: its corporation and its preludes.

#include <array>

#include "ai/terraforming/prices.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Returns the position that would follow if the deciding seat chose this corporation and received its start bonuses.
[[nodiscard]] game::State with_corporation(const Prices& prices, const game::State& root,
                                           game::Corporation corporation);
/// Returns the position after the deciding seat has brought a prelude into play. Its price is paid, and those of its
/// effects are applied that ask no question.
[[nodiscard]] game::State with_prelude(const Prices& prices, const game::State& root, game::Prelude prelude);

/// Returns the worth of starting with the corporation, in M€.
[[nodiscard]] double corporation_worth(const Prices& prices, const game::State& root, game::Corporation corporation);
/// Returns the worth for the deciding seat, in M€, of starting with these two preludes after the corporation. The
/// preludes are played in the better of both orders.
[[nodiscard]] double pair_worth(const Prices& prices, const game::State& root, game::Corporation corporation,
                                const std::array<game::Prelude, game::k_preludes_kept>& pair);
/// Returns the worth of the preludes that the deciding seat still has to play.
[[nodiscard]] double preludes_worth(const Prices& prices, const game::Player& player);

}  // namespace syrtis::ai::terraforming

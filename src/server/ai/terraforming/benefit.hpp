// SPDX-License-Identifier: MIT
#pragma once

// Recognises commands that have no benefit for the player who gives them.

#include "core/seat.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// True if the player on `seat` has more of anything in `after` than in `before`: stock, production, rating, cards in
/// hand or in play, tiles, claimed areas, or other resources on cards. `after` is the position after the command and
/// the answers that complete it. A step of a global parameter counts only if the rating of this player rises, because
/// another player may have caused the step.
[[nodiscard]] bool has_benefit(const game::Rules& rules, const game::State& before, const game::State& after,
                               core::Seat seat);

/// True if the command has a benefit that still counts when Mars is terraformed and this generation is the last one.
/// Steps of production then bring nothing, except plants, which become greeneries after the final production.
[[nodiscard]] bool has_benefit_at_end(const game::Rules& rules, const game::State& before, const game::State& after,
                                      core::Seat seat);

}  // namespace syrtis::ai::terraforming

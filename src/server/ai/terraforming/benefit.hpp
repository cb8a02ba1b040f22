// SPDX-License-Identifier: MIT
#pragma once

// Recognises commands that have no benefit for the player who gives them.

#include "core/seat.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// True if the player on `seat` has more of anything in `after` than in `before`: stock, production, rating, cards in
/// hand or in play, tiles, claimed areas, or other resources on cards. `after` is the position when the command and the
/// answers that complete it were applied. Steps of parameters count through the rating alone, because another player
/// may have taken them in the same answer.
[[nodiscard]] bool has_benefit(const game::Rules& rules, const game::State& before, const game::State& after,
                               core::Seat seat);

/// True if has_benefit(), and if it still counts when Mars is terraformed and this generation is the last one: steps of
/// production bring nothing then, except plants, which the final production turns into greeneries.
[[nodiscard]] bool has_benefit_at_end(const game::Rules& rules, const game::State& before, const game::State& after,
                                      core::Seat seat);

}  // namespace syrtis::ai::terraforming

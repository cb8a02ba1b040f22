// SPDX-License-Identifier: MIT
#pragma once

// Where tiles and markers may go, and why not elsewhere. Rulings 7 and 8.

#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// All areas on which `seat` may place, for a tile of `source` where that matters (Where::reserved).
[[nodiscard]] SpaceSet legal_spaces(const Rules& rules, const State& state, core::Seat seat, Where where,
                                    Source source);

/// Why not there. Falsy for a legal space.
[[nodiscard]] Refusal why_not_there(const Rules& rules, const State& state, core::Seat seat, Where where, Source source,
                                    Space space);

}  // namespace syrtis::terraforming

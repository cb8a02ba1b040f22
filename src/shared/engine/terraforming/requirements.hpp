// SPDX-License-Identifier: MIT
#pragma once

// Tests requirements against a position. A player's effects can shift the requirements of the three parameters. Ruling
// 5.

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Returns a refusal for the first condition that does not hold, or a falsy value if all conditions hold. `shift` is
/// the number of track steps by which requirements of parameters may be missed.
[[nodiscard]] Refusal unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift);

/// Returns true if all conditions hold. `shift` is the number of track steps by which requirements of parameters may be
/// missed.
[[nodiscard]] bool is_met(const State& state, core::Seat seat, const Requirement& requirement, int shift);

/// Lists a refusal for each condition that does not hold. `shift` is the number of track steps by which requirements of
/// parameters may be missed.
void list_unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift,
                core::FixedVector<Refusal, 16>& out);

/// A shift of requirements that is greater than the number of steps of each track. It waives all requirements of
/// temperature, oxygen and oceans.
inline constexpr int k_any_requirement_shift = 0xff;

/// Returns the number of track steps by which this seat may miss a parameter requirement of the card that it plays now.
[[nodiscard]] int requirement_shift(const State& state, core::Seat seat);

}  // namespace syrtis::terraforming

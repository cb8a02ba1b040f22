// SPDX-License-Identifier: MIT
#pragma once

// Conditions on a position, met with the player's own shift on the three parameters. Ruling 5.

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// The first condition that does not hold; `shift` in track steps.
[[nodiscard]] Refusal unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift);

/// Nothing is unmet.
[[nodiscard]] bool is_met(const State& state, core::Seat seat, const Requirement& requirement, int shift);

/// All conditions that do not hold.
void list_unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift,
                core::FixedVector<Refusal, 16>& out);

/// Track steps by which this seat may miss a parameter requirement of a card it plays now.
[[nodiscard]] int requirement_shift(const State& state, core::Seat seat);

}  // namespace syrtis::terraforming

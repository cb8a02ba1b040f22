// SPDX-License-Identifier: MIT
#pragma once

// The first position: DM-2.

#include "core/seed.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// Piles shuffled, first player drawn, no station placed.
[[nodiscard]] State empty_table(const Options& options, const core::Seed& seed);

}  // namespace syrtis::dig

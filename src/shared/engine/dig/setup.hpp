// SPDX-License-Identifier: MIT
#pragma once

// Set-up: DM-2.

#include "core/seed.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// Returns the position with shuffled piles and a drawn first player, before any station is placed.
[[nodiscard]] State empty_table(const Options& options, const core::Seed& seed);

}  // namespace syrtis::dig

// SPDX-License-Identifier: MIT
#pragma once

// Creates positions of Terraforming Mars from the "setup" and "new_game" of a scenario.

#include <optional>

#include "content/terraforming/content.hpp"
#include "scenario/node.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

namespace game = syrtis::terraforming;
using content::terraforming::Content;

/// Builds a position from the values in a set-up, without triggering any effects. If the set-up has a mistake, adds a
/// fault to `node` and returns nothing.
[[nodiscard]] std::optional<game::State> read_setup(const Content& content, const Node& node);

/// Starts a match by the rules and returns its first position. Uses the deck and the corporations that the scenario
/// names, if any. If the scenario has a mistake here, adds a fault to `node` and returns nothing.
[[nodiscard]] std::optional<game::State> read_new_game(const Content& content, const Node& node);

}  // namespace syrtis::server::scenario::terraforming

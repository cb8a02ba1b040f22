// SPDX-License-Identifier: MIT
#pragma once

// Positions of Terraforming Mars from the "setup" and "new_game" of a scenario.

#include <optional>

#include "content/terraforming/content.hpp"
#include "scenario/node.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

namespace game = syrtis::terraforming;
using content::terraforming::Content;

/// A position put together by hand; nothing is triggered by it. Nothing after a fault.
[[nodiscard]] std::optional<game::State> read_setup(const Content& content, const Node& node);

/// The real first position of a game whose deck and corporations may be prepared. Nothing after a fault.
[[nodiscard]] std::optional<game::State> read_new_game(const Content& content, const Node& node);

}  // namespace syrtis::server::scenario::terraforming

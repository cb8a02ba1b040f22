// SPDX-License-Identifier: MIT
#pragma once

// Terraforming Mars in scenarios.

#include <memory>

#include "content/terraforming/content.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario::terraforming {

[[nodiscard]] std::unique_ptr<const Game> make_scenario_game(
    std::shared_ptr<const content::terraforming::Content> content);

}  // namespace syrtis::server::scenario::terraforming

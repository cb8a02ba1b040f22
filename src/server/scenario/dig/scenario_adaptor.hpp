// SPDX-License-Identifier: MIT
#pragma once

// Dig Mars in scenarios. doc/scenarios-dig-mars.md says what a set-up and an expectation may hold.

#include <memory>

#include "content/dig/content.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario::dig {

[[nodiscard]] std::unique_ptr<const Game> make_scenario_game(std::shared_ptr<const content::dig::Content> content);

}  // namespace syrtis::server::scenario::dig

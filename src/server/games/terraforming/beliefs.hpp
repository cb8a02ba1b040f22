// SPDX-License-Identifier: MIT
#pragma once

// The beliefs among the data files.

#include <filesystem>
#include <memory>

#include "ai/terraforming/card_beliefs.hpp"

namespace syrtis::server::games::terraforming {

/// What lies in ai/ of the data files under the name of the game, read as it is; whether it fits is found when a player
/// asks for it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::BeliefFiles> load_beliefs(const std::filesystem::path& resources);

}  // namespace syrtis::server::games::terraforming

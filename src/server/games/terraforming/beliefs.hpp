// SPDX-License-Identifier: MIT
#pragma once

// The beliefs among the data files.

#include <filesystem>
#include <memory>

#include "ai/terraforming/card_beliefs.hpp"

namespace syrtis::server::games::terraforming {

/// Reads the belief tables in ai/ of the data files. Whether one fits is checked when a player asks for it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::BeliefFiles> load_beliefs(const std::filesystem::path& resources);

}  // namespace syrtis::server::games::terraforming

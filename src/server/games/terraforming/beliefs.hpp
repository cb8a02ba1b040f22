// SPDX-License-Identifier: MIT
#pragma once

// Loads the belief tables among the data files.

#include <filesystem>
#include <memory>

#include "ai/terraforming/card_beliefs.hpp"

namespace syrtis::server::games::terraforming {

/// Reads the belief tables in the folder `ai` of the data files. A table is checked only when a computer player uses
/// it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::BeliefFiles> load_beliefs(const std::filesystem::path& resources);

}  // namespace syrtis::server::games::terraforming

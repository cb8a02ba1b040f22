// SPDX-License-Identifier: MIT
#pragma once

// Terraforming Mars among the games of this client.

#include <filesystem>

#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::ui::terraforming {

/// With the data below `resources`, or what is wrong with them.
[[nodiscard]] core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources);

}  // namespace syrtis::client::ui::terraforming

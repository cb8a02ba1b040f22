// SPDX-License-Identifier: MIT
#pragma once

// The description of Dig Mars as a game of this client.

#include <filesystem>

#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::ui::dig {

/// Makes the GameKind from the data below `resources`; the error lists the mistakes in the data.
[[nodiscard]] core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources);

}  // namespace syrtis::client::ui::dig

// SPDX-License-Identifier: MIT
#pragma once

// All games of this client: the games in the list SYRTIS_GAMES of CMakeLists.txt that have a folder in src/client/ui.
// The build generates game_kinds.cpp from that list.

#include <filesystem>
#include <functional>

#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Loads all games with the data files below `resources`. Returns all mistakes in the files if there are any.
[[nodiscard]] core::Result<ui::GameKinds, content::Mistakes> load_game_kinds(const std::filesystem::path& resources);

using LoadGameKinds = std::function<core::Result<ui::GameKinds, content::Mistakes>(const std::filesystem::path&)>;

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT
#pragma once

// All games of this client: those of SYRTIS_GAMES in CMakeLists.txt that have a folder in src/client/ui, of which the
// build makes game_kinds.cpp.

#include <filesystem>

#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// With their data below `resources`; everything that is wrong with any of them otherwise.
[[nodiscard]] core::Result<ui::GameKinds, content::Mistakes> load_game_kinds(const std::filesystem::path& resources);

}  // namespace syrtis::client::app

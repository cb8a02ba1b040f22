// SPDX-License-Identifier: MIT
#pragma once

// Loads the games of this client. They are the games of the list SYRTIS_GAMES in CMakeLists.txt that have a folder in
// src/client/ui. The build generates game_kinds.cpp from the list.

#include <filesystem>
#include <functional>

#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Loads all games with the data files in subfolders of `resources`. If files contain mistakes, returns all of them as
/// error.
[[nodiscard]] core::Result<ui::GameKinds, content::Mistakes> load_game_kinds(const std::filesystem::path& resources);

using LoadGameKinds = std::function<core::Result<ui::GameKinds, content::Mistakes>(const std::filesystem::path&)>;

}  // namespace syrtis::client::app

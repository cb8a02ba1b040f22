// SPDX-License-Identifier: MIT
#pragma once

// The games that the arena knows. load_arenas() is the one place where a game is entered.

#include <filesystem>
#include <memory>
#include <vector>

#include "arena/arena.hpp"

namespace syrtis::server {

using Arenas = std::vector<std::unique_ptr<const arena::Arena>>;

/// Reads the content of every game below `resources`. Throws std::runtime_error that lists all mistakes in the data.
[[nodiscard]] Arenas load_arenas(const std::filesystem::path& resources);

/// Throws std::runtime_error, with the ids that there are, if no game has this one.
[[nodiscard]] const arena::Arena& find_arena(const Arenas& arenas, const std::string& id);

}  // namespace syrtis::server

// SPDX-License-Identifier: MIT
#pragma once

// The games that this server knows. load_games() is the one place where a game is registered; everything above it
// meets games through protocol::HostedGame only.

#include <filesystem>
#include <memory>
#include <vector>

#include "protocol/hosted_game.hpp"

namespace syrtis::server {

using Games = std::vector<std::unique_ptr<const protocol::HostedGame>>;

/// Reads the content of every game below `resources`. Throws std::runtime_error that lists all mistakes in the data.
[[nodiscard]] Games load_games(const std::filesystem::path& resources);

}  // namespace syrtis::server

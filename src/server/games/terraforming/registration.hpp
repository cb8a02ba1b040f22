// SPDX-License-Identifier: MIT
#pragma once

// Registers Terraforming Mars in the server program.

#include <filesystem>
#include <memory>

#include "games/registered_game.hpp"

namespace syrtis::server::games::terraforming {

[[nodiscard]] std::unique_ptr<RegisteredGame> make_registered_game(const std::filesystem::path& resources);

}  // namespace syrtis::server::games::terraforming

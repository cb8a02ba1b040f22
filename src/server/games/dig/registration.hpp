// SPDX-License-Identifier: MIT
#pragma once

// Registers Dig Mars in the server program.

#include <filesystem>
#include <memory>

#include "games/registered_game.hpp"

namespace syrtis::server::games::dig {

[[nodiscard]] std::unique_ptr<RegisteredGame> make_registered_game(const std::filesystem::path& resources);

}  // namespace syrtis::server::games::dig

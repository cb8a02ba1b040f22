// SPDX-License-Identifier: MIT
#pragma once

// Plays a series of matches as tools/ci/hashes does. The hash is compared with those of other compilers and systems.

#include <cstdint>
#include <string>

#include "games/registered_game.hpp"

namespace syrtis::worker {

/// Plays matches between `players` (specs separated by commas) and returns a line with the hash of the series, in the
/// form of tools/ci/hashes. Throws std::runtime_error if the game or a player does not exist.
[[nodiscard]] std::string series_hash(const server::RegisteredGames& games, const std::string& game,
                                      const std::string& players, std::uint64_t matches);

}  // namespace syrtis::worker

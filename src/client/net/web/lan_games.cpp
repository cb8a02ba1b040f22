// SPDX-License-Identifier: MIT

#include "net/lan_games.hpp"

namespace syrtis::client::net {

// A page hears no announcements.
class LanGames::Watch {};

LanGames::LanGames(std::function<void()> /*changed*/) {}
LanGames::~LanGames() = default;

std::optional<std::vector<LanServer>> LanGames::take_change() { return std::nullopt; }

}  // namespace syrtis::client::net

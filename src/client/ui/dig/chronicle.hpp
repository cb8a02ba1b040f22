// SPDX-License-Identifier: MIT
#pragma once

// The events of a match, grouped by command, as the server sent them to this seat.

#include <json/json.h>

#include <vector>

#include "ui/dig/game.hpp"

namespace syrtis::client::ui::dig {

/// The events of one command.
using PlayerAction = std::vector<game::Event>;

/// Returns the seat that gave the command.
[[nodiscard]] Seat actor_of(const PlayerAction& player_action);
/// Returns true for a command that uses up one of the actions of a turn.
[[nodiscard]] bool is_action(const PlayerAction& player_action);

/// Stores the events of all commands and finds the commands of a turn.
class Chronicle {
   public:
    explicit Chronicle(const Content& content) : content_(&content) {}

    /// Adds the events of one command and returns the events that could be decoded.
    const PlayerAction& add(const Json::Value& events);

    [[nodiscard]] const std::vector<PlayerAction>& player_actions() const { return player_actions_; }
    /// Returns the commands of the current turn of the player.
    [[nodiscard]] std::vector<const PlayerAction*> this_turn_of(Seat seat) const;
    /// Returns the commands of the last complete turn of the player; empty if there was none.
    [[nodiscard]] std::vector<const PlayerAction*> last_turn_of(Seat seat) const;

   private:
    const Content* content_;
    std::vector<PlayerAction> player_actions_;
};

}  // namespace syrtis::client::ui::dig

// SPDX-License-Identifier: MIT
#pragma once

// What has happened, command by command, as the server told it to this seat.

#include <json/json.h>

#include <vector>

#include "ui/dig/game.hpp"

namespace syrtis::client::ui::dig {

/// The events of one command.
using PlayerAction = std::vector<game::Event>;

/// Who gave the command.
[[nodiscard]] Seat actor_of(const PlayerAction& player_action);
/// True for a command that takes one of the actions of a turn.
[[nodiscard]] bool is_action(const PlayerAction& player_action);

class Chronicle {
   public:
    explicit Chronicle(const Content& content) : content_(&content) {}

    /// The events of one command; what was understood of them.
    const PlayerAction& add(const Json::Value& events);

    [[nodiscard]] const std::vector<PlayerAction>& player_actions() const { return player_actions_; }
    /// What has been done in the turn of that player that is going on.
    [[nodiscard]] std::vector<const PlayerAction*> this_turn_of(Seat seat) const;
    /// And in the last whole turn of that player; empty if none was seen.
    [[nodiscard]] std::vector<const PlayerAction*> last_turn_of(Seat seat) const;

   private:
    const Content* content_;
    std::vector<PlayerAction> player_actions_;
};

}  // namespace syrtis::client::ui::dig

// SPDX-License-Identifier: MIT

#include "ui/dig/chronicle.hpp"

#include <algorithm>

#include "protocol/described_json.hpp"
#include "ui/dig/event_description.hpp"

namespace syrtis::client::ui::dig {

using game::Event;
using game::EventType;

namespace {

constexpr std::size_t k_kept_player_actions = 4000;

bool ends_turn(const PlayerAction& player_action) {
    return std::any_of(player_action.begin(), player_action.end(),
                       [](const Event& event) { return event.type == EventType::turn_ended; });
}

/// Returns true for a command of another seat, which cannot belong to the turn. No turn end separates the first turn
/// from the placement of the first stations, but the first player never places the last of these stations.
bool is_before_turn_of(Seat seat, const PlayerAction& player_action) {
    return !player_action.empty() && actor_of(player_action) != seat;
}

}  // namespace

Seat actor_of(const PlayerAction& player_action) {
    if (player_action.empty()) return core::k_no_seat;
    return player_action.front().by != core::k_no_seat ? player_action.front().by : player_action.front().seat;
}

bool is_action(const PlayerAction& player_action) {
    if (player_action.empty() || player_action.front().by != core::k_no_seat) return false;
    return description_of(player_action.front()).uses_action;
}

const PlayerAction& Chronicle::add(const Json::Value& events) {
    if (player_actions_.size() >= k_kept_player_actions) {
        player_actions_.erase(player_actions_.begin(),
                              player_actions_.begin() + static_cast<std::ptrdiff_t>(k_kept_player_actions / 2));
    }
    PlayerAction player_action;
    if (events.isArray()) {
        for (const auto& json : events) {
            if (const auto event = protocol::read_loosely<game::Event>(json, *content_))
                player_action.push_back(*event);
        }
    }
    player_actions_.push_back(std::move(player_action));
    return player_actions_.back();
}

std::vector<const PlayerAction*> Chronicle::this_turn_of(Seat seat) const {
    std::vector<const PlayerAction*> found;
    for (auto player_action = player_actions_.rbegin();
         player_action != player_actions_.rend() && !ends_turn(*player_action); ++player_action) {
        if (is_before_turn_of(seat, *player_action)) break;
        if (!player_action->empty()) found.push_back(&*player_action);
    }
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<const PlayerAction*> Chronicle::last_turn_of(Seat seat) const {
    std::vector<const PlayerAction*> found;
    bool inside = false;
    for (auto player_action = player_actions_.rbegin(); player_action != player_actions_.rend(); ++player_action) {
        if (ends_turn(*player_action)) {
            if (inside) break;
            inside = actor_of(*player_action) == seat;
        } else if (inside && !player_action->empty()) {
            if (is_before_turn_of(seat, *player_action)) break;
            found.push_back(&*player_action);
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

}  // namespace syrtis::client::ui::dig

// SPDX-License-Identifier: MIT
#pragma once

// What a seat is asked, in the words of the wire.

#include <json/json.h>

#include "protocol/dig/names.hpp"

namespace syrtis::protocol::dig {

/// {"kind": "turn", "player", "actions_left", "bonuses"} or {"kind": "place_station", "player", "reason", "places"};
/// null if the seat is not asked.
[[nodiscard]] Json::Value question_json(const Content& content, const game::State& state, core::Seat seat);

/// {"survey": 1}: the bonuses at hand.
[[nodiscard]] Json::Value bonuses_json(const std::array<std::uint8_t, game::k_bonuses>& bonuses);

}  // namespace syrtis::protocol::dig

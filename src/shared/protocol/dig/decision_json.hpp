// SPDX-License-Identifier: MIT
#pragma once

// What a seat is asked, in the words of the wire.

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "protocol/dig/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

/// "kind": "turn", "player", "actions_left", "bonuses", or "kind": "place_station", "player", "reason", "places":
/// members of an object that is begun, in ascending order; none if the seat is not asked.
void put_question(text::JsonWriter& object, const Content& content, const game::State& state, core::Seat seat);

/// {"survey": 1}: the bonuses at hand.
void write_bonuses(text::JsonWriter& out, const std::array<std::uint8_t, game::k_bonuses>& bonuses);

}  // namespace syrtis::protocol::dig

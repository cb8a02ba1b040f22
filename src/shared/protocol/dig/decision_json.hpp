// SPDX-License-Identifier: MIT
#pragma once

// Questions as JSON.

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "protocol/dig/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

/// Writes the question as members of an open object, in alphabetical order: "kind": "turn", "player", "actions_left",
/// "bonuses", or "kind": "place_station", "player", "reason", "places". Writes nothing if the seat is not asked.
void put_question(text::JsonWriter& object, const Content& content, const game::State& state, core::Seat seat);

/// Writes the available bonuses: {"survey": 1}.
void write_bonuses(text::JsonWriter& out, const std::array<std::uint8_t, game::k_bonuses>& bonuses);

}  // namespace syrtis::protocol::dig

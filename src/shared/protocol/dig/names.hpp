// SPDX-License-Identifier: MIT
#pragma once

// Converts numbers of the engine to the words of messages, stored games and scenarios, and back. The functions that
// read words never throw, and return nothing for an unknown word.

#include <json/json.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "content/dig/content.hpp"
#include "core/seat.hpp"
#include "state/dig/state.hpp"
#include "text/json_values.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

namespace game = syrtis::dig;
using content::dig::Content;

/// Returns the name of a place, "a1" to "d4": a letter for the column, counted from the west, and a digit for the row,
/// counted from the north.
[[nodiscard]] std::string place_name(game::Place place);
[[nodiscard]] std::optional<game::Place> read_place(std::string_view name);
[[nodiscard]] std::optional<game::Place> read_place(const Json::Value& json);

[[nodiscard]] std::optional<game::Tile> read_tile(const Content& content, const Json::Value& json);

/// Writes the available bonuses with their numbers, in alphabetical order, as an object such as {"survey": 1}.
void write_bonuses(text::JsonWriter& out, const std::array<std::uint8_t, game::k_bonuses>& bonuses);

}  // namespace syrtis::protocol::dig

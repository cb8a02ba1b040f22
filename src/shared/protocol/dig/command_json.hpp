// SPDX-License-Identifier: MIT
#pragma once

// Commands as objects: what stands on the wire, in saved games and in scenarios, and what the engine takes.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "state/dig/command.hpp"

namespace syrtis::protocol::dig {

namespace game = syrtis::dig;

/// The code of an object that is no command at all: a missing or superfluous key, a value of the wrong kind.
inline constexpr const char* k_malformed_command = "malformed_command";

/// Never throws, whatever the value is. Unknown names are refused as RefusalCode::unknown_target.
[[nodiscard]] core::Result<game::Command, CodedRefusal> read_command(const Json::Value& json);

void write_command(text::JsonWriter& out, const game::Command& command);
[[nodiscard]] Json::Value command_json(const game::Command& command);

}  // namespace syrtis::protocol::dig

// SPDX-License-Identifier: MIT
#pragma once

// Commands as objects: what stands on the wire, in saved games and in scenarios, and what the engine takes.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/hosted_game.hpp"
#include "state/dig/command.hpp"

namespace syrtis::protocol::dig {

/// The code of an object that is no command at all: a missing or superfluous key, a value of the wrong kind.
inline constexpr const char* k_malformed_command = "malformed_command";

/// Never throws, whatever the value is. Unknown names are refused as RefusalCode::unknown_target.
[[nodiscard]] core::Result<game::Command, CodedRefusal> read_command(const Content& content, const Json::Value& json);

void write_command(text::JsonWriter& out, const Content& content, const game::Command& command);
[[nodiscard]] Json::Value command_json(const Content& content, const game::Command& command);

}  // namespace syrtis::protocol::dig

// SPDX-License-Identifier: MIT
#pragma once

// Commands as JSON objects, in messages, stored games and scenarios.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/hosted_game.hpp"
#include "state/dig/command.hpp"

namespace syrtis::protocol::dig {

/// The code for an object that is not a command: a missing or unknown key, or a value of the wrong type.
inline constexpr const char* k_malformed_command = "malformed_command";

/// Never throws. Unknown names are refused as RefusalCode::unknown_target.
[[nodiscard]] core::Result<game::Command, CodedRefusal> read_command(const Content& content, const Json::Value& json);

void write_command(text::JsonWriter& out, const Content& content, const game::Command& command);
[[nodiscard]] Json::Value command_json(const Content& content, const game::Command& command);

}  // namespace syrtis::protocol::dig

// SPDX-License-Identifier: MIT
#pragma once

// The sentences of refusals of a game that defines no reasons of its own (core::PlainRefusal).

#include "core/game_defaults.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/described_json.hpp"

namespace syrtis::protocol {

/// The code for an object that is not a command: a missing or unknown key, or a value of the wrong type.
inline constexpr const char* k_malformed_command = "malformed_command";

[[nodiscard]] CodedRefusal coded_refusal(const core::PlainRefusal& refusal);
/// Returns the refusal of an object that is no command of the game: "unknown_target" for an unknown name or number,
/// else k_malformed_command.
[[nodiscard]] CodedRefusal refused_object(const UnreadObject& unread);
/// Returns the refusal of an answer in a finished match.
[[nodiscard]] CodedRefusal match_is_over();

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// The sentences of refusals for a game that defines no reasons of its own (core::PlainRefusal).

#include "core/game_defaults.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/described_json.hpp"

namespace syrtis::protocol {

/// The code of the refusal if a JSON object is no command: a key is missing or unknown, or a value has the wrong type.
inline constexpr const char* k_malformed_command = "malformed_command";

[[nodiscard]] CodedRefusal coded_refusal(const core::PlainRefusal& refusal);
/// Returns the refusal of a JSON object that is no command of the game. The code is "unknown_target" for an unknown
/// name or number, and otherwise k_malformed_command.
[[nodiscard]] CodedRefusal refused_object(const UnreadObject& unread);
/// Returns the refusal of an answer in a finished match.
[[nodiscard]] CodedRefusal match_is_over();

}  // namespace syrtis::protocol

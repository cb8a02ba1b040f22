// SPDX-License-Identifier: MIT
#pragma once

// Writes and reads commands as JSON objects for messages, stored games and scenarios. The command `choose_cards` exists
// only in JSON: it chooses several cards at once, for which the engine needs a sequence of commands.

#include <json/json.h>

#include <span>
#include <vector>

#include "core/result.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::protocol::terraforming {

/// The code of the refusal if a JSON object is no command: a key is missing or unknown, or a value has the wrong type.
inline constexpr const char* k_malformed_command = "malformed_command";

/// The commands that a JSON object describes, not yet checked against a position.
struct WireCommand {
    std::vector<game::Command> head;  ///< one command; empty if the object is only a choice of cards
    std::vector<game::Source> cards;  ///< cards to pick, in the order of the offer
    /// True if `cards` is a complete choice. If the choice is still open after the last pick, it is closed.
    bool chooses_cards = false;
    game::Payment payment{};  ///< payment of the command that closes the choice of cards
};

/// Reads a command from JSON. Never throws. Refuses unknown ids as RefusalCode::unknown_target, and other faults as
/// k_malformed_command or RefusalCode::amount_out_of_range.
[[nodiscard]] core::Result<WireCommand, CodedRefusal> read_command(const Content& content, const Json::Value& json);

/// Writes one command of the engine. It may also be `pick_card` or `done`.
void write_command(text::JsonWriter& out, const Content& content, const game::Command& command);
[[nodiscard]] Json::Value command_json(const Content& content, const game::Command& command);
/// Writes a command together with the cards that are chosen in the same answer.
void write_command_with_cards(text::JsonWriter& out, const Content& content, const game::Command& command,
                              std::span<const game::Source> cards);

/// Writes a whole choice of cards. `payment` is null if nothing was paid, or if only M€ were paid.
void write_choice(text::JsonWriter& out, const Content& content, std::span<const game::Source> cards,
                  const game::Payment& payment);

}  // namespace syrtis::protocol::terraforming

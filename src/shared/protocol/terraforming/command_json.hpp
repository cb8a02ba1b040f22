// SPDX-License-Identifier: MIT
#pragma once

// Commands as objects: what stands on the wire, in saved games and in scenarios, and what the engine takes. The
// objects know one thing that the engine splits: `choose_cards`, a choice of several cards at once.

#include <json/json.h>

#include <span>
#include <vector>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::protocol::terraforming {

/// The code of an object that is no command at all: a missing or superfluous key, a value of the wrong kind.
inline constexpr const char* k_malformed_command = "malformed_command";

/// What an object asks for, before it is known whether the position allows it.
struct WireCommand {
    std::vector<game::Command> head;  ///< one command, or none for a pure choice of cards
    std::vector<game::Card> cards;    ///< to be picked in the order of the offer
    bool chooses_cards = false;       ///< `cards` is the whole choice: close it if it is still open afterwards
    game::Payment payment{};          ///< for the closing answer
};

/// Never throws, whatever the value is. Unknown ids are refused as RefusalCode::unknown_target, the rest as
/// k_malformed_command or RefusalCode::amount_out_of_range.
[[nodiscard]] core::Result<WireCommand, CodedRefusal> read_command(const Content& content, const Json::Value& json);

/// One command of the engine, `pick_card` and `done` included.
void write_command(text::JsonWriter& out, const Content& content, const game::Command& command);
[[nodiscard]] Json::Value command_json(const Content& content, const game::Command& command);
/// A command that cards are chosen for in the same answer.
void write_command_with_cards(text::JsonWriter& out, const Content& content, const game::Command& command,
                              std::span<const game::Card> cards);

/// A whole choice of cards; `payment` null where nothing was paid or all in megacredits.
void write_choice(text::JsonWriter& out, const Content& content, std::span<const game::Card> cards,
                  const game::Payment& payment);

}  // namespace syrtis::protocol::terraforming

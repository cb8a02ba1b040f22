// SPDX-License-Identifier: MIT
#pragma once

// Changes the settings of a table that has not started: number of seats, computer players, options, policy and privacy.

#include <optional>

#include "core/seat.hpp"
#include "lobby/error.hpp"
#include "lobby/secrets.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::lobby {

/// Returns an error if the game has no computer player with this spec. The error names the message field `field`.
[[nodiscard]] OptionalError check_agent(const protocol::HostedGame& game, const std::string& spec, const char* field);

/// Applies the number of seats and the settings that a message "create" or "configure" contains. Other settings keep
/// their values. If it returns an error, it has changed nothing. People keep their seats; computer players get the last
/// of the other seats, in the order in which the message lists them.
[[nodiscard]] OptionalError configure_table(Table& table, std::optional<core::Seat> wanted_seats,
                                            const protocol::from_client::TableSettings& settings, Entropy& entropy);

}  // namespace syrtis::lobby

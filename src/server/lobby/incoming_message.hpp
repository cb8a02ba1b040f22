// SPDX-License-Identifier: MIT
#pragma once

// Reads a line of a client.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "lobby/error.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Reads a line as a message of a client, with limits on its size, and checks the shape of the message. Returns the
/// error to send if the message is refused. Sets `request` to the request number of the message if it has one, even if
/// the shape is wrong.
[[nodiscard]] core::Result<protocol::ClientMessage, Error> read_incoming_message(std::string_view line,
                                                                                 std::optional<std::int64_t>& request);

}  // namespace syrtis::lobby

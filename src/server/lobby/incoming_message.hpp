// SPDX-License-Identifier: MIT
#pragma once

// Reads a line that a client has sent.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "lobby/error.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Reads a line as a message of a client. Checks its size and the shape of the message, and returns the error to send
/// if one of them is wrong. Sets `request` to the request number of the message if there is one, even if the shape is
/// wrong.
[[nodiscard]] core::Result<protocol::ClientMessage, Error> read_incoming_message(std::string_view line,
                                                                                 std::optional<std::int64_t>& request);

}  // namespace syrtis::lobby

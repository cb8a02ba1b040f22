// SPDX-License-Identifier: MIT
#pragma once

// The refusal of a client's message, from which a message of kind "error" is written.

#include <optional>
#include <string>

#include "protocol/errors.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::lobby {

/// The reason why a message had no effect.
struct Error {
    protocol::ErrorCode code;
    std::string message;                            ///< empty: the standard sentence of the code
    std::string field;                              ///< the field of the message that caused it; may be empty
    std::optional<protocol::CodedRefusal> refusal;  ///< the reason of the game, if the game refused a command
    std::string address{};                          ///< for ErrorCode::elsewhere: the server to connect to
    std::string web{};                              ///< for ErrorCode::elsewhere: that server's pages for browsers
};

/// Has no value if the message was accepted.
using OptionalError = std::optional<Error>;

[[nodiscard]] inline Error make_error(protocol::ErrorCode code, std::string message = {}, std::string field = {}) {
    return {.code = code, .message = std::move(message), .field = std::move(field), .refusal = std::nullopt};
}

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// The refusal of a client's message, from which a message of kind "error" is written.

#include <optional>
#include <string>

#include "protocol/coded_refusal.hpp"
#include "protocol/errors.hpp"

namespace syrtis::lobby {

/// The reason for which a message was refused, with no effect.
struct Error {
    protocol::ErrorCode code;
    std::string message;  ///< sentence about the error; if empty, the standard sentence of the code is sent
    std::string field;    ///< the field of the message that caused it; may be empty
    std::optional<protocol::CodedRefusal> refusal;  ///< the refusal of the game, if the rules refused a command
    std::string address{};                          ///< for ErrorCode::elsewhere: the server to connect to
    std::string web{};  ///< for ErrorCode::elsewhere: the address of that server's pages for browsers
};

/// The result of handling a message; it has no value if the message was accepted.
using OptionalError = std::optional<Error>;

[[nodiscard]] inline Error make_error(protocol::ErrorCode code, std::string message = {}, std::string field = {}) {
    return {.code = code, .message = std::move(message), .field = std::move(field), .refusal = std::nullopt};
}

}  // namespace syrtis::lobby

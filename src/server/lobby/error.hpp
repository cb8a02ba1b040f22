// SPDX-License-Identifier: MIT
#pragma once

// Declares the refusal of a client's message. The answer of kind "error" is written from it.

#include <optional>
#include <string>

#include "protocol/coded_refusal.hpp"
#include "protocol/errors.hpp"

namespace syrtis::lobby {

/// The reason why a message was refused. A refused message has no effect.
struct Error {
    protocol::ErrorCode code;
    std::string message;  ///< sentence about the error; if empty, the standard sentence of the code is sent
    std::string field;    ///< the field of the message that is wrong; empty if the error concerns no single field
    std::optional<protocol::CodedRefusal> refusal;  ///< the refusal of the game, if the rules refused a command
    /// For ErrorCode::elsewhere: the address of the server to which the client should connect.
    std::string address{};
    std::string web{};  ///< for ErrorCode::elsewhere: the address of the other server's pages for browsers
};

/// The result of handling a message: nothing if the message was accepted, otherwise the error.
using OptionalError = std::optional<Error>;

[[nodiscard]] inline Error make_error(protocol::ErrorCode code, std::string message = {}, std::string field = {}) {
    return {.code = code, .message = std::move(message), .field = std::move(field), .refusal = std::nullopt};
}

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Why a message had no effect: what becomes a message of kind "error".

#include <optional>
#include <string>

#include "protocol/errors.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::lobby {

/// A refusal of a message, before it is written as a message of kind "error".
struct Error {
    protocol::ErrorCode code;
    std::string message;                            ///< the code's own sentence if empty
    std::string field;                              ///< of the message, if it is about one
    std::optional<protocol::CodedRefusal> refusal;  ///< the game's own words
    std::string address{};                          ///< of the server that has what is asked for
};

/// Nothing if all went well.
using OptionalError = std::optional<Error>;

[[nodiscard]] inline Error make_error(protocol::ErrorCode code, std::string message = {}, std::string field = {}) {
    return {.code = code, .message = std::move(message), .field = std::move(field), .refusal = std::nullopt};
}

}  // namespace syrtis::lobby

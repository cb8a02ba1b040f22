// SPDX-License-Identifier: MIT
#pragma once

// Refusals of a game, in a form for programs and for people.

#include <json/json.h>

#include <string>

namespace syrtis::protocol {

/// A refusal: a stable code for programs, a sentence for people, and details such as numbers.
struct CodedRefusal {
    std::string code;
    std::string message;                      ///< an English sentence that explains the refusal
    Json::Value details = Json::Value::null;  ///< the numbers and the subject of the refusal as an object, or null
};

/// The code of the refusal if an answer names a command by its number, but the question has no legal command with this
/// number.
inline constexpr const char* k_unknown_number = "unknown_number";

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Refusals of a game, for programs and for people.

#include <json/json.h>

#include <string>

namespace syrtis::protocol {

/// A refusal: a stable code for programs, a sentence for people, and its figures.
struct CodedRefusal {
    std::string code;
    std::string message;                      ///< a sentence in English
    Json::Value details = Json::Value::null;  ///< an object, or null
};

/// The code of the refusal of a number that no legal command of the question has.
inline constexpr const char* k_unknown_number = "unknown_number";

}  // namespace syrtis::protocol

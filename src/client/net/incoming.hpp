// SPDX-License-Identifier: MIT
#pragma once

// Reads members of JSON objects from a server that need not be well-formed. A member of the wrong type counts as
// missing. Hands
// messages of a server to the parts of the client that handle them.

#include <json/json.h>

#include <string>

namespace syrtis::client::net {

/// Returns a string member; empty if it is missing.
[[nodiscard]] std::string text_of(const Json::Value& message, const char* key);
/// Returns a member; null if it is missing.
[[nodiscard]] Json::Value member_of(const Json::Value& message, const char* key);

template <class Part, class Message>
concept TakesMessage = requires(Part& part, const Message& message) {
    part.take(message);
};
template <class Part, class Message>
concept TakesJson = requires(Part& part, const Message& message, const Json::Value& json) {
    part.take(message, json);
};
/// A part of the client with either a function take(message) or a function take(message, json).
template <class Part, class Message>
concept Takes = (TakesMessage<Part, Message> != TakesJson<Part, Message>);

/// Hands a message to every part that takes it. `json`: the message as received. At least one part must take it.
template <class Message, class... Parts>
requires(Takes<Parts, Message> || ...) void hand_to(const Message& message, const Json::Value& json, Parts&... parts) {
    const auto hand = [&](auto& part) {
        if constexpr (TakesJson<decltype(part), Message>) {
            part.take(message, json);
        } else if constexpr (TakesMessage<decltype(part), Message>) {
            part.take(message);
        }
    };
    (hand(parts), ...);
}

}  // namespace syrtis::client::net

// SPDX-License-Identifier: MIT
#pragma once

// Messages of a server, as the client handles them. Members of JSON objects are read without trust in the server: a
// member of the wrong type counts as missing. Messages go to the parts of the client that handle them.

#include <json/json.h>

#include <string>

namespace syrtis::client::net {

/// Returns a string member; empty if it is missing.
[[nodiscard]] std::string text_of(const Json::Value& message, const char* key);
/// Returns a member; null if it is missing.
[[nodiscard]] Json::Value member_of(const Json::Value& message, const char* key);

/// A part of the client with a function take(message).
template <class Part, class Message>
concept TakesMessage = requires(Part& part, const Message& message) {
    part.take(message);
};
/// A part of the client with a function take(message, json), which also needs the message as received.
template <class Part, class Message>
concept TakesJson = requires(Part& part, const Message& message, const Json::Value& json) {
    part.take(message, json);
};
/// A part of the client with exactly one of the two functions.
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

// SPDX-License-Identifier: MIT
#pragma once

// Every kind of message, with its fields, types and bounds. doc/protocol.md explains what the fields mean. The contents
// of views, events, decisions and commands belong to the game and are not checked here.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/errors.hpp"

namespace syrtis::protocol {

inline constexpr std::int64_t k_protocol_version = 1;
inline constexpr std::int64_t k_largest_integer = (std::int64_t{1} << 53) - 1;  ///< exact in every JSON reader

/// Limit of values and member names in one line from a client.
inline constexpr std::size_t k_max_client_values = 2000;

enum class Sender : std::uint8_t { client, server };

enum class FieldType : std::uint8_t { boolean, integer, string, object, strings, integers, objects };

/// A field of a message.
struct Field {
    std::string_view name;
    FieldType type = FieldType::string;
    bool is_required = true;
    /// Bounds of an integer, of the bytes of a string, or of the number of items of an array (an item of `strings` has
    /// at most 64 bytes).
    std::int64_t least = 0;
    std::int64_t most = k_largest_integer;
};

/// A kind of message.
struct MessageKind {
    Sender sender;
    std::string_view name;  ///< value of "kind"
    std::span<const Field> fields;
    /// Two optional fields of which exactly one is needed, or nothing.
    std::array<std::string_view, 2> either{};
};

/// The kinds of messages of clients, in the order of message_kinds().
inline constexpr std::array<std::string_view, 31> k_client_messages{
    "hello",  "ping",  "pong",  "list",   "create", "configure", "join",    "watch",  "resume", "remove",  "silence",
    "admit",  "leave", "start", "answer", "undo",   "redo",      "history", "view",   "pack",   "propose", "vote",
    "resign", "again", "ready", "sit",    "colour", "chat",      "mute",    "report", "hint",
};

/// Returns all kinds, those of clients first. Besides its fields each message has "kind" and may have "request", an
/// integer chosen by the client that its direct answer repeats.
[[nodiscard]] std::span<const MessageKind> message_kinds();

[[nodiscard]] const MessageKind* find_kind(Sender sender, std::string_view name);

/// A fault in the form of a message.
struct ShapeMistake {
    ErrorCode code;
    std::string message;
    std::string field;  ///< empty if the fault is in no field
};

/// Returns the first fault in kind, fields, types or bounds of a message, if there is one.
[[nodiscard]] std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message);

/// Returns an optional member without creating it, or null.
[[nodiscard]] const Json::Value* find_member(const Json::Value& object, std::string_view name);

/// Makes a message of that kind without fields.
[[nodiscard]] Json::Value make_message(std::string_view kind);
/// Makes the reply to a request of kind `of` that was carried out.
[[nodiscard]] Json::Value make_done(std::string_view of);

}  // namespace syrtis::protocol

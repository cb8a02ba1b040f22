// SPDX-License-Identifier: MIT
#pragma once

// The shape of messages: kinds, fields, types and bounds. client_messages.hpp and server_messages.hpp have the messages
// as types. The contents of views, events, decisions and commands belong to the game and are not checked here.

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
/// Greatest integer that every JSON reader reads exactly.
inline constexpr std::int64_t k_largest_integer = (std::int64_t{1} << 53) - 1;

/// Limit of the number of values and member names in one line from a client.
inline constexpr std::size_t k_max_client_values = 2000;

enum class Sender : std::uint8_t { client, server };

enum class FieldType : std::uint8_t { boolean, integer, number, string, object, strings, integers, objects };

/// An array of objects whose members are read elsewhere.
struct JsonList {
    Json::Value items{Json::arrayValue};
};

/// The bounds of an integer, of the length of a string in bytes, or of the number of items of an array. An item of
/// `strings` has at most 64 bytes.
struct FieldRange {
    std::int64_t least = 0;
    std::int64_t most = k_largest_integer;
};

/// A field of a message, as it follows from its row in client_messages.cpp or server_messages.cpp.
struct Field {
    std::string_view name;
    FieldType type = FieldType::string;
    bool is_required = true;
    std::int64_t least = 0;  ///< see FieldRange
    std::int64_t most = k_largest_integer;
    std::string_view meaning{};      ///< description of the field in doc/protocol.md
    std::span<const Field> inner{};  ///< the fields of the objects in this field, if they are described
};

/// A kind of message.
struct MessageKind {
    std::string_view name;  ///< value of "kind"
    std::span<const Field> fields;
    /// The names of two optional fields of which exactly one is required, or two empty texts.
    std::array<std::string_view, 2> either{};
};

/// Returns the kinds of messages of a sender, in the order of ClientMessage or ServerMessage. Besides its fields each
/// message has "kind" and may have "request", an integer chosen by the client that its direct answer repeats.
[[nodiscard]] std::span<const MessageKind> message_kinds(Sender sender);

[[nodiscard]] const MessageKind* find_kind(Sender sender, std::string_view name);

/// A fault in the form of a message.
struct ShapeMistake {
    ErrorCode code;
    std::string message;
    std::string field;  ///< name of the field; empty if the fault belongs to no field
};

/// Returns the fault if the field cannot have this value, else nothing.
[[nodiscard]] std::optional<ShapeMistake> check_field(const Json::Value& value, const Field& field);

/// Returns the first fault in kind, fields, types or bounds of a message, or nothing for a valid message.
[[nodiscard]] std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message);

/// Works like check_shape(), but accepts unknown fields.
[[nodiscard]] std::optional<ShapeMistake> check_known_fields(Sender sender, const Json::Value& message);

/// Returns an optional member without creating it, or null.
[[nodiscard]] const Json::Value* find_member(const Json::Value& object, std::string_view name);

/// Makes a message of that kind without fields.
[[nodiscard]] Json::Value make_message(std::string_view kind);
/// Adds a request number.
[[nodiscard]] Json::Value with_request(Json::Value message, std::int64_t request);
/// Returns the request number of a message, or nothing if the number is missing or invalid.
[[nodiscard]] std::optional<std::int64_t> request_of(const Json::Value& message);

}  // namespace syrtis::protocol

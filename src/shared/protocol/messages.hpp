// SPDX-License-Identifier: MIT
#pragma once

// The shape of messages: kinds, fields, types and bounds. client_messages.hpp and server_messages.hpp define the
// messages as types. Views, events, decisions and commands belong to the game, so their contents are not checked here.

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
/// The greatest integer up to which every JSON reader reads all integers exactly.
inline constexpr std::int64_t k_largest_integer = (std::int64_t{1} << 53) - 1;

/// Greatest number of values and member names in one line from a client.
inline constexpr std::size_t k_max_client_values = 2000;

enum class Sender : std::uint8_t { client, server };

enum class FieldType : std::uint8_t { boolean, integer, number, string, object, strings, integers, objects };

/// An array of objects. The code that reads messages does not read the members of these objects.
struct JsonList {
    Json::Value items{Json::arrayValue};
};

/// The bounds of a field: of an integer, of the length of a string in bytes, or of the number of items of an array. An
/// item of a field of type `strings` has at most 64 bytes.
struct FieldRange {
    std::int64_t least = 0;
    std::int64_t most = k_largest_integer;
};

/// A field of a message. It is made from the row in client_messages.cpp or server_messages.cpp.
struct Field {
    std::string_view name;
    FieldType type = FieldType::string;
    bool is_required = true;
    std::int64_t least = 0;  ///< lower bound of the field; see FieldRange
    std::int64_t most = k_largest_integer;
    std::string_view meaning{};      ///< description of the field in doc/protocol.md
    std::span<const Field> inner{};  ///< the fields of the objects in this field, if these objects are described
};

/// The description of one kind of message.
struct MessageKind {
    std::string_view name;  ///< name of the kind: the value of the field "kind"
    std::span<const Field> fields;
    /// The names of two optional fields of which exactly one is required, or two empty texts.
    std::array<std::string_view, 2> either{};
};

/// Returns the kinds of messages of a sender, in the order of ClientMessage or ServerMessage. In addition to its
/// fields, each message has "kind" and may have "request": an integer that the client chooses and that the direct
/// answer repeats.
[[nodiscard]] std::span<const MessageKind> message_kinds(Sender sender);

[[nodiscard]] const MessageKind* find_kind(Sender sender, std::string_view name);

/// A fault in the form of a message.
struct ShapeMistake {
    ErrorCode code;
    std::string message;
    std::string field;  ///< name of the field; empty if the fault belongs to no field
};

/// Returns the fault of `value` as a value of `field`. Returns nothing if the value is valid.
[[nodiscard]] std::optional<ShapeMistake> check_field(const Json::Value& value, const Field& field);

/// Returns the first fault of a message in its kind, fields, types or bounds. Returns nothing if the message is valid.
[[nodiscard]] std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message);

/// Works like check_shape(), except that unknown fields are no fault.
[[nodiscard]] std::optional<ShapeMistake> check_known_fields(Sender sender, const Json::Value& message);

/// Returns a member of an object, or null if the object lacks it. It does not add the member.
[[nodiscard]] const Json::Value* find_member(const Json::Value& object, std::string_view name);

/// Returns a message of this kind without fields.
[[nodiscard]] Json::Value make_message(std::string_view kind);
/// Returns the message with a request number.
[[nodiscard]] Json::Value with_request(Json::Value message, std::int64_t request);
/// Returns the request number of a message, or nothing if the number is missing or invalid.
[[nodiscard]] std::optional<std::int64_t> request_of(const Json::Value& message);

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Every kind of message on the wire, its fields, their types and bounds: the one place that knows. What the fields mean
// stands in doc/protocol.md. Whatever a game puts into a view, an event, a decision or a command is not looked into.

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

/// Values and names of members in one line from a client.
inline constexpr std::size_t k_max_client_values = 2000;

enum class Sender : std::uint8_t { client, server };

enum class FieldType : std::uint8_t { boolean, integer, string, object, strings, integers, objects };

struct Field {
    std::string_view name;
    FieldType type = FieldType::string;
    bool is_required = true;
    /// Bounds of an integer, of the bytes of a string, of the number of items of an array (and 64 bytes for an item
    /// of `strings`).
    std::int64_t least = 0;
    std::int64_t most = k_largest_integer;
};

struct MessageKind {
    Sender sender;
    std::string_view name;  ///< as it stands in "kind"
    std::span<const Field> fields;
    /// Two optional fields of which exactly one must be there, or nothing.
    std::array<std::string_view, 2> either{};
};

/// All kinds, those of clients first. Beside its fields each message has "kind" and may have "request": an integer that
/// the client chose and that the direct answer to it carries back.
[[nodiscard]] std::span<const MessageKind> message_kinds();

[[nodiscard]] const MessageKind* find_kind(Sender sender, std::string_view name);

struct ShapeMistake {
    ErrorCode code;
    std::string message;
    std::string field;  ///< empty if it is about no field
};

/// What is wrong with a message's kind, fields, types or bounds, if anything is.
[[nodiscard]] std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message);

/// A member that may be absent, without making it. Null if it is.
[[nodiscard]] const Json::Value* find_member(const Json::Value& object, std::string_view name);

/// A message of that kind without fields.
[[nodiscard]] Json::Value make_message(std::string_view kind);
/// The reply to a request of kind `of` that was carried out.
[[nodiscard]] Json::Value make_done(std::string_view of);

}  // namespace syrtis::protocol

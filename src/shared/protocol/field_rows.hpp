// SPDX-License-Identifier: MIT
#pragma once

// Describes a message by one row for each field. The functions that read and write the message follow from these rows.
// Only client_messages.cpp and server_messages.cpp include this file.

#include <json/json.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/messages.hpp"

namespace syrtis::protocol {

/// The rows that describe a message, or an object inside of messages.
template <class... Rows>
struct Description {
    std::string_view kind;  ///< value of "kind" if a message is described; empty for an object inside of messages
    std::tuple<Rows...> rows;
    std::array<std::string_view, 2> either{};

    /// Returns the description with an additional rule: exactly one of two optional fields must be there.
    [[nodiscard]] consteval Description with_one_of(std::string_view one, std::string_view other) const {
        Description changed = *this;
        changed.either = {one, other};
        return changed;
    }
};

/// A tag that selects an overload. For each type that is read or written there is a function description(Of<Type>),
/// which returns the Description of that type.
template <class Message>
struct Of {};

template <class Message>
inline constexpr auto k_description = description(Of<Message>());

namespace detail {

/// The type of a value, and whether the value is optional.
template <class Value>
struct Unwrapped {
    using Type = Value;
    static constexpr bool is_optional = false;
};
/// An optional value has the description of its value type, marked as optional.
template <class Value>
struct Unwrapped<std::optional<Value>> {
    using Type = Value;
    static constexpr bool is_optional = true;
};

template <class Value>
inline constexpr bool k_is_list = false;
template <class Item>
inline constexpr bool k_is_list<std::vector<Item>> = true;

template <class Value>
concept Number = std::integral<Value> && !std::same_as<Value, bool>;

template <class Value>
concept Described = requires {
    description(Of<Value>());
};

template <class Message>
inline constexpr auto k_fields = std::apply(
    [](const auto&... row) { return std::array<Field, sizeof...(row)>{row.field...}; }, k_description<Message>.rows);

/// Returns the fields of a described type. For a list, returns the fields of its items.
template <class Value>
consteval std::span<const Field> inner_fields() {
    if constexpr (Described<Value>) {
        return k_fields<Value>;
    } else if constexpr (k_is_list<Value>) {
        return inner_fields<typename Value::value_type>();
    } else {
        return {};
    }
}

template <class Value>
consteval FieldType field_type() {
    if constexpr (std::same_as<Value, bool>) {
        return FieldType::boolean;
    } else if constexpr (Number<Value>) {
        return FieldType::integer;
    } else if constexpr (std::same_as<Value, std::string>) {
        return FieldType::string;
    } else if constexpr (std::same_as<Value, double>) {
        return FieldType::number;
    } else if constexpr (std::same_as<Value, JsonList>) {
        return FieldType::objects;
    } else if constexpr (k_is_list<Value>) {
        if constexpr (std::same_as<typename Value::value_type, std::string>) return FieldType::strings;
        if constexpr (Number<typename Value::value_type>) return FieldType::integers;
        return FieldType::objects;
    } else {
        return FieldType::object;
    }
}

template <class Value>
consteval bool holds_all(FieldRange range) {
    if constexpr (Number<Value>) return std::in_range<Value>(range.least) && std::in_range<Value>(range.most);
    return true;
}

/// Returns a value that is inside of an object, at the end of a path of members.
template <auto First, auto... Rest>
constexpr auto& reach(auto& object) {
    if constexpr (sizeof...(Rest) == 0) {
        return object.*First;
    } else {
        return reach<Rest...>(object.*First);
    }
}

template <class Owner, class Value>
Owner owner_of(Value Owner::*member);

/// For a path of members: the type of the object where the path begins, and the type of the member where it ends.
template <auto... Path>
struct Place {
    using Owner = decltype(owner_of(std::get<0>(std::tuple{Path...})));
    using Member = std::remove_cvref_t<decltype(reach<Path...>(std::declval<Owner&>()))>;
};

}  // namespace detail

/// A field, and the member that stores the value of the field. It is a member of the message or, along a path, a member
/// of a member.
template <auto... Path>
struct FieldRow {
    Field field;

    [[nodiscard]] static constexpr auto& in(auto& message) { return detail::reach<Path...>(message); }
};

/// Returns the row of a field. The type of the field follows from the type of the member. The field is required if the
/// member is not optional. `meaning` describes the field in doc/protocol.md. The call does not compile if the member
/// cannot hold all values of `range`.
template <auto... Path>
[[nodiscard]] consteval FieldRow<Path...> field(std::string_view name, FieldRange range, std::string_view meaning) {
    using Member = detail::Unwrapped<typename detail::Place<Path...>::Member>;
    using Value = typename Member::Type;
    if (!detail::holds_all<Value>(range)) throw "the member can't hold all values of the field's range";
    return {{.name = name,
             .type = detail::field_type<Value>(),
             .is_required = !Member::is_optional,
             .least = range.least,
             .most = range.most,
             .meaning = meaning,
             .inner = detail::inner_fields<Value>()}};
}
template <auto... Path>
[[nodiscard]] consteval FieldRow<Path...> field(std::string_view name, std::string_view meaning) {
    return field<Path...>(name, FieldRange{}, meaning);
}

namespace detail {

template <auto... Path>
consteval std::tuple<FieldRow<Path...>> as_rows(FieldRow<Path...> row) {
    return {row};
}
template <class... Rows>
consteval std::tuple<Rows...> as_rows(std::tuple<Rows...> rows) {
    return rows;
}
template <class... Rows>
consteval Description<Rows...> describe(std::string_view kind, std::tuple<Rows...> rows) {
    return {.kind = kind, .rows = rows};
}

}  // namespace detail

/// Returns the description of a message of this kind. Each part is a row, or a tuple of rows.
[[nodiscard]] consteval auto message(std::string_view kind, auto... parts) {
    return detail::describe(kind, std::tuple_cat(detail::as_rows(parts)...));
}
/// Returns the description of an object inside of messages.
[[nodiscard]] consteval auto object(auto... parts) { return message({}, parts...); }

namespace detail {

template <class Message>
[[nodiscard]] constexpr bool has_field(std::string_view name) {
    for (const Field& field : k_fields<Message>) {
        if (field.name == name) return true;
    }
    return false;
}

template <class Message>
Message read_fields(const Json::Value& json);
template <class Message>
void write_fields(Json::Value& json, const Message& message);

/// Returns true if all required fields are there and have the right form.
template <class Message>
bool is_complete(const Json::Value& json) {
    const auto is_there = [&](const Field& field) {
        const Json::Value* const value = find_member(json, field.name);
        return !field.is_required || (value != nullptr && !check_field(*value, field));
    };
    return std::ranges::all_of(k_fields<Message>, is_there);
}

/// Reads a value whose form was already checked.
template <class Value>
Value read_value(const Json::Value& json) {
    if constexpr (std::same_as<Value, bool>) {
        return json.asBool();
    } else if constexpr (Number<Value>) {
        return static_cast<Value>(json.asInt64());
    } else if constexpr (std::same_as<Value, std::string>) {
        return json.asString();
    } else if constexpr (std::same_as<Value, Json::Value>) {
        return json;
    } else if constexpr (std::same_as<Value, JsonList>) {
        return {json};
    } else if constexpr (std::same_as<Value, double>) {
        return json.asDouble();
    } else if constexpr (k_is_list<Value>) {
        Value list;
        list.reserve(json.size());
        for (const Json::Value& item : json) {
            if constexpr (Described<typename Value::value_type>) {
                if (!is_complete<typename Value::value_type>(item)) continue;
            }
            list.push_back(read_value<typename Value::value_type>(item));
        }
        return list;
    } else {
        return read_fields<Value>(json);
    }
}

template <class Value>
Json::Value write_value(const Value& value) {
    if constexpr (Number<Value> && std::is_signed_v<Value>) {
        return Json::Int64{value};
    } else if constexpr (Number<Value>) {
        return Json::UInt64{value};
    } else if constexpr (k_is_list<Value>) {
        Json::Value list(Json::arrayValue);
        for (const auto& item : value) list.append(write_value(item));
        return list;
    } else if constexpr (std::same_as<Value, JsonList>) {
        return value.items;
    } else if constexpr (Described<Value>) {
        Json::Value json(Json::objectValue);
        write_fields(json, value);
        return json;
    } else {
        return value;
    }
}

/// Reads the fields that have the right form. Other members of the message keep their defaults. An incomplete object
/// inside of the message counts as missing.
template <class Message>
Message read_fields(const Json::Value& json) {
    Message message;
    const auto read = [&](const auto& row) {
        auto& member = row.in(message);
        const Json::Value* const value = find_member(json, row.field.name);
        using Value = typename Unwrapped<std::remove_cvref_t<decltype(member)>>::Type;
        if (value == nullptr || check_field(*value, row.field)) return;
        if constexpr (Described<Value>) {
            if (!is_complete<Value>(*value)) return;
        }
        member = read_value<Value>(*value);
    };
    std::apply([&](const auto&... row) { (read(row), ...); }, k_description<Message>.rows);
    return message;
}

/// Adds all fields to `json`, except optional fields without a value.
template <class Message>
void write_fields(Json::Value& json, const Message& message) {
    const auto write = [&](const auto& row) {
        const auto& member = row.in(message);
        if constexpr (Unwrapped<std::remove_cvref_t<decltype(member)>>::is_optional) {
            if (member) json[std::string(row.field.name)] = write_value(*member);
        } else {
            json[std::string(row.field.name)] = write_value(member);
        }
    };
    std::apply([&](const auto&... row) { (write(row), ...); }, k_description<Message>.rows);
}

/// Supplies the kinds of the messages in a variant, and the functions that read them.
template <class Variant>
struct Alternatives;
/// The specialisation for std::variant, from which the types of the messages follow.
template <class... Messages>
struct Alternatives<std::variant<Messages...>> {
    static constexpr std::array kinds{
        MessageKind{k_description<Messages>.kind, k_fields<Messages>, k_description<Messages>.either}...};
    using Reader = std::variant<Messages...> (*)(const Json::Value&);
    static constexpr std::array<Reader, sizeof...(Messages)> readers{
        [](const Json::Value& json) -> std::variant<Messages...> { return read_fields<Messages>(json); }...};
};

}  // namespace detail

/// The kinds of the messages in a variant, in the order of the variant.
template <class Variant>
inline constexpr auto& k_kinds_of = detail::Alternatives<Variant>::kinds;

/// Reads a message whose shape was already checked.
template <class Variant>
[[nodiscard]] Variant read_alternative(const Json::Value& json) {
    const auto& kinds = k_kinds_of<Variant>;
    const auto kind = std::ranges::find(kinds, find_member(json, "kind")->asString(), &MessageKind::name);
    return detail::Alternatives<Variant>::readers.at(static_cast<std::size_t>(kind - kinds.begin()))(json);
}

/// Writes a message together with its kind.
template <class Variant>
[[nodiscard]] Json::Value write_alternative(const Variant& message) {
    return std::visit(
        []<class Message>(const Message& alternative) {
            Json::Value json = make_message(k_description<Message>.kind);
            detail::write_fields(json, alternative);
            return json;
        },
        message);
}

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Converts described values (core/described.hpp) to JSON objects, and back. The JSON does not contain members that have
// no value.
//
// Some members contain numbers of things of the content, such as cards, and the JSON contains their ids. The type
// Content then defines `ids_of(kind)`, which returns the ids in the order of the numbers.

#include <json/json.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/described.hpp"
#include "core/result.hpp"
#include "text/json_values.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// Used in place of the content if described values contain no ids.
struct NoIds {};

/// The fault of a JSON object that cannot be read as a described value.
struct UnreadObject {
    enum class Fault : std::uint8_t {
        no_object,
        unknown_key,
        missing_key,
        no_name,        ///< a name was expected
        no_number,      ///< a number was expected
        unknown_value,  ///< no value has this name or number
    };
    Fault fault = Fault::no_object;
    std::string key{};
};

namespace detail {

template <class Content>
[[nodiscard]] std::span<const std::string> ids_of(const Content& content, std::string_view kind) {
    if constexpr (requires { content.ids_of(kind); }) return content.ids_of(kind);
    return {};
}

template <class Value>
concept Scalar = std::integral<Value> || std::is_enum_v<Value>;

/// Returns the name of a value, or nothing if the value has no name.
template <class Content, Scalar Value>
[[nodiscard]] std::optional<std::string_view> name_of(const core::MemberTraits& traits, const Content& content,
                                                      Value value) {
    const auto index = static_cast<std::size_t>(value);
    const auto ids = ids_of(content, traits.ids);
    if (!traits.ids.empty() && index < ids.size()) return ids[index];
    if (traits.ids.empty() && index < traits.words.size()) return traits.words[index];
    return std::nullopt;
}

[[nodiscard]] inline bool has_names(const core::MemberTraits& traits) {
    return !traits.words.empty() || !traits.ids.empty();
}

template <class Content, class Value>
[[nodiscard]] bool is_absent(const core::MemberTraits& traits, const Content& content, const Value& value) {
    if constexpr (Scalar<Value>) {
        if (traits.absent == static_cast<std::int64_t>(value)) return true;
        return has_names(traits) && !name_of(traits, content, value);
    } else {
        return false;
    }
}

/// Reads a number, a flag, or the name of a value.
template <class Content, Scalar Value>
[[nodiscard]] std::optional<Value> read_scalar(const core::MemberTraits& traits, const Content& content,
                                               const Json::Value& json) {
    if constexpr (std::is_same_v<Value, bool>) {
        if (json.isBool()) return json.asBool();
        return std::nullopt;
    }
    if (has_names(traits)) {
        const auto text = text::read_text(json);
        if (!text) return std::nullopt;
        if (!traits.ids.empty()) {
            const auto ids = ids_of(content, traits.ids);
            const auto found = std::ranges::find(ids, *text);
            if (found == ids.end()) return std::nullopt;
            return static_cast<Value>(found - ids.begin());
        }
        const auto word = text::find_word(traits.words, *text);
        if (!word || traits.absent == static_cast<std::int64_t>(*word)) return std::nullopt;
        return static_cast<Value>(*word);
    }
    if constexpr (!std::is_enum_v<Value>) {
        using Limits = std::numeric_limits<Value>;
        const auto most = std::min<std::int64_t>(Limits::max(), traits.most);
        const auto number = text::read_integer(json, Limits::min(), most);
        if (number) return static_cast<Value>(*number);
    }
    return std::nullopt;
}

}  // namespace detail

template <core::Described Value, class Content = NoIds>
void write_described(text::JsonWriter& out, const Value& value, const Content& content = {});

/// Writes the value of a member.
template <class Content, class Value>
void write_member_value(text::JsonWriter& out, const core::MemberTraits& traits, const Content& content,
                        const Value& value) {
    if constexpr (core::Described<Value>) {
        write_described(out, value, content);
    } else if constexpr (std::ranges::range<Value>) {
        const bool has_rows = traits.columns != 0;
        out.begin_array();
        std::size_t column = 0;
        for (const auto& item : value) {
            if (has_rows && column == 0) out.begin_array();
            write_member_value(out, traits, content, item);
            column = has_rows ? (column + 1) % traits.columns : 0;
            if (has_rows && column == 0) out.end_array();
        }
        out.end_array();
    } else if (detail::is_absent(traits, content, value)) {
        out.null();
    } else if (const auto name = detail::name_of(traits, content, value)) {
        out.value(*name);
    } else if constexpr (std::is_enum_v<Value>) {
        out.value(static_cast<std::int64_t>(value));
    } else {
        out.value(value);
    }
}

/// Writes the members of a described value into an open object.
template <core::Described Value, class Content>
void write_members(text::JsonWriter& out, const Value& value, const Content& content) {
    core::for_each_member<Value>([&](const auto& row) {
        if (!row.applies(value) || detail::is_absent(row, content, row.in(value))) return;
        write_member_value(out.key(row.name), row, content, row.in(value));
    });
}

/// Writes a described value as an object.
template <core::Described Value, class Content>
void write_described(text::JsonWriter& out, const Value& value, const Content& content) {
    out.begin_object();
    write_members(out, value, content);
    out.end_object();
}

template <core::Described Value, class Content = NoIds>
void read_described(const Json::Value& json, Value& value, const Content& content = {});

/// Reads the value of a member from JSON. Leaves the member unchanged if the JSON does not have the right form.
template <class Content, class Value>
void read_member_value(const core::MemberTraits& traits, const Content& content, const Json::Value& json,
                       Value& value) {
    if constexpr (core::Described<Value>) {
        read_described(json, value, content);
    } else if constexpr (std::ranges::range<Value>) {
        static const Json::Value k_no_row;
        const auto item = [](const Json::Value& list, std::size_t index) -> const Json::Value& {
            const auto number = static_cast<Json::ArrayIndex>(index);
            return list.isArray() && list.isValidIndex(number) ? list[number] : k_no_row;
        };
        for (std::size_t index = 0; index < std::size(value); ++index) {
            const auto& read = traits.columns == 0 ? item(json, index)
                                                   : item(item(json, index / traits.columns), index % traits.columns);
            read_member_value(traits, content, read, value[index]);
        }
    } else if (const auto read = detail::read_scalar<Content, Value>(traits, content, json)) {
        value = *read;
    }
}

/// Reads those members of the JSON object that have the right form. Leaves other members of the value unchanged.
/// Ignores unknown keys.
template <core::Described Value, class Content>
void read_described(const Json::Value& json, Value& value, const Content& content) {
    if (!json.isObject()) return;
    core::for_each_member<Value>([&](const auto& row) {
        const std::string key(row.name);
        if (json.isMember(key)) read_member_value(row, content, json[key], row.in(value));
    });
}

/// Reads those members of the JSON object that have the right form. The first member of the description is required,
/// such as the type of an event: returns nothing if it is missing or has another form.
template <core::Described Value, class Content = NoIds>
[[nodiscard]] std::optional<Value> read_loosely(const Json::Value& json, const Content& content = {}) {
    if (!json.isObject()) return std::nullopt;
    const auto& first = std::get<0>(core::k_members<Value>);
    Value value;
    using Member = std::remove_cvref_t<decltype(first.in(value))>;
    if (!detail::read_scalar<Content, Member>(first, content, json[std::string(first.name)])) return std::nullopt;
    read_described(json, value, content);
    return value;
}

/// Returns the value whose JSON equals `json`, or nothing if there is no such value.
template <core::Described Value, class Content = NoIds>
[[nodiscard]] std::optional<Value> read_exactly(const Json::Value& json, const Content& content = {}) {
    Value value;
    read_described(json, value, content);
    const auto again = text::tree_of([&](text::JsonWriter& out) { write_described(out, value, content); });
    if (again != json) return std::nullopt;
    return value;
}

/// Reads a value whose members are names and numbers. All members that apply to the value must be in the JSON. The
/// error is the first fault.
template <core::Described Value, class Content = NoIds>
[[nodiscard]] core::Result<Value, UnreadObject> read_strictly(const Json::Value& json, const Content& content = {}) {
    using Fault = UnreadObject::Fault;
    if (!json.isObject()) return core::Failure{UnreadObject{Fault::no_object}};
    Value value;
    read_described(json, value, content);
    std::optional<UnreadObject> unread;
    const auto note = [&](Fault fault, std::string_view key) {
        if (!unread) unread = UnreadObject{fault, std::string(key)};
    };
    for (const auto& key : json.getMemberNames()) {
        bool is_known = false;
        core::for_each_member<Value>([&](const auto& row) { is_known |= row.name == key && row.applies(value); });
        if (!is_known) note(Fault::unknown_key, key);
    }
    core::for_each_member<Value>([&](const auto& row) {
        if (!row.applies(value)) return;
        const std::string key(row.name);
        if (!json.isMember(key)) return note(Fault::missing_key, key);
        const bool is_named = detail::has_names(row);
        if (is_named && !json[key].isString()) return note(Fault::no_name, key);
        if (!is_named && !json[key].isNumeric()) return note(Fault::no_number, key);
        using Member = std::remove_cvref_t<decltype(row.in(value))>;
        if (!detail::read_scalar<Content, Member>(row, content, json[key])) note(Fault::unknown_value, key);
    });
    if (unread) return core::Failure{*unread};
    return value;
}

}  // namespace syrtis::protocol

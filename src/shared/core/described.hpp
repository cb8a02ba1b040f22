// SPDX-License-Identifier: MIT
#pragma once

// Describes a plain value by one row for each member. The rows determine how the value is hashed, written as JSON and
// read back. A type is described by a static function:
//
//     struct Command {
//         std::uint8_t field = 0;
//         static consteval auto members() {
//             return std::tuple{core::member<&Command::field>({.name = "field", .words = k_fields})};
//         }
//     };

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/hash.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// The properties of a member that do not depend on the type that contains it.
struct MemberTraits {
    std::string_view name;  ///< the key of the member in JSON
    /// The words that JSON contains for the values 0, 1, 2 and so on. A value without a word means "no value"; JSON
    /// does not contain the member then.
    std::span<const std::string_view> words{};
    /// A kind of things in the data of the game, such as "card". The member stores the number of a thing, and JSON
    /// contains its id. A number without an id means "no value"; JSON does not contain the member then.
    std::string_view ids{};
    std::optional<std::int64_t> absent{};  ///< the number that means "no value", such as k_no_seat
    std::int64_t most = std::numeric_limits<std::int64_t>::max();  ///< the largest number that is accepted in JSON
    std::size_t columns = 0;  ///< the number of columns if the member is a list that represents a board; otherwise 0
};

namespace detail {

template <class OwnerType, class Value>
OwnerType owner_of(Value OwnerType::*);

}  // namespace detail

/// Describes one member of a described type. If the meaning of a member depends on other members, the member has
/// several rows; only one of them applies to each value.
template <auto Pointer>
struct Member : MemberTraits {
    using Owner = decltype(detail::owner_of(Pointer));
    /// Decides whether the row applies to a value; null if the row always applies.
    bool (*applies_to)(const Owner&) = nullptr;

    [[nodiscard]] static constexpr auto& in(auto& owner) { return owner.*Pointer; }
    [[nodiscard]] constexpr bool applies(const Owner& owner) const {
        return applies_to == nullptr || applies_to(owner);
    }
};

/// Returns the row that describes a member (see Member). `applies_to` decides for a value whether the row applies to
/// it; without `applies_to` the row always applies.
template <auto Pointer>
[[nodiscard]] consteval Member<Pointer> member(const MemberTraits& traits,
                                               bool (*applies_to)(const typename Member<Pointer>::Owner&) = nullptr) {
    return {traits, applies_to};
}
/// Returns the row that describes a member (see Member). The member contains a seat, or k_no_seat as "no value".
template <auto Pointer>
[[nodiscard]] consteval Member<Pointer> seat_member(
    std::string_view name, bool (*applies_to)(const typename Member<Pointer>::Owner&) = nullptr) {
    return {MemberTraits{.name = name, .absent = k_no_seat, .most = k_max_seats - 1}, applies_to};
}

template <class Value>
concept Described = requires {
    Value::members();
};

/// The rows that describe the members of a described type.
template <Described Value>
inline constexpr auto k_members = Value::members();

/// Calls `visit(row)` for each member, in the order of the description.
template <Described Value, class Visit>
constexpr void for_each_member(const Visit& visit) {
    std::apply([&](const auto&... row) { (visit(row), ...); }, k_members<Value>);
}

/// Adds a described value, a list, a number or an enumeration to a hash.
template <class Value>
constexpr void add_described(Hasher& hasher, const Value& value) {
    if constexpr (Described<Value>) {
        for_each_member<Value>([&](const auto& row) { add_described(hasher, row.in(value)); });
    } else if constexpr (std::ranges::range<Value>) {
        for (const auto& item : value) add_described(hasher, item);
    } else {
        hasher.add(value);
    }
}

}  // namespace syrtis::core

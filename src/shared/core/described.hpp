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
    std::string_view name;  ///< the key in JSON
    /// The words that JSON holds for the values 0, 1, 2 and so on. A value without a word stands for no value and is
    /// left out of JSON.
    std::span<const std::string_view> words{};
    /// A kind of things in the data of the game, such as "card". The member holds the number of such a thing, and JSON
    /// holds its id. A number without an id stands for no value.
    std::string_view ids{};
    std::optional<std::int64_t> absent{};  ///< the number that stands for no value, such as k_no_seat
    std::int64_t most = std::numeric_limits<std::int64_t>::max();  ///< the largest number that is accepted in JSON
    std::size_t columns = 0;  ///< the number of columns if the member is a list that represents a board, else 0
};

namespace detail {

template <class OwnerType, class Value>
OwnerType owner_of(Value OwnerType::*);

}  // namespace detail

/// The row that describes a member of a described type. A member whose meaning depends on other members has several
/// rows, and for each value only one of these rows applies.
template <auto Pointer>
struct Member : MemberTraits {
    using Owner = decltype(detail::owner_of(Pointer));
    bool (*applies_to)(const Owner&) = nullptr;  ///< null if the row always applies

    [[nodiscard]] static constexpr auto& in(auto& owner) { return owner.*Pointer; }
    [[nodiscard]] constexpr bool applies(const Owner& owner) const {
        return applies_to == nullptr || applies_to(owner);
    }
};

/// Returns the row that describes a member (see Member). `applies_to` returns true for the values to which the row
/// applies.
template <auto Pointer>
[[nodiscard]] consteval Member<Pointer> member(const MemberTraits& traits,
                                               bool (*applies_to)(const typename Member<Pointer>::Owner&) = nullptr) {
    return {traits, applies_to};
}
/// Returns the row that describes a member whose value is a seat or k_no_seat (see Member).
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

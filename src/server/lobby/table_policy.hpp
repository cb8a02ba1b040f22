// SPDX-License-Identifier: MIT
#pragma once

// The settings of a table, agreed on before its match starts, about players who are absent or take long.

#include <json/json.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::lobby {

/// How long somebody has to be away from a public table, unless it was opened with another time, before the others
/// decide without them.
inline constexpr std::chrono::minutes k_usual_vote_after{5};

/// Whom a table lets watch, beside a host who does.
enum class Admits : std::uint8_t {
    all,
    silent,  ///< those who don't write
    none,
};

/// These settings; fields without a value have the default.
struct TablePolicy {
    std::chrono::minutes hold_after{0};  ///< away this long, a computer player holds the seat; 0: it is waited for ever
    std::string hold_by{};               ///< spec of the computer player that stands in for people
    /// A player who is away this long need not agree any more to what the others propose; 0: never. Nothing: as is
    /// usual at public tables, or never at private ones.
    std::optional<std::chrono::minutes> vote_after{};
    std::chrono::seconds move_time{0};  ///< for each decision; 0: as long as one likes
    std::chrono::seconds game_time{0};  ///< for all decisions of a seat together; 0: as long as one likes
    Admits admits = Admits::all;

    bool allows_hints = false;  ///< a seat that is asked may ask what a computer player would answer

    [[nodiscard]] bool has_clocks() const { return move_time.count() > 0 || game_time.count() > 0; }
    friend bool operator==(const TablePolicy&, const TablePolicy&) = default;
};

/// As it stands in messages and records; nothing if no value has that name.
[[nodiscard]] std::string_view name_of(Admits admits);
[[nodiscard]] std::optional<Admits> admits_of(std::string_view name);

/// Sets the members of that name that a message or a record has, in minutes and seconds; leaves the others as they are.
void read_policy(TablePolicy& policy, const Json::Value& from);
/// Adds what is agreed on to a message or a record; what is not has no member.
void write_policy(Json::Value& to, const TablePolicy& policy);

}  // namespace syrtis::lobby

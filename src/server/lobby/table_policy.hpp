// SPDX-License-Identifier: MIT
#pragma once

// What the players of a table have agreed on before the game about those who are away or take long.

#include <json/json.h>

#include <chrono>
#include <string>

namespace syrtis::lobby {

struct TablePolicy {
    std::chrono::minutes hold_after{0};  ///< away this long, a computer player holds the seat; 0: it is waited for ever
    std::string hold_by{};               ///< spec of the computer player that stands in for people
    std::chrono::seconds move_time{0};   ///< for each answer; 0: as long as one likes
    std::chrono::seconds game_time{0};   ///< for all answers of a seat together; 0: the same

    bool allows_hints = false;  ///< a seat that is asked may ask what a computer player would answer

    [[nodiscard]] bool has_clocks() const { return move_time.count() > 0 || game_time.count() > 0; }
    friend bool operator==(const TablePolicy&, const TablePolicy&) = default;
};

/// Sets the members of that name that a message or a record has, in minutes and seconds; leaves the others as they are.
void read_policy(TablePolicy& policy, const Json::Value& from);
/// Adds what is agreed on to a message or a record; what is not has no member.
void write_policy(Json::Value& to, const TablePolicy& policy);

}  // namespace syrtis::lobby

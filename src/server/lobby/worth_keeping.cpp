// SPDX-License-Identifier: MIT
#include "lobby/worth_keeping.hpp"

#include <algorithm>

namespace syrtis::lobby {

bool is_worth_keeping(const RunningMatch& match, core::EndReason reason, std::size_t barely_played) {
    std::size_t people = 0;
    std::size_t most = 0;
    for (core::Seat seat = 0; seat < match.seats(); ++seat) {
        const std::size_t answers = match.answers_of_people(seat);
        if (answers > 0) ++people;
        most = std::max(most, answers);
    }
    return people >= 2 || (people == 1 && (reason == core::EndReason::finished || most >= barely_played));
}

bool is_barely_played(const Table& table, std::size_t barely_played) {
    return table.match && table.match->step() < barely_played;
}

}  // namespace syrtis::lobby

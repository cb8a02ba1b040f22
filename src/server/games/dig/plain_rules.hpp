// SPDX-License-Identifier: MIT
#pragma once

// Defines rules that find probes of Dig Mars: positions in which some answers are known to be wrong.

#include <span>
#include <vector>

#include "arena/probes_of.hpp"
#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::server::games::dig {

/// A player must not end a turn while a transport is possible that brings points to this player alone. The rule applies
/// to positions with such a transport.
[[nodiscard]] inline arena::RightAnswers points_before_the_end_of_a_turn(
    const syrtis::dig::Rules& rules, const syrtis::dig::State& state, core::Seat seat,
    std::span<const syrtis::dig::Command> commands) {
    using Game = syrtis::dig::DigMars;
    using syrtis::dig::CommandType;
    const auto points = [&](const syrtis::dig::State& position, core::Seat whose) {
        return syrtis::dig::points_of(rules, position.players[whose].holdings);
    };
    bool is_there = false;
    arena::RightAnswers right;
    for (const auto& command : commands) {
        right.push_back(command.type != CommandType::end_turn);
        if (command.type != CommandType::transport) continue;
        auto next = state;
        Game::apply(rules, next, seat, command, nullptr);
        bool is_plain = points(next, seat) > points(state, seat);
        for (core::Seat other = 0; other < seats(state.options); ++other) {
            is_plain &= other == seat || points(next, other) == points(state, other);
        }
        is_there |= is_plain;
    }
    return is_there ? arena::if_some_are_wrong(std::move(right)) : arena::RightAnswers{};
}

[[nodiscard]] inline std::vector<arena::PlainRule<syrtis::dig::DigMars>> plain_rules() {
    return {{.kind = "points_before_end_of_turn",
             .right = points_before_the_end_of_a_turn,
             .at_the_end_only = false,
             .first_is_wrong = false}};
}

}  // namespace syrtis::server::games::dig

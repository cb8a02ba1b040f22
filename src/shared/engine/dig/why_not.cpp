// SPDX-License-Identifier: MIT
#include "engine/dig/why_not.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::dig {

Refusal why_no_action(const Rules& rules, const State& state) {
    if (state.actions_taken < rules.actions_in_turn) return {};
    return {
        .code = RefusalCode::no_actions_left, .needed = state.actions_taken + 1, .available = rules.actions_in_turn};
}

Refusal why_no_bonus(const State& state, Bonus bonus) {
    if (state.bonuses[index_of(bonus)] > 0) return {};
    return {.code = RefusalCode::no_bonus, .subject = static_cast<std::uint8_t>(bonus)};
}

Refusal why_not_dig(const Rules& rules, const State& state, core::Seat seat, Place place) {
    const auto& pile = state.piles[place];
    if (state.players[seat].stations[place] == 0) return {.code = RefusalCode::no_own_station};
    if (pile.height == 0) return {.code = RefusalCode::no_tile};
    if (pile.explored) return {.code = RefusalCode::already_explored};
    const int needed = rules.tiles[pile.top()].dig;
    const int available = level_with_cooperation(state, seat, Equipment::dig, place);
    if (available >= needed) return {};
    return {.code = RefusalCode::dig_too_hard, .needed = needed, .available = available};
}

Refusal why_not_transport(const Rules& rules, const State& state, core::Seat seat, Place place) {
    const auto& pile = state.piles[place];
    if (state.players[seat].stations[place] == 0) return {.code = RefusalCode::no_own_station};
    if (pile.height == 0) return {.code = RefusalCode::no_tile};
    if (!pile.explored) return {.code = RefusalCode::not_explored};
    const int needed = rules.tiles[pile.top()].transport;
    const int available = level_with_cooperation(state, seat, Equipment::transport, place);
    if (available >= needed) return {};
    return {.code = RefusalCode::transport_too_hard, .needed = needed, .available = available};
}

Refusal why_not_move(const State& state, core::Seat seat, Place from, Place to) {
    if (state.players[seat].stations[from] == 0) return {.code = RefusalCode::no_own_station};
    if (from == to) return {.code = RefusalCode::same_place};
    const auto reachable = destinations(state, from);
    if (std::find(reachable.begin(), reachable.end(), to) != reachable.end()) return {};
    const int rows = to / static_cast<int>(k_columns) - from / static_cast<int>(k_columns);
    const int columns = to % static_cast<int>(k_columns) - from % static_cast<int>(k_columns);
    if (rows != 0 && columns != 0) return {.code = RefusalCode::not_in_line};
    const int step = (to - from) / (std::abs(rows) + std::abs(columns));
    int farthest = 1;
    for (const Place place : reachable) {
        const int distance = (place - from) / step;
        if (distance > 0 && from + distance * step == place && distance < static_cast<int>(k_columns)) {
            farthest = std::max(farthest, distance);
        }
    }
    return {.code = RefusalCode::too_far, .needed = std::abs(rows) + std::abs(columns), .available = farthest};
}

Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, Equipment equipment) {
    const auto& player = state.players[seat];
    const auto subject = static_cast<std::uint8_t>(equipment);
    if (player.levels[index_of(equipment)] >= k_last_level) {
        return {.code = RefusalCode::last_level, .subject = subject, .available = k_last_level};
    }
    const int needed = upgrade_cost(rules, player.levels, equipment);
    const int available = points_of(rules, player.holdings);
    if (available >= needed) return {};
    return {.code = RefusalCode::not_enough_points, .subject = subject, .needed = needed, .available = available};
}

Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    const auto equipment = static_cast<Equipment>(command.subject);
    if (const auto refusal = why_not_upgrade(rules, state, seat, equipment)) return refusal;
    if (!command.names_tiles) return {};
    const auto& player = state.players[seat];
    return why_not_paid(rules, player.holdings, upgrade_cost(rules, player.levels, equipment), command.tiles);
}

Refusal why_not_moved(const State& state, core::Seat owner, Place place) {
    if (state.players[owner].stations[place] == 0) return {.code = RefusalCode::no_such_station, .subject = owner};
    if (!has_other_pile(state, place)) return {.code = RefusalCode::no_other_pile};
    return {};
}

Refusal why_not_survey(const State& state, Place place) {
    if (state.piles[place].unexplored() == 0) return {.code = RefusalCode::nothing_unexplored};
    return {};
}

Refusal why_not_announce(const Rules& rules, const State& state, core::Seat seat) {
    if (state.options.open) return {.code = RefusalCode::no_announcing};
    const int needed = rules.victory_points[sides(state.options)];
    const int available = points_of(rules, state.players[seat].holdings);
    if (available >= needed) return {};
    return {.code = RefusalCode::too_few_points_to_win, .needed = needed, .available = available};
}

Refusal why_not_place(const State& state, Place place) {
    if (state.question == Question::new_station && state.phase == Phase::turns) return {};
    if (state.question == Question::moved_station && state.moved_from == place) {
        return {.code = RefusalCode::same_place};
    }
    if (state.piles[place].height == 0) return {.code = RefusalCode::no_tile};
    return {};
}

}  // namespace syrtis::dig

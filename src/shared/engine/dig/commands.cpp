// SPDX-License-Identifier: MIT

// Pending seats, legal commands and refusals.

#include <algorithm>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/grid.hpp"
#include "engine/dig/why_not.hpp"

namespace syrtis::dig {
namespace {

constexpr auto k_grid = static_cast<Place>(k_places);

/// The legal commands of a turn, without the end of the turn.
class Menu {
   public:
    Menu(const Rules& rules, const State& state, core::Seat seat, DigMars::Commands& commands)
        : rules_(rules), state_(state), seat_(seat), commands_(commands) {}

    void list() {
        if (!why_not_announce(rules_, state_, seat_)) add({.type = CommandType::announce_victory});
        if (!why_no_action(rules_, state_)) list_actions();
        list_bonuses();
    }

   private:
    void add(const Command& command) { commands_.push_back(command); }

    void list_actions() {
        list_digs(CommandType::dig);
        list_transports(CommandType::transport);
        for (Place from = 0; from < k_grid; ++from) {
            if (state_.players[seat_].stations[from] == 0) continue;
            for (const Place to : destinations(state_, from)) {
                add({.type = CommandType::move, .place = from, .to = to});
            }
        }
        for (std::uint8_t equipment = 0; equipment < k_equipment; ++equipment) {
            if (why_not_upgrade(rules_, state_, seat_, static_cast<Equipment>(equipment))) continue;
            add({.type = CommandType::upgrade, .subject = equipment});
        }
    }

    void list_bonuses() {
        if (has(Bonus::extra_dig)) list_digs(CommandType::extra_dig);
        if (has(Bonus::extra_transport)) list_transports(CommandType::extra_transport);
        if (has(Bonus::move_station)) list_stations();
        if (has(Bonus::fortune)) add({.type = CommandType::take_fortune});
        if (has(Bonus::survey)) {
            for (Place place = 0; place < k_grid; ++place) {
                if (!why_not_survey(state_, place)) add({.type = CommandType::survey, .place = place});
            }
        }
    }

    void list_digs(CommandType type) {
        for (Place place = 0; place < k_grid; ++place) {
            if (!why_not_dig(rules_, state_, seat_, place)) add({.type = type, .place = place});
        }
    }

    void list_transports(CommandType type) {
        for (Place place = 0; place < k_grid; ++place) {
            if (!why_not_transport(rules_, state_, seat_, place)) add({.type = type, .place = place});
        }
    }

    void list_stations() {
        for (core::Seat owner = 0; owner < sides(state_.options); ++owner) {
            for (Place place = 0; place < k_grid; ++place) {
                if (why_not_moved(state_, owner, place)) continue;
                add({.type = CommandType::move_station, .place = place, .subject = owner});
            }
        }
    }

    [[nodiscard]] bool has(Bonus bonus) const { return state_.bonuses[index_of(bonus)] > 0; }

    const Rules& rules_;
    const State& state_;
    core::Seat seat_;
    DigMars::Commands& commands_;
};

Refusal why_not_extra(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    switch (command.type) {
        case CommandType::extra_dig:
            if (const auto refusal = why_no_bonus(state, Bonus::extra_dig)) return refusal;
            return why_not_dig(rules, state, seat, command.place);
        case CommandType::extra_transport:
            if (const auto refusal = why_no_bonus(state, Bonus::extra_transport)) return refusal;
            return why_not_transport(rules, state, seat, command.place);
        case CommandType::move_station:
            if (const auto refusal = why_no_bonus(state, Bonus::move_station)) return refusal;
            if (command.subject >= sides(state.options)) return {.code = RefusalCode::unknown_target};
            return why_not_moved(state, command.subject, command.place);
        case CommandType::take_fortune:
            return why_no_bonus(state, Bonus::fortune);
        default:
            if (const auto refusal = why_no_bonus(state, Bonus::survey)) return refusal;
            return why_not_survey(state, command.place);
    }
}

Refusal why_not_act(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (const auto refusal = why_no_action(rules, state)) return refusal;
    switch (command.type) {
        case CommandType::dig:
            return why_not_dig(rules, state, seat, command.place);
        case CommandType::transport:
            return why_not_transport(rules, state, seat, command.place);
        case CommandType::move:
            if (command.to >= k_places) return {.code = RefusalCode::unknown_target};
            return why_not_move(state, seat, command.place, command.to);
        default:
            if (command.subject >= k_equipment) return {.code = RefusalCode::unknown_target};
            return why_not_upgrade(rules, state, seat, command);
    }
}

bool needs_place(CommandType type) {
    return type != CommandType::upgrade && type != CommandType::take_fortune && type != CommandType::announce_victory &&
           type != CommandType::end_turn;
}

}  // namespace

core::SeatSet DigMars::pending(const State& state) {
    return state.phase == Phase::finished ? core::SeatSet{0} : core::seat_bit(state.active_player);
}

void DigMars::legal_commands(const Rules& rules, const State& state, core::Seat seat, Commands& commands) {
    commands.clear();
    if (!core::has_seat(pending(state), seat)) return;
    if (state.question != Question::none) {
        for (Place place = 0; place < k_grid; ++place) {
            if (!why_not_place(state, place)) commands.push_back({.type = CommandType::place_station, .place = place});
        }
        return;
    }
    Menu(rules, state, seat, commands).list();
    commands.push_back({.type = CommandType::end_turn});
}

Refusal DigMars::check(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (state.phase == Phase::finished) return {.code = RefusalCode::match_over};
    if (!core::has_seat(pending(state), seat)) return {.code = RefusalCode::not_pending};
    if (index_of(command.type) >= k_command_types) return {.code = RefusalCode::unknown_target};
    const bool asks_for_place = state.question != Question::none;
    if (asks_for_place != (command.type == CommandType::place_station)) return {.code = RefusalCode::wrong_command};
    if (needs_place(command.type) && command.place >= k_places) return {.code = RefusalCode::unknown_target};
    switch (command.type) {
        case CommandType::place_station:
            return why_not_place(state, command.place);
        case CommandType::dig:
        case CommandType::transport:
        case CommandType::move:
        case CommandType::upgrade:
            return why_not_act(rules, state, seat, command);
        case CommandType::announce_victory:
            return why_not_announce(rules, state, seat);
        case CommandType::end_turn:
            return {};
        default:
            return why_not_extra(rules, state, seat, command);
    }
}

core::Turn DigMars::turn(const State& state) {
    if (state.phase == Phase::finished) return {};
    const bool is_untouched = state.actions_taken == 0 && state.question == Question::none &&
                              std::ranges::all_of(state.bonuses, [](std::uint8_t count) { return count == 0; });
    return {.seat = state.active_player, .is_start = state.phase == Phase::placement || is_untouched};
}

bool DigMars::draws(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    const auto is_new = [&](std::size_t level) {
        return !core::has_seat(state.piles[command.place].surveyed[level], seat);
    };
    switch (command.type) {
        case CommandType::dig:
        case CommandType::extra_dig:
            return is_new(state.piles[command.place].height - 1U);
        case CommandType::survey:
            return is_new(state.piles[command.place].unexplored() - 1U);
        case CommandType::transport:
        case CommandType::extra_transport:
            // The back of the tile below becomes visible.
            return state.piles[command.place].height > 1 && is_new(state.piles[command.place].height - 2U);
        case CommandType::announce_victory:
        case CommandType::end_turn: {
            // The end of the match reveals all collections.
            State after = state;
            apply(rules, after, seat, command, nullptr);
            return after.phase == Phase::finished && !state.options.open;
        }
        default:
            return false;
    }
}

}  // namespace syrtis::dig

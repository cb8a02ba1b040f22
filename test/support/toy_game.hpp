// SPDX-License-Identifier: MIT
#pragma once

// Defines Sealed Numbers, the neutral game of the tests. It is small, but has all features that a platform must
// support. Two to five seats have hidden numbers. In each round, all seats put one number face down (a simultaneous
// phase, in which no number is shown until all are there). Then the numbers are shown, and the seat with the highest
// number chooses: it takes the lowest number of the round as points, or draws a number from the pile (chance). The seat
// with the most points after the last round wins.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/belief.hpp"
#include "core/bit_set.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"

namespace syrtis::toy {

inline constexpr std::uint8_t k_numbers = 40;  ///< the numbers of the game are 1 to 40, and each exists once
inline constexpr std::uint8_t k_hand = 5;
inline constexpr std::uint8_t k_hidden = 0;  ///< stands for a number that is not shown, or for no number

/// The rules of the game, with limits that tests can change.
struct Rules {
    std::uint8_t maximum_rounds = k_hand;
};

/// The options of a match.
struct Options {
    core::Seat players = 2;
    std::uint8_t rounds = 4;
    /// The number of sides without a seat. Such a side always puts the top number of the pile, and takes points if it
    /// wins.
    core::Side silent = 0;
    friend bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] constexpr core::Side sides(const Options& options) {
    return static_cast<core::Side>(options.players + options.silent);
}

/// The phases of a match.
enum class Phase : std::uint8_t { put, reward, over };
/// The kinds of commands.
enum class CommandType : std::uint8_t { put, take, draw };

/// A command of a seat.
struct Command {
    CommandType type = CommandType::put;
    std::uint8_t number = 0;  ///< for `put`: the number that is put
    friend bool operator==(const Command&, const Command&) = default;
};

/// The reasons for refusing a command.
enum class RefusalCode : std::uint8_t { none, not_pending, wrong_command, not_in_hand, invalid_options };
inline constexpr std::array<std::string_view, 5> k_refusal_code_names{"none", "not_pending", "wrong_command",
                                                                      "not_in_hand", "invalid_options"};

/// The result of a check. It converts to false if the command is accepted.
struct Refusal {
    RefusalCode code = RefusalCode::none;
    constexpr operator bool() const { return code != RefusalCode::none; }  // NOLINT(google-explicit-constructor)
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The kinds of events.
enum class EventType : std::uint8_t { put, shown, took, drew, finished };

/// An event of a match.
struct Event {
    EventType type = EventType::finished;
    core::Seat seat = core::k_no_seat;
    std::uint8_t number = k_hidden;
    core::SeatSet number_seen_by = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

/// Returns the event as `seat` may see it.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (!core::has_seat(event.number_seen_by, seat)) event.number = k_hidden;
    event.number_seen_by = 0;
    return event;
}

using NumberSet = core::BitSet<k_numbers + 1>;

/// The part of a state that everybody sees, so that it is equal in all views.
struct Table {
    Options options;
    Phase phase = Phase::put;
    std::uint8_t round = 0;
    core::Seat rewarded = core::k_no_seat;
    std::uint8_t reward = 0;
    std::array<std::int32_t, core::k_max_seats> scores{};
    NumberSet shown;
    friend bool operator==(const Table&, const Table&) = default;
};

/// The complete state of a match.
struct State {
    Table table;
    std::array<NumberSet, core::k_max_seats> hands{};
    std::array<std::uint8_t, core::k_max_seats> put{};  ///< for each seat, its number that lies face down; k_hidden if
                                                        ///< there is none
    core::FixedVector<std::uint8_t, k_numbers> pile;    ///< numbers that were not dealt; the last one is drawn first
    core::Rng rng;
    friend bool operator==(const State&, const State&) = default;
};

/// The view of a match that one seat has.
struct View {
    core::Seat seat = core::k_no_seat;
    Table table;
    std::array<std::uint8_t, core::k_max_seats> hand_sizes{};
    core::SeatSet has_put = 0;
    NumberSet hand;  ///< numbers in the hand of the seat of the view
    std::uint8_t own_put = k_hidden;
    friend bool operator==(const View&, const View&) = default;
};

/// The weight of each number for the hand of each seat. The number that a seat has put face down belongs to its hand. A
/// determinization draws the numbers of the seats one by one in random order, with probabilities in proportion to the
/// weights. The remaining numbers are the pile.
using Belief = core::Belief<core::k_max_seats, k_numbers + 1>;

/// The game as core::Game requires it.
struct SealedNumbers {
    using Rules = toy::Rules;
    using Options = toy::Options;
    using State = toy::State;
    using Command = toy::Command;
    using View = toy::View;
    using Refusal = toy::Refusal;
    using Event = toy::Event;
    using Belief = toy::Belief;
    using Commands = core::FixedVector<Command, core::k_max_commands>;
    using Events = core::ScratchVector<Event, core::k_max_events>;

    static constexpr std::string_view k_id = "sealed-numbers";
    static constexpr std::uint64_t k_rules_revision = 3;

    static core::Seat seats(const Options& options) { return options.players; }
    static core::Side sides(const Options& options) { return toy::sides(options); }

    static Refusal check_options(const Rules& rules, const Options& options) {
        const bool sound = options.players >= 2 && options.players <= core::k_max_seats && options.rounds >= 1 &&
                           options.silent <= core::k_max_sides - options.players &&
                           options.rounds <= std::min(rules.maximum_rounds, k_hand);
        return {sound ? RefusalCode::none : RefusalCode::invalid_options};
    }

    static State start(const Rules&, const Options& options, const core::Seed& seed) {
        State state;
        state.table.options = options;
        state.rng = core::Rng(seed);
        for (std::uint8_t number = 1; number <= k_numbers; ++number) state.pile.push_back(number);
        state.rng.shuffle(state.pile.span());
        for (core::Seat seat = 0; seat < options.players; ++seat) {
            for (std::uint8_t dealt = 0; dealt < k_hand; ++dealt) draw_number(state, seat);
        }
        return state;
    }

    static core::SeatSet pending(const State& state) {
        if (state.table.phase == Phase::over) return 0;
        if (state.table.phase == Phase::reward) return core::seat_bit(state.table.rewarded);
        core::SeatSet seats = 0;
        for (core::Seat seat = 0; seat < state.table.options.players; ++seat) {
            if (state.put[seat] == k_hidden) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
        }
        return seats;
    }

    /// Lists a `put` for each number of the seat, in ascending order. For the winner of the round, lists `take` and
    /// `draw` instead.
    static void legal_commands(const Rules&, const State& state, core::Seat seat, Commands& commands) {
        commands.clear();
        if (!core::has_seat(pending(state), seat)) return;
        if (state.table.phase == Phase::reward) {
            commands.push_back({CommandType::take, 0});
            commands.push_back({CommandType::draw, 0});
            return;
        }
        for (const auto number : state.hands[seat]) {
            commands.push_back({CommandType::put, static_cast<std::uint8_t>(number)});
        }
    }

    static Refusal check(const Rules&, const State& state, core::Seat seat, const Command& command) {
        if (!core::has_seat(pending(state), seat)) return {RefusalCode::not_pending};
        if (state.table.phase == Phase::put) {
            if (command.type != CommandType::put) return {RefusalCode::wrong_command};
            return {state.hands[seat].contains(command.number) ? RefusalCode::none : RefusalCode::not_in_hand};
        }
        const bool answers = command.type == CommandType::take || command.type == CommandType::draw;
        return {answers && command.number == 0 ? RefusalCode::none : RefusalCode::wrong_command};
    }

    static void apply(const Rules& rules, State& state, core::Seat seat, const Command& command, Events* events) {
        core::ensure(!check(rules, state, seat, command), "Sealed Numbers: applied a command that check refuses");
        if (command.type == CommandType::put) {
            state.hands[seat].erase(command.number);
            state.put[seat] = command.number;
            emit(events, {EventType::put, seat, command.number, core::seat_bit(seat)});
            if (pending(state) == 0) turn_over(state, events);
            return;
        }
        if (command.type == CommandType::take) {
            take(state, seat, events);
        } else {
            const std::uint8_t number = draw_number(state, seat);
            emit(events, {EventType::drew, seat, number, core::seat_bit(seat)});
        }
        end_round(state, events);
    }

    static View view(const Rules&, const State& state, core::Seat seat) {
        View view;
        view.seat = seat < state.table.options.players ? seat : core::k_no_seat;
        view.table = state.table;
        for (core::Seat other = 0; other < state.table.options.players; ++other) {
            view.hand_sizes[other] = static_cast<std::uint8_t>(state.hands[other].size());
            if (state.put[other] != k_hidden)
                view.has_put = static_cast<core::SeatSet>(view.has_put | core::seat_bit(other));
        }
        if (seat < state.table.options.players) {
            view.hand = state.hands[seat];
            view.own_put = state.put[seat];
        }
        return view;
    }

    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<SealedNumbers>& policy, core::Rng& rng) {
        State state;
        state.table = view.table;
        for (std::uint8_t number = 1; number <= k_numbers; ++number) {
            const bool known =
                view.table.shown.contains(number) || view.hand.contains(number) || view.own_put == number;
            if (!known) state.pile.push_back(number);
        }
        rng.shuffle(state.pile.span());
        core::FixedVector<core::Seat, k_numbers> hidden;
        for (core::Seat seat = 0; seat < view.table.options.players; ++seat) {
            if (seat == view.seat) continue;
            const int put = core::has_seat(view.has_put, seat) ? 1 : 0;
            for (int count = 0; count < view.hand_sizes[seat] + put; ++count) hidden.push_back(seat);
        }
        if (belief != nullptr) rng.shuffle(hidden.span());
        for (const auto seat : hidden) {
            if (belief != nullptr) {
                const auto drawn = core::draw_weighted(
                    state.pile.size(), core::Belief<1, 1>::k_most,
                    [&](std::size_t place) { return double{belief->weight(seat, state.pile[place])}; }, rng);
                std::swap(state.pile[drawn], state.pile.back());
            }
            draw_number(state, seat);
        }
        if (view.seat < view.table.options.players) {
            state.hands[view.seat] = view.hand;
            state.put[view.seat] = view.own_put;
        }
        state.rng = core::Rng(rng.next());
        Commands commands;
        for (core::Seat seat = 0; seat < view.table.options.players; ++seat) {
            if (seat == view.seat || !core::has_seat(view.has_put, seat)) continue;
            legal_commands(rules, state, seat, commands);
            const auto command = policy.is_stated() ? commands[rng.below(static_cast<std::uint32_t>(commands.size()))]
                                                    : policy(rules, state, seat, commands.span(), rng);
            state.hands[seat].erase(command.number);
            state.put[seat] = command.number;
        }
        return state;
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }

    static core::Outcome outcome(const Rules&, const State& state) {
        core::Outcome outcome;
        outcome.scores = state.table.scores;
        outcome.finished = state.table.phase == Phase::over;
        if (!outcome.finished) return outcome;
        const auto all = sides(state.table.options);
        const auto best = *std::max_element(outcome.scores.begin(), outcome.scores.begin() + all);
        for (core::Side side = 0; side < all; ++side) {
            if (outcome.scores[side] == best)
                outcome.winners = static_cast<core::SideSet>(outcome.winners | core::seat_bit(side));
        }
        return outcome;
    }

    static bool quiet(const State& state) { return state.table.phase != Phase::reward; }
    static core::Turn turn(const State& state) { return {.seat = state.table.rewarded, .is_start = true}; }

    static std::uint64_t hash(const State& state) {
        core::Hasher hasher;
        add(hasher, state.table);
        for (const auto& hand : state.hands) hasher.add_all(hand.words());
        if (state.rng.is_keyed()) hasher.add(state.rng.drawn());
        return hasher.add_all(state.put).add_all(state.pile).add_all(state.rng.words()).finish();
    }
    static std::uint64_t hash(const View& view) {
        core::Hasher hasher;
        add(hasher.add(view.seat), view.table);
        return hasher.add_all(view.hand_sizes).add(view.has_put).add_all(view.hand.words()).add(view.own_put).finish();
    }

    static bool draws(const Rules&, const State& state, core::Seat seat, const Command& command) {
        if (command.type == CommandType::put) return pending(state) == core::seat_bit(seat);
        return command.type == CommandType::draw;
    }

    static const char* check_invariants(const Rules& rules, const State& state) {
        if (check_options(rules, state.table.options)) return "the options can't be played with";
        std::array<int, k_numbers + 1> count{};
        for (const auto number : state.table.shown) ++count[number];
        for (const auto number : state.pile) ++count[number];
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            for (const auto number : state.hands[seat]) ++count[number];
            ++count[state.put[seat]];
        }
        for (std::size_t number = 1; number <= k_numbers; ++number) {
            if (count[number] != 1) return "a number is not in exactly one place";
        }
        if ((state.table.phase == Phase::reward) != (state.table.rewarded != core::k_no_seat)) {
            return "somebody chooses a reward exactly in the reward phase";
        }
        return nullptr;
    }

   private:
    static constexpr core::SeatSet k_everybody = 0xff;

    static void emit(Events* events, const Event& event) {
        if (events != nullptr && !events->full()) events->push_back(event);
    }

    static std::uint8_t top_of_pile(State& state) {
        const std::uint8_t number = state.pile.back();
        state.pile.pop_back();
        return number;
    }

    static std::uint8_t draw_number(State& state, core::Seat seat) {
        const std::uint8_t number = top_of_pile(state);
        state.hands[seat].insert(number);
        return number;
    }

    static void turn_over(State& state, Events* events) {
        std::uint8_t highest = 0;
        std::uint8_t lowest = k_numbers;
        for (core::Side side = 0; side < sides(state.table.options); ++side) {
            const std::uint8_t number = side < state.table.options.players ? state.put[side] : top_of_pile(state);
            emit(events, {EventType::shown, side, number, k_everybody});
            state.table.shown.insert(number);
            state.put[side] = k_hidden;
            lowest = std::min(lowest, number);
            if (number > highest) {
                highest = number;
                state.table.rewarded = side;
            }
        }
        state.table.reward = lowest;
        state.table.phase = Phase::reward;
        if (state.table.rewarded < state.table.options.players) return;
        take(state, state.table.rewarded, events);
        end_round(state, events);
    }

    static void take(State& state, core::Side side, Events* events) {
        state.table.scores[side] += state.table.reward;
        emit(events, {EventType::took, side, state.table.reward, k_everybody});
    }

    static void end_round(State& state, Events* events) {
        state.table.rewarded = core::k_no_seat;
        state.table.reward = 0;
        ++state.table.round;
        state.table.phase = state.table.round == state.table.options.rounds ? Phase::over : Phase::put;
        if (state.table.phase == Phase::over) emit(events, {EventType::finished, core::k_no_seat, 0, 0});
    }

    static void add(core::Hasher& hasher, const Table& table) {
        hasher.add(table.options.players).add(table.options.rounds).add(table.phase).add(table.round);
        if (table.options.silent != 0) hasher.add(table.options.silent);
        hasher.add(table.rewarded).add(table.reward).add_all(table.scores).add_all(table.shown.words());
    }
};

static_assert(core::Game<SealedNumbers>);

}  // namespace syrtis::toy

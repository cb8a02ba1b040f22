// SPDX-License-Identifier: MIT
#pragma once

// Noughts and crosses with hidden first moves: the smallest game of the platform. Both seats choose the field of their
// first mark in secret. Then both marks are placed at once; if both seats chose the same field, this field stays
// blocked. After that, the seats place marks in turn, seat 0 first. Three marks in a row win. If the board is full
// without such a row, the game is a draw.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/game_defaults.hpp"
#include "event_text/sentence_formatter.hpp"

namespace syrtis::noughts {

using core::Seat;

inline constexpr std::uint8_t k_fields = 9;
/// Stands for a first mark that is hidden from the viewer, or that is not chosen yet.
inline constexpr std::uint8_t k_secret = 9;
inline constexpr std::uint8_t k_open = 10;
inline constexpr std::array<std::string_view, 11> k_field_names{"a1", "b1", "c1", "a2",     "b2",  "c2",
                                                                "a3", "b3", "c3", "secret", "open"};
inline constexpr auto k_fields_only = std::span(k_field_names).first<k_fields>();

/// The contents of a field. The first two are the marks of seats 0 and 1.
enum class Mark : std::uint8_t { cross, nought, blocked, none };
inline constexpr std::array<std::string_view, 4> k_marks{"×", "○", "█", " "};

/// A position. In a view, the first mark of the other seat is k_secret as long as it is hidden.
struct State {
    core::SeatsOnly options;
    std::array<Mark, k_fields> board{Mark::none, Mark::none, Mark::none, Mark::none, Mark::none,
                                     Mark::none, Mark::none, Mark::none, Mark::none};
    std::array<std::uint8_t, 2> first{k_open, k_open};
    Seat active = core::k_no_seat;  ///< seat whose turn it is; k_no_seat while first marks are chosen, and after the
                                    ///< end
    friend bool operator==(const State&, const State&) = default;
    static consteval auto members() {
        return std::tuple{core::member<&State::board>({.name = "board", .words = k_marks, .columns = 3}),
                          core::member<&State::first>({.name = "first", .words = k_field_names}),
                          core::seat_member<&State::active>("active")};
    }
};

/// The view of a match that one seat has.
struct View {
    Seat seat = core::k_no_seat;
    State position;
    friend bool operator==(const View&, const View&) = default;
    static consteval auto members() {
        return std::tuple{core::seat_member<&View::seat>("seat"), core::member<&View::position>({.name = "position"})};
    }
};

/// Places a mark on a field, or chooses the field of the first mark.
struct Command {
    std::uint8_t field = 0;
    friend bool operator==(const Command&, const Command&) = default;
    static consteval auto members() {
        return std::tuple{core::member<&Command::field>({.name = "field", .words = k_fields_only})};
    }
};

enum class EventType : std::uint8_t { chose, marked, blocked, won, drawn };
inline constexpr std::array<std::string_view, 5> k_events{"chose", "marked", "blocked", "won", "drawn"};

/// An event. Events of this game never contain a secret.
struct Event {
    EventType type = EventType::chose;
    Seat player = core::k_no_seat;
    std::uint8_t field = k_secret;
    friend bool operator==(const Event&, const Event&) = default;
    static consteval auto members() {
        return std::tuple{core::member<&Event::type>({.name = "event", .words = k_events}),
                          core::seat_member<&Event::player>("player"),
                          core::member<&Event::field>({.name = "field", .words = k_fields_only})};
    }
};

/// The game as core::Game requires it.
struct NoughtsAndCrosses : core::GameDefaults<NoughtsAndCrosses, State, View, Command, Event> {
    static constexpr std::string_view k_id = "noughts-and-crosses";
    static constexpr Seat k_least_seats = 2;
    static constexpr Seat k_most_seats = 2;
    static constexpr std::array<event_text::EventSentence, 5> k_event_sentences{
        {{"chose", "chooses the first field in secret"},
         {"marked", "marks {field}"},
         {"blocked", "{field} stays blocked"},
         {"won", "wins"},
         {"drawn", "The game is drawn"}}};

    static State start(const Rules&, const Options& options, const core::Seed&) { return {.options = options}; }

    static bool is_first(const State& state) { return state.first[0] == k_open || state.first[1] == k_open; }
    static std::string_view question(const State& state) { return is_first(state) ? "first_mark" : "mark"; }

    static core::SeatSet pending(const State& state) {
        core::SeatSet seats = 0;
        for (Seat seat = 0; seat < 2; ++seat) {
            const bool is_asked = is_first(state) ? state.first[seat] == k_open : state.active == seat;
            if (is_asked) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
        }
        return seats;
    }

    static void legal_commands(const Rules&, const State& state, Seat seat, Commands& commands) {
        commands.clear();
        if (!core::has_seat(pending(state), seat)) return;
        for (std::uint8_t field = 0; field < k_fields; ++field) {
            if (state.board[field] == Mark::none) commands.push_back({field});
        }
    }

    static void apply(const Rules&, State& state, Seat seat, const Command& command, Events* events) {
        if (is_first(state)) {
            state.first[seat] = command.field;
            emit(events, {EventType::chose, seat});
            if (is_first(state)) return;
            reveal(state, events);
        } else {
            state.board[command.field] = Mark{seat};
            emit(events, {EventType::marked, seat, command.field});
        }
        if (has_row(state, seat)) return end(state, {EventType::won, seat}, events);
        if (std::ranges::find(state.board, Mark::none) == state.board.end()) {
            return end(state, {EventType::drawn}, events);
        }
        state.active = state.active == 0 ? 1 : 0;
    }

    static View view(const Rules&, const State& state, Seat seat) {
        View view{.seat = seat < 2 ? seat : core::k_no_seat, .position = state};
        for (Seat other = 0; is_first(state) && other < 2; ++other) {
            if (other != seat && state.first[other] != k_open) view.position.first[other] = k_secret;
        }
        return view;
    }

    static State determinize(const Rules& rules, const View& view, const Belief*,
                             const core::AnswerPolicy<NoughtsAndCrosses>& policy, core::Rng& rng) {
        State state = view.position;
        for (Seat seat = 0; seat < 2; ++seat) {
            if (state.first[seat] != k_secret) continue;
            state.first[seat] = k_open;
            Commands commands;
            legal_commands(rules, state, seat, commands);
            state.first[seat] =
                (policy.is_stated() ? commands[rng.below(k_fields)] : policy(rules, state, seat, commands.span(), rng))
                    .field;
        }
        return state;
    }
    using GameDefaults::determinize;

    static core::Outcome outcome(const Rules&, const State& state) {
        core::Outcome outcome{.finished = pending(state) == 0};
        for (Seat seat = 0; outcome.finished && seat < 2; ++seat) {
            outcome.scores[seat] = has_row(state, seat) ? 1 : 0;
            if (!has_row(state, seat == 0 ? 1 : 0)) outcome.winners |= core::seat_bit(seat);
        }
        return outcome;
    }

    /// True if this command is the second of the two first marks, because it reveals the other one.
    static bool draws(const Rules&, const State& state, Seat seat, const Command&) {
        return is_first(state) && pending(state) == core::seat_bit(seat);
    }

    static const char* check_invariants(const Rules&, const State& state) {
        const auto count = [&](Mark mark) { return std::ranges::count(state.board, mark); };
        if (is_first(state)) return count(Mark::none) == k_fields ? nullptr : "there are marks before the first ones";
        if (std::ranges::max(state.first) >= k_fields) return "a first mark is on no field";
        const auto lead = count(Mark::cross) - count(Mark::nought);
        if (pending(state) != 0) return lead == state.active ? nullptr : "the wrong seat is asked";
        return lead == 0 || lead == 1 ? nullptr : "a seat has more marks than turns";
    }

   private:
    static void reveal(State& state, Events* events) {
        const auto [cross, nought] = state.first;
        if (cross == nought) {
            state.board[cross] = Mark::blocked;
            emit(events, {EventType::blocked, core::k_no_seat, cross});
        } else {
            for (Seat seat = 0; seat < 2; ++seat) {
                state.board[state.first[seat]] = Mark{seat};
                emit(events, {EventType::marked, seat, state.first[seat]});
            }
        }
    }

    static bool has_row(const State& state, Seat seat) {
        constexpr std::array<std::array<std::size_t, 3>, 8> k_rows{
            {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
        return std::ranges::any_of(k_rows, [&](const auto& row) {
            return std::ranges::all_of(row, [&](std::size_t field) { return state.board[field] == Mark{seat}; });
        });
    }

    static void end(State& state, const Event& event, Events* events) {
        state.active = core::k_no_seat;
        emit(events, event);
    }
};

static_assert(core::Game<NoughtsAndCrosses>);

}  // namespace syrtis::noughts

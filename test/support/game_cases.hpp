// SPDX-License-Identifier: MIT
#pragma once

// Declares the parameters of a game for the tests of every game: its rules, the options to play and its limits. For
// each game, Cases is specialised.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "support/toy_game.hpp"

namespace syrtis::test {

/// The options of one kind of match that the tests play.
template <core::Game G>
struct Case {
    std::string name;
    typename G::Options options;
};

/// The parameters of the game `G`. A specialisation must have these members:
///   static const G::Rules& rules();
///   static std::vector<Case<G>> cases();
///   static constexpr std::size_t k_longest;          commands in the longest game of random players
///   static constexpr std::int32_t k_lowest_score, k_highest_score;
///   static constexpr unsigned k_games;               for each case, unless SYRTIS_GAMES is set
/// It may also have these members:
///   static G::Command choose(const core::CommandList<G>&, core::Rng&);
///                                                    a player that makes progress where random ones do not
///   static std::int32_t highest_score(const G::State& last, core::Side);
///                                                    if the limit of a score depends on the end of the game
///   static bool asks_for_memory(const G::State&);  if commands may allocate memory
///   static constexpr bool k_is_dealt;              false if every match begins in the same position
///   static constexpr std::size_t k_command_types, k_event_types;
///                                                    each has to occur about once in ten games or more often
///   static unsigned games_with_command(std::size_t);  the number of games in which a rare type of command occurs once
template <core::Game G>
struct Cases;

/// The parameters of Sealed Numbers.
template <>
struct Cases<toy::SealedNumbers> {
    static const toy::Rules& rules() {
        static const toy::Rules rules;
        return rules;
    }
    static std::vector<Case<toy::SealedNumbers>> cases() {
        return {{"two seats", {.players = 2, .rounds = 4}},
                {"three seats, all numbers", {.players = 3, .rounds = 5}},
                {"five seats", {.players = 5, .rounds = 5}},
                {"one round", {.players = 4, .rounds = 1}},
                {"two seats, three sides", {.players = 2, .rounds = 5, .silent = 1}}};
    }
    static constexpr std::size_t k_longest = 30;
    static constexpr std::int32_t k_lowest_score = 0;
    static constexpr std::int32_t k_highest_score = 5 * toy::k_numbers;
    static constexpr unsigned k_games = 100;
};

/// Returns the number of games in the environment variable SYRTIS_GAMES; 0 if it is not set, as in ./check.
[[nodiscard]] inline unsigned wanted_games() {
    const char* const wanted = std::getenv("SYRTIS_GAMES");
    return wanted == nullptr ? 0 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
}

/// Returns the number of games for each case, which SYRTIS_GAMES overrides.
template <core::Game G>
[[nodiscard]] unsigned games_for_each_case() {
    const unsigned wanted = wanted_games();
    return wanted == 0 ? Cases<G>::k_games : wanted;
}

/// Returns the number of games of random players in which a command of this type occurs at least once.
template <core::Game G>
[[nodiscard]] unsigned games_with_command([[maybe_unused]] std::size_t type) {
    if constexpr (requires { Cases<G>::games_with_command(type); }) {
        return Cases<G>::games_with_command(type);
    } else {
        return 10;
    }
}

/// Returns true if commands in this position may allocate memory.
template <core::Game G>
[[nodiscard]] bool asks_for_memory([[maybe_unused]] const typename G::State& state) {
    if constexpr (requires { Cases<G>::asks_for_memory(state); }) {
        return Cases<G>::asks_for_memory(state);
    } else {
        return false;
    }
}

/// Returns true if the seed determines the first position.
template <core::Game G>
[[nodiscard]] constexpr bool is_dealt() {
    if constexpr (requires { Cases<G>::k_is_dealt; }) {
        return Cases<G>::k_is_dealt;
    } else {
        return true;
    }
}

/// Returns the highest possible score of a side at the end of a game, whose last state is `last`.
template <core::Game G>
[[nodiscard]] std::int32_t highest_score(const typename G::State& last, core::Side side) {
    if constexpr (requires { Cases<G>::highest_score(last, side); }) {
        return Cases<G>::highest_score(last, side);
    } else {
        return Cases<G>::k_highest_score;
    }
}

/// Returns a random one of the seats that have to answer, uniformly distributed.
[[nodiscard]] inline core::Seat any_seat_of(core::SeatSet seats, core::Rng& rng) {
    std::uint32_t count = 0;
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) count += core::has_seat(seats, seat) ? 1U : 0U;
    core::ensure(count > 0, "nobody is asked");
    std::uint32_t chosen = rng.below(count);
    for (core::Seat seat = 0;; ++seat) {
        if (core::has_seat(seats, seat) && chosen-- == 0) return seat;
    }
}

/// Returns one of the listed commands, each with equal probability.
template <core::Game G>
[[nodiscard]] typename G::Command any_command_of(const core::CommandList<G>& commands, core::Rng& rng) {
    return commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
}

/// Returns the command that Cases::choose chooses; if the game has no such function, returns a random one.
template <core::Game G>
[[nodiscard]] typename G::Command likely_command_of(const core::CommandList<G>& commands, core::Rng& rng) {
    if constexpr (requires { Cases<G>::choose(commands, rng); }) {
        return Cases<G>::choose(commands, rng);
    } else {
        return any_command_of<G>(commands, rng);
    }
}

/// Plays one game, at most `longest` commands. `choose(commands, rng)` chooses the commands of all players. Calls
/// `visit(state, seat, command)` before each command is applied. Returns the last state.
template <core::Game G, class Choose, class Visit>
typename G::State play_game(const typename G::Rules& rules, const typename G::Options& options, std::uint64_t seed,
                            std::size_t longest, Choose&& choose, Visit&& visit) {
    typename G::State state = G::start(rules, options, seed);
    core::Rng rng = core::Rng(seed).fork(0x706c6179);
    core::CommandList<G> commands;
    for (std::size_t step = 0; step < longest && G::pending(state) != 0; ++step) {
        const core::Seat seat = any_seat_of(G::pending(state), rng);
        G::legal_commands(rules, state, seat, commands);
        core::ensure(!commands.empty(), "a seat is asked and has no answer");
        const typename G::Command command = choose(commands, rng);
        visit(static_cast<const typename G::State&>(state), seat, command);
        G::apply(rules, state, seat, command, nullptr);
    }
    return state;
}

/// Plays a game of uniformly random players.
template <core::Game G, class Visit>
typename G::State play_random_game(const typename G::Rules& rules, const typename G::Options& options,
                                   std::uint64_t seed, std::size_t longest, Visit&& visit) {
    return play_game<G>(rules, options, seed, longest, any_command_of<G>, visit);
}

/// Plays a game in which likely_command_of() chooses all commands. Over many such games, every type of command and
/// event occurs.
template <core::Game G, class Visit>
typename G::State play_likely_game(const typename G::Rules& rules, const typename G::Options& options,
                                   std::uint64_t seed, std::size_t longest, Visit&& visit) {
    return play_game<G>(rules, options, seed, longest, likely_command_of<G>, visit);
}

}  // namespace syrtis::test

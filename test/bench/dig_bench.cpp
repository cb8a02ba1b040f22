// SPDX-License-Identifier: MIT
// Measures Dig Mars: complete games of uniformly random players on one core, and the operations that a search needs.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "support/dig_cases.hpp"

namespace {

using namespace syrtis;
using Game = dig::DigMars;

const Game::Rules& rules() { return test::Cases<Game>::rules(); }

struct Moment {
    Game::State state;
    core::Seat seat;
};

const std::vector<Moment>& moments() {
    static const std::vector<Moment> found = [] {
        std::vector<Moment> list;
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            test::play_random_game<Game>(rules(), {.players = 4}, seed, 10'000,
                                         [&](const Game::State& state, core::Seat seat, const Game::Command&) {
                                             list.push_back({state, seat});
                                         });
        }
        return list;
    }();
    return found;
}

void dig_legal_commands(benchmark::State& run) {
    const auto& list = moments();
    core::CommandList<Game> commands;
    std::size_t index = 0;
    for ([[maybe_unused]] auto _ : run) {
        Game::legal_commands(rules(), list[index].state, list[index].seat, commands);
        benchmark::DoNotOptimize(commands);
        if (++index == list.size()) index = 0;
    }
    run.counters["bytes"] = static_cast<double>(sizeof(Game::State));
}
BENCHMARK(dig_legal_commands);

void dig_determinize(benchmark::State& run) {
    const auto& list = moments();
    core::Rng rng(1);
    std::size_t index = 0;
    for ([[maybe_unused]] auto _ : run) {
        const auto seen = Game::view(rules(), list[index].state, list[index].seat);
        benchmark::DoNotOptimize(Game::determinize(rules(), seen, rng));
        if (++index == list.size()) index = 0;
    }
}
BENCHMARK(dig_determinize);

/// Chooses uniformly, but ends the turn only if nothing else is possible, so that games make progress.
Game::Command eager_choice(const core::CommandList<Game>& commands, core::Rng& rng) {
    const auto count = static_cast<std::uint32_t>(commands.size());
    const bool may_end = commands.back().type == dig::CommandType::end_turn;
    return commands[rng.below(may_end && count > 1 ? count - 1 : count)];
}

template <class Choose>
void play_whole_games(benchmark::State& run, Choose choose) {
    std::uint64_t seed = 0;
    std::uint64_t commands = 0;
    std::int64_t points = 0;
    const auto players = static_cast<core::Seat>(run.range(0));
    for ([[maybe_unused]] auto _ : run) {
        const auto last =
            test::play_game<Game>(rules(), {.players = players}, ++seed, 10'000, choose,
                                  [&](const Game::State&, core::Seat, const Game::Command&) { ++commands; });
        for (core::Seat seat = 0; seat < players; ++seat) points += Game::outcome(rules(), last).scores[seat];
    }
    const auto games = static_cast<double>(seed);
    run.counters["games"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    run.counters["commands"] = static_cast<double>(commands) / games;
    run.counters["points"] = static_cast<double>(points) / games / players;
}

/// Target: 20,000 games per second.
void dig_whole_random_game(benchmark::State& run) { play_whole_games(run, test::any_command_of<Game>); }
BENCHMARK(dig_whole_random_game)->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

/// Target: 20,000 games per second.
void dig_whole_eager_game(benchmark::State& run) { play_whole_games(run, eager_choice); }
BENCHMARK(dig_whole_eager_game)->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

}  // namespace

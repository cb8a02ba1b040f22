// SPDX-License-Identifier: MIT
// Measures the operations that a search needs in positions of real games: copy, list, apply, view and determinize; and
// complete games of uniformly random players, on one core.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "support/game_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace {

using namespace syrtis;
using Game = terraforming::TerraformingMars;

struct Moment {
    Game::State state;
    core::Seat seat;
    Game::Command command;
};

/// All positions of a few two-player games, so that early and late ones have their natural weight.
const std::vector<Moment>& moments() {
    static const std::vector<Moment> found = [] {
        std::vector<Moment> list;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            test::play_random_game<Game>(test::Cases<Game>::rules(), {.players = 2}, seed, 10'000,
                                         [&](const Game::State& state, core::Seat seat, const Game::Command& command) {
                                             list.push_back({state, seat, command});
                                         });
        }
        return list;
    }();
    return found;
}

template <class Work>
void over_moments(benchmark::State& run, Work&& work) {
    const auto& list = moments();
    std::size_t index = 0;
    for ([[maybe_unused]] auto _ : run) {
        work(list[index]);
        if (++index == list.size()) index = 0;
    }
}

void state_copy(benchmark::State& run) {
    Game::State copy;
    over_moments(run, [&](const Moment& moment) {
        copy = moment.state;
        benchmark::DoNotOptimize(copy);
    });
    run.counters["bytes"] = static_cast<double>(sizeof(Game::State));
}
BENCHMARK(state_copy);

void legal_commands(benchmark::State& run) {
    core::CommandList<Game> commands;
    over_moments(run, [&](const Moment& moment) {
        Game::legal_commands(test::Cases<Game>::rules(), moment.state, moment.seat, commands);
        benchmark::DoNotOptimize(commands);
    });
}
BENCHMARK(legal_commands);

/// Includes the necessary copy.
void apply(benchmark::State& run) {
    Game::State next;
    over_moments(run, [&](const Moment& moment) {
        next = moment.state;
        Game::apply(test::Cases<Game>::rules(), next, moment.seat, moment.command, nullptr);
        benchmark::DoNotOptimize(next);
    });
}
BENCHMARK(apply);

void view(benchmark::State& run) {
    over_moments(run, [](const Moment& moment) {
        benchmark::DoNotOptimize(Game::view(test::Cases<Game>::rules(), moment.state, moment.seat));
    });
}
BENCHMARK(view);

/// Includes the necessary view.
void determinize(benchmark::State& run) {
    core::Rng rng(1);
    over_moments(run, [&](const Moment& moment) {
        const auto seen = Game::view(test::Cases<Game>::rules(), moment.state, moment.seat);
        benchmark::DoNotOptimize(Game::determinize(test::Cases<Game>::rules(), seen, rng));
    });
}
BENCHMARK(determinize);

void hash(benchmark::State& run) {
    over_moments(run, [](const Moment& moment) { benchmark::DoNotOptimize(Game::hash(moment.state)); });
}
BENCHMARK(hash);

void whole_random_game(benchmark::State& run) {
    std::uint64_t seed = 0;
    std::uint64_t decisions = 0;
    const auto players = static_cast<core::Seat>(run.range(0));
    for ([[maybe_unused]] auto _ : run) {
        benchmark::DoNotOptimize(
            test::play_random_game<Game>(test::Cases<Game>::rules(), {.players = players}, ++seed, 10'000,
                                         [&](const Game::State&, core::Seat, const Game::Command&) { ++decisions; }));
    }
    run.counters["games"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(whole_random_game)->Arg(2)->Arg(5)->Unit(benchmark::kMicrosecond);

/// One random player against MarsBot, which plays within the same steps. The argument is the AutomaLevel.
void whole_random_game_against_marsbot(benchmark::State& run) {
    std::uint64_t seed = 0;
    std::uint64_t decisions = 0;
    Game::Options options{.players = 1};
    options.automa = {.plays = true,
                      .level = static_cast<terraforming::AutomaLevel>(run.range(0)),
                      .corporation = terraforming::k_random_corporation};
    for ([[maybe_unused]] auto _ : run) {
        benchmark::DoNotOptimize(
            test::play_random_game<Game>(test::Cases<Game>::rules(), options, ++seed, 10'000,
                                         [&](const Game::State&, core::Seat, const Game::Command&) { ++decisions; }));
    }
    run.counters["games"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(whole_random_game_against_marsbot)->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);

}  // namespace

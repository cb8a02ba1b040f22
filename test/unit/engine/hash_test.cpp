// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <vector>

#include "core/rng.hpp"
#include "state/terraforming/option_rows.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;

TEST(StateHash, DependsOnEveryFieldOfThePosition) {
    const State base = TerraformingMars::start(rules(), {.players = 3, .first_player = 0}, 4);
    const std::vector<std::function<void(State&)>> changes{
        [](State& state) { state.phase = Phase::action; },
        [](State& state) { state.generation = 2; },
        [](State& state) { state.levels[Parameter::temperature] = -28; },
        [](State& state) { state.levels[Parameter::oxygen] = 1; },
        [](State& state) { state.active_player = 1; },
        [](State& state) { state.players[0].stock[3] = 1; },
        [](State& state) { state.players[1].production[0] = -1; },
        [](State& state) { state.players[2].terraform_rating = 21; },
        [](State& state) { state.players[2].passed = true; },
        [](State& state) { state.players[0].choice.picked = 1; },
        [](State& state) { state.players[0].next_card_discount = 8; },
        [](State& state) { state.board.tiles[5] = k_city; },
        [](State& state) { state.board.owners[5] = 0; },
        [](State& state) { state.board.claimed[0].insert(5); },
        [](State& state) { state.milestones[0] = 0; },
        [](State& state) { state.awards[0] = 0; },
        [](State& state) { state.card_resources[0] = 1; },
        [](State& state) { state.chosen_metals[0] = 1; },
        [](State& state) { state.used_actions.insert(0); },
        [](State& state) { std::swap(state.deck.order[state.deck.top], state.deck.order[state.deck.top + 1U]); },
        [](State& state) { ++state.deck.top; },
        [](State& state) { state.discard.insert(3); },
        [](State& state) { state.players[0].known_discard.insert(3); },
        [](State& state) { static_cast<void>(state.rng.next()); },
        [](State& state) { state.stack.push_back({}); },
    };
    std::vector<std::uint64_t> hashes{TerraformingMars::hash(base)};
    for (const auto& change : changes) {
        State changed = base;
        change(changed);
        EXPECT_FALSE(changed == base);
        hashes.push_back(TerraformingMars::hash(changed));
    }
    std::ranges::sort(hashes);
    EXPECT_EQ(std::ranges::adjacent_find(hashes), hashes.end());
}

TEST(StateHash, DependsOnEveryOption) {
    const State base = TerraformingMars::start(rules(), {.players = 3, .first_player = 0}, 4);
    std::vector<std::uint64_t> hashes{TerraformingMars::hash(base)};
    const auto with = [&](const auto& change) {
        State changed = base;
        change(changed.options);
        if (sides(changed.options) > core::k_max_sides) return;
        hashes.push_back(TerraformingMars::hash(changed));
    };
    for (const auto& row : k_option_rows) {
        const auto range = core::range_of(row, seats(base.options));
        for (auto value = range.least; value <= range.most; ++value) {
            if (value != row.get(base.options)) with([&](Options& options) { row.set(options, value); });
        }
    }
    with([](Options& options) { options.first_player = k_drawn_seat; });
    with([](Options& options) { options.edition = k_first_edition, options.first_player = k_newest_edition; });
    std::ranges::sort(hashes);
    EXPECT_EQ(std::ranges::adjacent_find(hashes), hashes.end());
}

TEST(FirstPlayer, IsDrawnUniformlyWithoutChangingTheDeal) {
    std::array<int, 3> starts{};
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const State drawn = TerraformingMars::start(rules(), {.players = 3}, seed);
        ++starts[drawn.first_player];
        const State named = TerraformingMars::start(rules(), {.players = 3, .first_player = drawn.first_player}, seed);
        EXPECT_EQ(named.first_player, drawn.first_player);
        EXPECT_EQ(named.deck, drawn.deck);
        EXPECT_EQ(named.players, drawn.players);
    }
    for (const int count : starts) {
        EXPECT_GT(count, 150);
        EXPECT_LT(count, 250);
    }
}

TEST(FirstPlayer, GetsTheFirstCardsOfTheDeal) {
    const State first = TerraformingMars::start(rules(), {.players = 3, .first_player = 0}, 8);
    const State second = TerraformingMars::start(rules(), {.players = 3, .first_player = 1}, 8);
    for (core::Seat seat = 0; seat < 3; ++seat) {
        const auto& next = second.players[(seat + 1U) % 3].choice;
        EXPECT_EQ(first.players[seat].choice.cards, next.cards);
        EXPECT_EQ(first.players[seat].choice.corporations, next.corporations);
    }
}

TEST(StateHash, EqualOptionsAndSeedGiveTheSamePosition) {
    const Options options{.players = 4, .draft = true};
    EXPECT_EQ(TerraformingMars::hash(TerraformingMars::start(rules(), options, 9)),
              TerraformingMars::hash(TerraformingMars::start(rules(), options, 9)));
    EXPECT_NE(TerraformingMars::hash(TerraformingMars::start(rules(), options, 9)),
              TerraformingMars::hash(TerraformingMars::start(rules(), options, 10)));
}

TEST(StateHash, SimultaneousAnswersInAnyOrderGiveTheSamePosition) {
    const Options options{.players = 3};
    const State start = TerraformingMars::start(rules(), options, 11);
    const std::vector<std::vector<core::Seat>> orders{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
    std::vector<std::uint64_t> hashes;
    for (const auto& order : orders) {
        State state = start;
        for (const auto seat : order) {
            TerraformingMars::Commands commands;
            while (core::has_seat(TerraformingMars::pending(state), seat) && state.phase == Phase::corporation) {
                TerraformingMars::legal_commands(rules(), state, seat, commands);
                TerraformingMars::apply(rules(), state, seat, commands[0], nullptr);
            }
        }
        EXPECT_EQ(state.phase, Phase::action);
        hashes.push_back(TerraformingMars::hash(state));
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_EQ(hashes[0], hashes[2]);
}

}  // namespace
}  // namespace syrtis::terraforming

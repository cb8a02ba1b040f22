// SPDX-License-Identifier: MIT

// A preview shows nothing that this seat can't know: in positions of random games every previewed number and event is
// the same in many other worlds that agree with the view.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "engine/terraforming/scoring.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using test::content;

constexpr std::size_t k_other_worlds = 40;
constexpr std::uint64_t k_first_other_stream = 100'000;

using Read = std::function<int(const game::State&)>;

/// Returns functions that read every number that the screens show of a preview.
std::vector<Read> readers(const game::Options& options) {
    std::vector<Read> all;
    for (core::Side side = 0; side < game::sides(options); ++side) {
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            all.emplace_back([=](const game::State& state) { return int{state.players[side].stock[resource]}; });
            all.emplace_back([=](const game::State& state) { return int{state.players[side].production[resource]}; });
        }
        all.emplace_back([=](const game::State& state) { return int{state.players[side].terraform_rating}; });
        all.emplace_back(
            [=](const game::State& state) { return game::score_of(content().rules, state, side).total(); });
    }
    for (std::size_t space = 0; space < content().rules.spaces.size(); ++space) {
        all.emplace_back([=](const game::State& state) { return int{state.board.tiles[space]}; });
    }
    all.emplace_back([](const game::State& state) { return int{state.levels[game::Parameter::temperature]}; });
    all.emplace_back([](const game::State& state) { return int{state.levels[game::Parameter::oxygen]}; });
    for (std::size_t slot = 0; slot < game::State{}.card_resources.size(); ++slot) {
        all.emplace_back([=](const game::State& state) { return int{state.card_resources[slot]}; });
    }
    return all;
}

struct Checked {
    int previews = 0;
    int under_chance = 0;
};

/// Compares the preview of this command with its results in other worlds.
void check_preview(const game::View& view, const game::Command& command, const std::vector<Read>& all, Worlds& worlds,
                   Worlds& others, Checked& checked) {
    const auto preview = predict<Mars>(content().rules, view, {}, {command}, worlds);
    ASSERT_TRUE(preview);
    ++checked.previews;
    if (preview->others.size() >= k_worlds_without_chance) ++checked.under_chance;
    std::vector<std::pair<const Read*, int>> reported;
    for (const auto& read : all) {
        if (const auto value = preview->change(read)) reported.emplace_back(&read, *value);
    }
    for (std::size_t number = 0; number < k_other_worlds; ++number) {
        auto world = others.world(number);
        std::vector<game::Event> events;
        Predictor<Mars> predictor(content().rules, view.seat, world);
        ASSERT_TRUE(predictor.carry_out({command}, &events));
        for (const auto& [read, value] : reported) {
            ASSERT_EQ((*read)(world), value)
                << "reader " << read - all.data() << ", command " << static_cast<int>(command.type) << " of "
                << int{command.target} << " in world " << number;
        }
        for (const auto& event : preview->events) {
            ASSERT_NE(std::ranges::find(events, event), events.end())
                << "event " << static_cast<int>(event.type) << ", command " << static_cast<int>(command.type) << " of "
                << int{command.target} << " in world " << number;
        }
    }
}

void play_and_check(const game::Options& options, std::uint64_t seed, int steps, int stride, Checked& checked) {
    test::RandomGame played(options, seed);
    core::Rng chance(seed);
    const auto all = readers(options);
    for (int step = 0; step < steps && !played.over(); ++step, played.move()) {
        const auto view = Mars::view(content().rules, played.state, played.seat);
        if (step % stride != 0 && played.state.phase != game::Phase::corporation) continue;
        Worlds worlds;
        Worlds others(k_first_other_stream);
        others.set_view(content().rules, view);
        for (int tries = 0; tries < 3; ++tries) {
            const auto& command = played.legal[chance.below(static_cast<std::uint32_t>(played.legal.size()))];
            check_preview(view, command, all, worlds, others, checked);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(CertainPreviews, AgreeWithEveryImaginedWorldInRandomGames) {
    Checked checked;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        play_and_check({.players = static_cast<std::uint8_t>(seed % 3 + 2), .draft = seed % 2 == 0}, seed, 260, 6,
                       checked);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(checked.previews, 200);
    EXPECT_GT(checked.under_chance, 20);
}

TEST(CertainPreviews, AgreeWithEveryImaginedWorldAgainstMarsBot) {
    Checked checked;
    play_and_check({.players = 1, .automa = {.plays = true}}, 5, 200, 6, checked);
}

TEST(CertainPreviews, DoNotRevealStartingChoicesOfOtherPlayers) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        auto position = Mars::start(content().rules, {.players = 2}, seed);
        const auto answer = [&](Seat seat) {
            const auto legal = test::legal_commands(position, seat);
            Mars::apply(content().rules, position, seat, legal.back(), nullptr);
        };
        while (core::has_seat(Mars::pending(position), 1)) answer(1);
        const auto view = Mars::view(content().rules, position, 0);
        const auto corporation = test::legal_commands(position, 0).front();
        const auto preview = predict<Mars>(content().rules, view, {}, {corporation, {.type = game::CommandType::done}});
        ASSERT_TRUE(preview);
        for (const auto& event : preview->events) EXPECT_NE(event.seat, 1) << static_cast<int>(event.type);
        const auto stock = [](const game::State& state) { return int{state.players[1].stock[0]}; };
        EXPECT_EQ(preview->change(stock), std::nullopt) << seed;
    }
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming

// SPDX-License-Identifier: MIT

// A preview shows nothing that this seat can't know: in positions of random games every previewed number and event is
// the same in many other worlds that agree with the view.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/dig/holdings.hpp"
#include "ui/preview_of.hpp"
#include "unit/client_ui/dig/positions.hpp"

namespace syrtis::client::ui::dig {
namespace {

constexpr std::size_t k_other_worlds = 60;
constexpr std::uint64_t k_first_other_stream = 100'000;

using Read = std::function<int(const game::State&)>;

/// Returns functions that read every number that the screens show of a preview.
std::vector<Read> readers(Seat seats) {
    std::vector<Read> all;
    for (Seat seat = 0; seat < seats; ++seat) {
        for (std::size_t equipment = 0; equipment < game::k_equipment; ++equipment) {
            all.emplace_back([=](const game::State& state) { return int{state.players[seat].levels[equipment]}; });
        }
        all.emplace_back([=](const game::State& state) { return int{state.players[seat].holdings.tokens}; });
        all.emplace_back(
            [=](const game::State& state) { return game::points_of(test::rules(), state.players[seat].holdings); });
    }
    all.emplace_back([](const game::State& state) {
        int count = 0;
        for (const auto& pile : state.piles) count += pile.height;
        return count;
    });
    return all;
}

void check_preview(const game::View& view, const game::Command& command, const std::vector<Read>& all,
                   ImaginedWorlds<DigMars>& worlds, ImaginedWorlds<DigMars>& others, int& under_chance) {
    const auto preview = predict<DigMars>(test::rules(), view, {}, {command}, worlds);
    ASSERT_TRUE(preview);
    if (preview->others.size() >= k_worlds_without_chance) ++under_chance;
    for (std::size_t number = 0; number < k_other_worlds; ++number) {
        const auto before = others.world(number);
        auto world = before;
        std::vector<game::Event> events;
        Predictor<DigMars> predictor(test::rules(), view.seat, world);
        ASSERT_TRUE(predictor.carry_out({command}, &events));
        for (const auto& read : all) {
            const auto value = preview->change(read);
            const auto by = preview->change_by(read);
            if (value) {
                ASSERT_EQ(read(world), *value) << test::text_of(command);
            }
            if (by) {
                ASSERT_EQ(read(world) - read(before), *by) << test::text_of(command);
            }
        }
        for (const auto& event : preview->events) {
            ASSERT_NE(std::ranges::find(events, event), events.end()) << test::text_of(command);
        }
    }
}

TEST(DigCertainPreviews, AgreeWithEveryImaginedWorldInRandomGames) {
    int under_chance = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const game::Options options{.players = static_cast<std::uint8_t>(seed % 3 + 2), .open = seed % 2 == 0};
        test::RandomGame played(options, seed);
        core::Rng chance(seed);
        const auto all = readers(game::seats(options));
        for (int step = 0; step < 200 && !played.over(); ++step, played.move()) {
            if (step % 3 != 0) continue;
            const auto view = DigMars::view(test::rules(), played.state, played.seat);
            ImaginedWorlds<DigMars> worlds;
            ImaginedWorlds<DigMars> others(k_first_other_stream);
            others.set_view(test::rules(), view);
            for (int tries = 0; tries < 3; ++tries) {
                const auto& command = played.legal[chance.below(static_cast<std::uint32_t>(played.legal.size()))];
                check_preview(view, command, all, worlds, others, under_chance);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_GT(under_chance, 30);
}

}  // namespace
}  // namespace syrtis::client::ui::dig

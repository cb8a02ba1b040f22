// SPDX-License-Identifier: MIT

// What is heard, and what the title of the window says meanwhile.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "app/attention.hpp"
#include "app/cue_samples.hpp"

namespace syrtis::client::app {
namespace {

TEST(Cues, Are_short_and_leave_room_above_them) {
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = cue_samples(static_cast<ui::Cue>(cue));
        const bool long_one =
            cue == static_cast<std::size_t>(ui::Cue::your_turn) || cue == static_cast<std::size_t>(ui::Cue::end);
        EXPECT_LE(samples.size(), k_sample_rate * (long_one ? 12U : 7U) / 10) << ui::k_cue_names[cue];
        int loudest = 0;
        for (const auto sample : samples) loudest = std::max(loudest, std::abs(int{sample}));
        EXPECT_EQ(loudest, k_cue_peak) << ui::k_cue_names[cue];
    }
}

TEST(Cues, Begin_and_end_without_a_crack) {
    constexpr int k_quiet = 400;
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = cue_samples(static_cast<ui::Cue>(cue));
        ASSERT_FALSE(samples.empty());
        EXPECT_LT(std::abs(int{samples.front()}), k_quiet) << ui::k_cue_names[cue];
        EXPECT_LT(std::abs(int{samples.back()}), k_quiet) << ui::k_cue_names[cue];
    }
}

TEST(Cues, Each_sounds_otherwise_and_always_the_same) {
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = cue_samples(static_cast<ui::Cue>(cue));
        EXPECT_EQ(samples, cue_samples(static_cast<ui::Cue>(cue)));
        for (std::size_t other = 0; other < cue; ++other) EXPECT_NE(samples, cue_samples(static_cast<ui::Cue>(other)));
    }
}

TEST(Cues, The_volume_goes_round_in_steps) {
    EXPECT_EQ(ui::next_volume(0), 30U);
    EXPECT_EQ(ui::next_volume(45), 60U);
    EXPECT_EQ(ui::next_volume(100), 0U);
}

TEST(WindowTitle, Says_whose_turn_it_is) {
    ui::TableSurroundings around;
    around.people = {{"Ada", 0}, {"Bruno", 1}, {"Chiyo", 2}};
    const ui::Words words;
    const auto title = [&](core::SeatSet pending, core::Seat own, bool shared = false, bool over = false) {
        around.pending = pending;
        return window_title(words, around, own, shared, over);
    };
    EXPECT_EQ(title(core::seat_bit(0), 0), "Your turn · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), 0), "Bruno to move · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), core::k_no_seat), "Bruno to move · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), 1, true), "Bruno to move · Syrtis");
    EXPECT_EQ(title(core::SeatSet(core::seat_bit(1) | core::seat_bit(2)), 0), "2 players to move · Syrtis");
    EXPECT_EQ(title(core::SeatSet(core::seat_bit(0) | core::seat_bit(2)), 0), "Your turn · Syrtis");
    EXPECT_EQ(title(0, 0), "Syrtis");
    EXPECT_EQ(title(0, 0, false, true), "Game over · Syrtis");
}

}  // namespace
}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

// Tests sounds, and the title of the window while they play.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include "app/attention.hpp"
#include "app/cue_samples.hpp"
#include "app/sounds.hpp"

namespace syrtis::client::app {
namespace {

TEST(Cues, AreShortAndDoNotClip) {
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

TEST(Cues, BeginAndEndAtSilence) {
    constexpr int k_quiet = 400;
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = cue_samples(static_cast<ui::Cue>(cue));
        ASSERT_FALSE(samples.empty());
        EXPECT_LT(std::abs(int{samples.front()}), k_quiet) << ui::k_cue_names[cue];
        EXPECT_LT(std::abs(int{samples.back()}), k_quiet) << ui::k_cue_names[cue];
    }
}

TEST(Cues, AreDistinctAndReproducible) {
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = cue_samples(static_cast<ui::Cue>(cue));
        EXPECT_EQ(samples, cue_samples(static_cast<ui::Cue>(cue)));
        for (std::size_t other = 0; other < cue; ++other) EXPECT_NE(samples, cue_samples(static_cast<ui::Cue>(other)));
    }
}

TEST(Cues, VolumeCyclesInSteps) {
    EXPECT_EQ(ui::next_volume(0), 30U);
    EXPECT_EQ(ui::next_volume(45), 60U);
    EXPECT_EQ(ui::next_volume(100), 0U);
}

unsigned asked_for_a_device = 0;

TEST(Sounds, FailedDeviceIsRetriedLaterOrWhenVolumeIsSet) {
    asked_for_a_device = 0;
    Sounds sounds(
        [](std::span<const std::int16_t> samples, unsigned /*rate*/, unsigned /*volume*/) -> std::unique_ptr<Voice> {
            asked_for_a_device += samples.empty() ? 0 : 1;
            return nullptr;
        });
    constexpr std::uint64_t k_first = 5000;
    sounds.play(ui::Cue::your_turn, k_first);
    EXPECT_EQ(asked_for_a_device, 1U);
    sounds.play(ui::Cue::placed, k_first + 1000);
    EXPECT_EQ(asked_for_a_device, 1U) << "it takes time to ask";
    sounds.play(ui::Cue::placed, k_first + 60'000);
    EXPECT_EQ(asked_for_a_device, 2U);
    sounds.set_volume(30);
    sounds.play(ui::Cue::card, k_first + 61'000);
    EXPECT_EQ(asked_for_a_device, 3U);
    sounds.set_volume(0);
    sounds.play(ui::Cue::end, k_first + 200'000);
    EXPECT_EQ(asked_for_a_device, 3U);
}

TEST(WindowTitle, NamesTheActivePlayer) {
    ui::TableInfo table_info;
    table_info.people = {{"Ada", 0}, {"Bruno", 1}, {"Chiyo", 2}};
    const ui::Words words;
    const auto title = [&](core::SeatSet pending, core::Seat own, bool shared = false, bool over = false) {
        table_info.pending = pending;
        return window_title(words, table_info, own, shared, over);
    };
    EXPECT_EQ(title(core::seat_bit(0), 0), "Your turn · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), 0), "Bruno's turn · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), core::k_no_seat), "Bruno's turn · Syrtis");
    EXPECT_EQ(title(core::seat_bit(1), 1, true), "Bruno's turn · Syrtis");
    EXPECT_EQ(title(core::SeatSet(core::seat_bit(1) | core::seat_bit(2)), 0), "2 players to move · Syrtis");
    EXPECT_EQ(title(core::SeatSet(core::seat_bit(0) | core::seat_bit(2)), 0), "Your turn · Syrtis");
    EXPECT_EQ(title(0, 0), "Syrtis");
    EXPECT_EQ(title(0, 0, false, true), "Game over · Syrtis");
}

}  // namespace
}  // namespace syrtis::client::app

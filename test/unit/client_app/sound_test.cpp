// SPDX-License-Identifier: MIT

// Tests sounds, and the title of the window while they play.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <numbers>
#include <span>
#include <string_view>
#include <vector>

#include "app/attention.hpp"
#include "app/sounds.hpp"
#include "support/paths.hpp"

namespace syrtis::client::app {
namespace {

const std::filesystem::path k_folder = std::filesystem::path(syrtis::test::k_resource_folder) / "sound";

/// The levels of a sound, in decibels below full scale, and its spectrum.
struct Levels {
    double seconds = 0;
    double peak = 0;
    double loudness = 0;  ///< root mean square of the loudest 100 ms
    double begin = 0;     ///< peak of the first 2 ms
    double end = 0;       ///< peak of the last 2 ms
    double centre = 0;    ///< mean frequency of the changes, in hertz
};

double decibels(double amplitude) { return 20 * std::log10(std::max(amplitude, 1e-6)); }

Levels measured(const Samples& samples) {
    const auto& values = samples.values;
    const auto peak_of = [&](std::size_t first, std::size_t last) {
        double peak = 0;
        for (std::size_t index = first; index < last; ++index) peak = std::max(peak, std::abs(values[index] / 32768.0));
        return decibels(peak);
    };
    const std::size_t edge = samples.rate / 500;
    const std::size_t window = samples.rate / 10;
    Levels levels{.seconds = static_cast<double>(values.size()) / samples.rate,
                  .peak = peak_of(0, values.size()),
                  .begin = peak_of(0, edge),
                  .end = peak_of(values.size() - edge, values.size())};
    double loudest = 0;
    double sum = 0;
    double energy = 0;
    double changes = 0;
    for (std::size_t index = 0; index < values.size(); ++index) {
        const double value = values[index] / 32768.0;
        sum += value * value;
        energy += value * value;
        if (index > 0) {
            const double change = value - values[index - 1] / 32768.0;
            changes += change * change;
        }
        if (index >= window) {
            const double left = values[index - window] / 32768.0;
            sum -= left * left;
        }
        if (index + 1 >= window) loudest = std::max(loudest, sum / static_cast<double>(window));
    }
    levels.loudness = decibels(std::sqrt(loudest));
    // A sine with the frequency f changes by at most 2 π f in a second.
    levels.centre = std::sqrt(changes / energy) * samples.rate / (2 * std::numbers::pi);
    return levels;
}

Samples sound(std::string_view name) {
    auto samples = read_sound(k_folder, name);
    EXPECT_TRUE(samples) << name;
    return samples.value_or(Samples{std::vector<std::int16_t>(44100), 44100});
}

TEST(SoundFiles, EveryCueHasFileWithLevelInRange) {
    for (const auto name : ui::k_cue_names) {
        const auto levels = measured(sound(name));
        std::cout << name << ": " << levels.seconds << " s, peak " << levels.peak << " dB, loudness " << levels.loudness
                  << " dB, " << levels.centre << " Hz\n";
        const bool is_long = name == "your_turn" || name == "round" || name == "end";
        EXPECT_LE(levels.seconds, is_long ? 1.21 : 0.71) << name;
        EXPECT_GE(levels.loudness, -19.0) << name;
        EXPECT_LE(levels.loudness, -17.0) << name;
        EXPECT_GE(levels.peak, -17.0) << name;
        EXPECT_LE(levels.peak, -5.5) << name;
        EXPECT_LT(levels.end, -50.0) << name << " ends with a click";
        EXPECT_GT(levels.centre, 150.0) << name << " can't be heard on small loudspeakers";
    }
}

TEST(SoundFiles, AmbienceIsQuietAndBeginsAndEndsInSilence) {
    const auto levels = measured(sound("ambience"));
    std::cout << "ambience: " << levels.seconds << " s, peak " << levels.peak << " dB, loudness " << levels.loudness
              << " dB, " << levels.centre << " Hz\n";
    EXPECT_GE(levels.seconds, 20.0);
    EXPECT_GE(levels.loudness, -33.0);
    EXPECT_LE(levels.loudness, -29.0);
    EXPECT_LE(levels.peak, -18.0);
    EXPECT_LT(levels.begin, -55.0);
    EXPECT_LT(levels.end, -55.0);
}

TEST(SoundFiles, HaveSmallTotalSizeAndAreAllUsed) {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(k_folder)) {
        bytes += file.file_size();
        const auto name = file.path().stem().string();
        EXPECT_TRUE(name == "ambience" || std::ranges::find(ui::k_cue_names, name) != ui::k_cue_names.end()) << name;
    }
    EXPECT_LE(bytes, 1'500'000U);
}

TEST(SoundFiles, HaveDistinctContents) {
    for (std::size_t cue = 0; cue < ui::k_cue_names.size(); ++cue) {
        const auto samples = sound(ui::k_cue_names[cue]).values;
        for (std::size_t other = 0; other < cue; ++other) EXPECT_NE(samples, sound(ui::k_cue_names[other]).values);
    }
}

TEST(SoundFiles, BrokenSoundFileGivesNoSamples) {
    EXPECT_FALSE(decode_vorbis(""));
    EXPECT_FALSE(decode_vorbis("OggS and nothing more"));
    EXPECT_FALSE(read_sound(k_folder, "no such sound"));
}

TEST(SoundCues, VolumeButtonCyclesThroughSteps) {
    EXPECT_EQ(ui::next_volume(0), 30U);
    EXPECT_EQ(ui::next_volume(45), 60U);
    EXPECT_EQ(ui::next_volume(100), 0U);
}

unsigned asked_for_a_device = 0;
unsigned asked_volume = 0;

std::unique_ptr<Voice> no_device(std::span<const std::int16_t> samples, unsigned /*rate*/, unsigned volume) {
    asked_for_a_device += samples.empty() ? 0 : 1;
    asked_volume = volume;
    return nullptr;
}

constexpr std::uint64_t k_first = 5000;  ///< milliseconds

TEST(Sounds, FailedDeviceIsRetriedLaterOrWhenVolumeIsSet) {
    asked_for_a_device = 0;
    Sounds sounds(k_folder, no_device);
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

TEST(Sounds, AmbienceIsSilentIfSoundOrAmbienceIsOff) {
    asked_for_a_device = 0;
    Sounds sounds(k_folder, no_device);
    sounds.follow_ambience(true, k_first);
    EXPECT_EQ(asked_for_a_device, 0U) << "it is off until its volume is set";
    sounds.set_ambience(30);
    sounds.follow_ambience(false, k_first);
    EXPECT_EQ(asked_for_a_device, 0U);
    sounds.follow_ambience(true, k_first);
    EXPECT_EQ(asked_for_a_device, 1U);
    EXPECT_EQ(asked_volume, 30U);
    sounds.set_ambience(0);
    sounds.follow_ambience(true, k_first + 100'000);
    EXPECT_EQ(asked_for_a_device, 1U);
}

TEST(Sounds, AmbienceHasASeparateVolume) {
    asked_for_a_device = 0;
    Sounds sounds(k_folder, no_device);
    sounds.set_volume(0);
    sounds.set_ambience(60);
    sounds.follow_ambience(true, k_first);
    EXPECT_EQ(asked_for_a_device, 1U);
    EXPECT_EQ(asked_volume, 60U);
}

TEST(Sounds, MissingFilesAreSkippedSilently) {
    asked_for_a_device = 0;
    Sounds sounds(k_folder / "missing", no_device);
    sounds.set_ambience(60);
    sounds.play(ui::Cue::end, k_first);
    sounds.follow_ambience(true, k_first);
    EXPECT_EQ(asked_for_a_device, 0U);
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

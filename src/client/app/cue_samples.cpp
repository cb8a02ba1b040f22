// SPDX-License-Identifier: MIT

#include "app/cue_samples.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>

namespace syrtis::client::app {

namespace {

/// One stroke: a tone and its overtone, or with `noise` a thud.
struct Stroke {
    double begin;     ///< seconds
    double pitch;     ///< hertz
    double bend;      ///< change of the pitch, in hertz per second
    double decay;     ///< seconds until the amplitude is 1/e
    double loud;      ///< amplitude relative to the loudest stroke
    double overtone;  ///< share of an overtone slightly above twice the pitch
    double noise;     ///< share of noise
};

// D, F, G, A and C: no two of them beat against each other.
constexpr double k_d = 293.66;
constexpr double k_f = 349.23;
constexpr double k_g = 392.00;
constexpr double k_a = 440.00;
constexpr double k_c = 523.25;

constexpr Stroke k_your_turn[] = {{0.00, 2 * k_d, 0, 0.16, 0.8, 0.3, 0},
                                  {0.13, 2 * k_a, 0, 0.16, 0.8, 0.3, 0},
                                  {0.26, 4 * k_d, 0, 0.20, 1.0, 0.3, 0}};
constexpr Stroke k_placed[] = {{0.00, k_d / 2, -120, 0.07, 1.0, 0.2, 0.25}, {0.02, k_a, 0, 0.06, 0.3, 0.3, 0}};
constexpr Stroke k_card[] = {{0.00, 3 * k_a, -900, 0.025, 0.5, 0, 0.9}, {0.07, k_g, 0, 0.05, 0.6, 0.2, 0.1}};
constexpr Stroke k_raised[] = {{0.00, k_g, 0, 0.08, 0.8, 0.4, 0}, {0.09, k_c, 0, 0.11, 1.0, 0.4, 0}};
constexpr Stroke k_claimed[] = {
    {0.00, k_f, 0, 0.10, 0.8, 0.5, 0}, {0.08, k_a, 0, 0.10, 0.8, 0.5, 0}, {0.16, k_c, 0, 0.13, 1.0, 0.5, 0}};
constexpr Stroke k_hit[] = {{0.00, k_c, -420, 0.09, 0.9, 0.6, 0.1}, {0.12, k_d, -180, 0.13, 1.0, 0.6, 0.1}};
constexpr Stroke k_end[] = {{0.00, k_d, 0, 0.20, 0.8, 0.4, 0},
                            {0.16, k_a, 0, 0.20, 0.8, 0.4, 0},
                            {0.32, 2 * k_d, 0, 0.22, 0.9, 0.4, 0},
                            {0.32, 2 * k_f, 0, 0.22, 0.6, 0.4, 0},
                            {0.32, 2 * k_a, 0, 0.22, 0.6, 0.4, 0}};

std::span<const Stroke> strokes_of(ui::Cue cue) {
    switch (cue) {
        case ui::Cue::your_turn:
            return k_your_turn;
        case ui::Cue::placed:
            return k_placed;
        case ui::Cue::card:
            return k_card;
        case ui::Cue::raised:
            return k_raised;
        case ui::Cue::claimed:
            return k_claimed;
        case ui::Cue::hit:
            return k_hit;
        case ui::Cue::end:
            break;
    }
    return k_end;
}

constexpr double k_rise = 0.004;  ///< seconds; a shorter rise would click
constexpr double k_decays = 4;    ///< length of a stroke, as a multiple of its decay

}  // namespace

std::vector<std::int16_t> cue_samples(ui::Cue cue) {
    const auto strokes = strokes_of(cue);
    double seconds = 0;
    for (const auto& stroke : strokes) seconds = std::max(seconds, stroke.begin + k_decays * stroke.decay);
    const auto count = static_cast<std::size_t>(seconds * k_sample_rate);
    std::vector<double> sum(count);
    std::uint32_t chance = 1;
    for (const auto& stroke : strokes) {
        const auto first = static_cast<std::size_t>(stroke.begin * k_sample_rate);
        const double length = k_decays * stroke.decay;
        for (std::size_t index = first; index < count; ++index) {
            const double time = static_cast<double>(index - first) / k_sample_rate;
            if (time >= length) break;
            const double turns = stroke.pitch * time + stroke.bend * time * time / 2;
            double value = std::sin(2 * std::numbers::pi * turns) +
                           stroke.overtone * std::sin(2 * std::numbers::pi * 2.01 * turns);
            if (stroke.noise > 0) {
                chance = chance * 1664525U + 1013904223U;
                value += stroke.noise * (static_cast<double>(chance >> 8U) / (1U << 23U) - 1);
            }
            // The end is faded to zero, to avoid a click.
            const double swell = std::min({1.0, time / k_rise, (length - time) / k_rise});
            sum[index] += stroke.loud * swell * std::exp(-time / stroke.decay) * value;
        }
    }
    double peak = 0;
    for (const double value : sum) peak = std::max(peak, std::abs(value));
    std::vector<std::int16_t> samples;
    samples.reserve(count);
    for (const double value : sum) samples.push_back(static_cast<std::int16_t>(std::lround(value / peak * k_cue_peak)));
    return samples;
}

}  // namespace syrtis::client::app

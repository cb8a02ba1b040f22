// SPDX-License-Identifier: MIT
#pragma once

// How each cue sounds, worked out of numbers: strokes of a few sines that die away, on one pentatonic scale, so that
// any two of them go together.

#include <cstdint>
#include <vector>

#include "ui/cue.hpp"

namespace syrtis::client::app {

inline constexpr unsigned k_sample_rate = 48000;  ///< one channel
/// The loudest sample of a cue: 12 dB below the loudest there is.
inline constexpr int k_cue_peak = 8231;

[[nodiscard]] std::vector<std::int16_t> cue_samples(ui::Cue cue);

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT
#pragma once

// Computes the sound of each cue: strokes of a few decaying sines on one pentatonic scale, so that any two cues sound
// well together.

#include <cstdint>
#include <vector>

#include "ui/cue.hpp"

namespace syrtis::client::app {

inline constexpr unsigned k_sample_rate = 48000;  ///< in hertz; one channel
/// The peak amplitude of a cue: 12 dB below full scale.
inline constexpr int k_cue_peak = 8231;

/// Returns the samples of a cue, 16 bits each.
[[nodiscard]] std::vector<std::int16_t> cue_samples(ui::Cue cue);

}  // namespace syrtis::client::app

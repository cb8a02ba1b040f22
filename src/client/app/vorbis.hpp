// SPDX-License-Identifier: MIT
#pragma once

// Decodes sounds in the format Ogg Vorbis, on every system with the decoder of libstb-dev.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::app {

/// Samples of one channel, 16 bits each.
struct Samples {
    std::vector<std::int16_t> values{};
    unsigned rate = 0;  ///< sampling rate in hertz
};

/// Decodes the contents of an Ogg Vorbis file with one channel. Returns nothing if the file has another format or is
/// longer than k_longest_sound.
[[nodiscard]] std::optional<Samples> decode_vorbis(std::string_view file);

inline constexpr unsigned k_longest_sound = 120;  ///< longest sound that is decoded, in seconds

}  // namespace syrtis::client::app

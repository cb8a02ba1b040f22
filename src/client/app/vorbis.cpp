// SPDX-License-Identifier: MIT
#include "app/vorbis.hpp"

#include <cstdlib>
#include <memory>

// The header contains the implementation. It is compiled here, with only what this file uses.
#define STB_VORBIS_NO_STDIO
#define STB_VORBIS_NO_PUSHDATA_API
#include <stb/stb_vorbis.h>

namespace syrtis::client::app {

namespace {

struct CloseVorbis {
    void operator()(stb_vorbis* file) const { stb_vorbis_close(file); }
};

}  // namespace

std::optional<Samples> decode_vorbis(std::string_view file) {
    int error = 0;
    const auto* const bytes = reinterpret_cast<const unsigned char*>(file.data());
    const std::unique_ptr<stb_vorbis, CloseVorbis> opened(
        stb_vorbis_open_memory(bytes, static_cast<int>(file.size()), &error, nullptr));
    if (opened == nullptr) return std::nullopt;
    const auto info = stb_vorbis_get_info(opened.get());
    if (info.channels != 1 || info.sample_rate == 0) return std::nullopt;
    const auto length = stb_vorbis_stream_length_in_samples(opened.get());
    if (length == 0 || length / info.sample_rate >= k_longest_sound) return std::nullopt;
    Samples samples{std::vector<std::int16_t>(length), info.sample_rate};
    const int read = stb_vorbis_get_samples_short_interleaved(opened.get(), 1, samples.values.data(),
                                                              static_cast<int>(samples.values.size()));
    if (read <= 0) return std::nullopt;
    samples.values.resize(static_cast<std::size_t>(read));
    return samples;
}

}  // namespace syrtis::client::app

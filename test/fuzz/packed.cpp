// SPDX-License-Identifier: MIT
// Compressed lines from a server: decompression is bounded and does not depend on how the bytes are cut. The first byte
// sets the size of the pieces. Plain lines are compressed too and round-trip.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/packed_lines.hpp"

namespace {

constexpr std::size_t k_most = 64 * 1024;

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis::protocol;
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    const std::size_t piece = std::size_t{data[0]} + 1;
    LineUnpacker in_one(k_most);
    LineUnpacker in_pieces(k_most);
    std::string whole;
    std::string joined;
    const bool is_good = in_one.feed(bytes, whole);
    bool is_good_in_pieces = true;
    for (std::size_t at = 0; at < bytes.size() && is_good_in_pieces; at += piece) {
        is_good_in_pieces = in_pieces.feed(bytes.substr(at, piece), joined);
    }
    require(is_good == is_good_in_pieces);
    if (is_good) require(whole == joined);

    if (bytes.empty()) return 0;
    LinePacker packer;
    LineUnpacker back(k_most);
    std::string again;
    const std::size_t half = bytes.size() / 2;
    if (half > 0) require(back.feed(packer.pack(bytes.substr(0, half)), again));
    require(back.feed(packer.pack(bytes.substr(half)), again) == (bytes.size() - half <= k_most));
    if (bytes.size() <= k_most) require(again == bytes);
    return 0;
}

// SPDX-License-Identifier: MIT
#pragma once

// The block function of ChaCha20 (RFC 8439, section 2.3). It computes 512 bits that cannot be distinguished from random
// bits without the key. It uses 32-bit integers only, so its result is the same on every machine.

#include <array>
#include <cstddef>
#include <cstdint>

namespace syrtis::core {

using ChaChaKey = std::array<std::uint32_t, 8>;    ///< each word is four bytes, least significant byte first
using ChaChaNonce = std::array<std::uint32_t, 3>;  ///< each word is four bytes, least significant byte first
using ChaChaBlock = std::array<std::uint32_t, 16>;

[[nodiscard]] constexpr ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter,
                                                   const ChaChaNonce& nonce) {
    // "expand 32-byte k" in ASCII.
    ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t word = 0; word < key.size(); ++word) start[4 + word] = key[word];
    start[12] = counter;
    for (std::size_t word = 0; word < nonce.size(); ++word) start[13 + word] = nonce[word];

    ChaChaBlock block = start;
    const auto rotate = [](std::uint32_t value, unsigned count) { return (value << count) | (value >> (32U - count)); };
    const auto quarter_round = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        block[a] += block[b];
        block[d] = rotate(block[d] ^ block[a], 16);
        block[c] += block[d];
        block[b] = rotate(block[b] ^ block[c], 12);
        block[a] += block[b];
        block[d] = rotate(block[d] ^ block[a], 8);
        block[c] += block[d];
        block[b] = rotate(block[b] ^ block[c], 7);
    };
    constexpr int k_double_rounds = 10;
    for (int round = 0; round < k_double_rounds; ++round) {
        quarter_round(0, 4, 8, 12);
        quarter_round(1, 5, 9, 13);
        quarter_round(2, 6, 10, 14);
        quarter_round(3, 7, 11, 15);
        quarter_round(0, 5, 10, 15);
        quarter_round(1, 6, 11, 12);
        quarter_round(2, 7, 8, 13);
        quarter_round(3, 4, 9, 14);
    }
    for (std::size_t word = 0; word < block.size(); ++word) block[word] += start[word];
    return block;
}

}  // namespace syrtis::core

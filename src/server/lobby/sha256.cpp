// SPDX-License-Identifier: MIT
#include "lobby/sha256.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace syrtis::lobby {
namespace {

constexpr std::array<std::uint32_t, 64> k_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Digest = std::array<std::uint32_t, 8>;

void mix_block(Digest& digest, const char* block) {
    std::array<std::uint32_t, 64> schedule{};
    for (std::size_t index = 0; index < 16; ++index) {
        for (std::size_t byte = 0; byte < 4; ++byte) {
            schedule[index] = (schedule[index] << 8U) | static_cast<unsigned char>(block[index * 4 + byte]);
        }
    }
    for (std::size_t index = 16; index < 64; ++index) {
        const std::uint32_t early = schedule[index - 15];
        const std::uint32_t late = schedule[index - 2];
        schedule[index] = schedule[index - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3U)) +
                          schedule[index - 7] + (std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10U));
    }
    auto [a, b, c, d, e, f, g, h] = digest;
    for (std::size_t index = 0; index < 64; ++index) {
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                    k_constants[index] + schedule[index];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Digest worked{a, b, c, d, e, f, g, h};
    for (std::size_t index = 0; index < digest.size(); ++index) digest[index] += worked[index];
}

}  // namespace

std::string sha256(std::string_view message) {
    std::string padded(message);
    padded.push_back('\x80');
    while (padded.size() % 64 != 56) padded.push_back('\0');
    const std::uint64_t bits = std::uint64_t{message.size()} * 8;
    for (unsigned shift = 64; shift > 0; shift -= 8) {
        padded.push_back(static_cast<char>(static_cast<unsigned char>(bits >> (shift - 8))));
    }

    Digest digest{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (std::size_t at = 0; at < padded.size(); at += 64) mix_block(digest, padded.data() + at);

    static constexpr std::string_view k_digits = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : digest) {
        for (unsigned shift = 32; shift > 0; shift -= 4) text.push_back(k_digits[(word >> (shift - 4)) & 0x0FU]);
    }
    return text;
}

}  // namespace syrtis::lobby

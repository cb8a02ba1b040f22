// SPDX-License-Identifier: MIT
#pragma once

// SHA-256 without a library, for web pages, in which OpenSSL would be larger than the rest of the program.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace syrtis::crypto::web {

using Digest = std::array<unsigned char, 32>;

/// A running computation of SHA-256 (FIPS 180-4), to which blocks of 64 bytes are added.
class Sha256 {
   public:
    static constexpr std::size_t k_block = 64;

    /// Adds one block of k_block bytes.
    constexpr void add(const unsigned char* block) {
        std::array<std::uint32_t, k_block> words{};
        for (std::size_t at = 0; at < 16; ++at) {
            for (std::size_t byte = 0; byte < 4; ++byte) words[at] = words[at] << 8U | block[4 * at + byte];
        }
        for (std::size_t at = 16; at < words.size(); ++at) {
            const std::uint32_t early = words[at - 15];
            const std::uint32_t late = words[at - 2];
            words[at] = words[at - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3U) + words[at - 7] +
                        (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10U);
        }
        auto [a, b, c, d, e, f, g, h] = state_;
        for (std::size_t at = 0; at < words.size(); ++at) {
            const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                        ((e & f) ^ (~e & g)) + k_constants[at] + words[at];
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
        const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
        for (std::size_t at = 0; at < state_.size(); ++at) state_[at] += added[at];
    }

    [[nodiscard]] constexpr Digest digest() const {
        Digest bytes{};
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            bytes[at] = static_cast<unsigned char>(state_[at / 4] >> (24 - 8 * (at % 4)));
        }
        return bytes;
    }

   private:
    static constexpr std::array<std::uint32_t, 64> k_constants{
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
};

/// Returns SHA-256 of a message.
[[nodiscard]] inline Digest sha256_of(std::string_view message) {
    Sha256 state;
    const std::uint64_t bits = std::uint64_t{8} * message.size();
    while (message.size() >= Sha256::k_block) {
        state.add(reinterpret_cast<const unsigned char*>(message.data()));
        message.remove_prefix(Sha256::k_block);
    }
    // FIPS 180-4: a set bit ends the message, and the last eight bytes of the last block contain its length.
    std::string rest(message);
    rest += '\x80';
    while (rest.size() % Sha256::k_block != Sha256::k_block - sizeof bits) rest += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) rest += static_cast<char>(bits >> static_cast<unsigned>(shift));
    for (std::size_t at = 0; at < rest.size(); at += Sha256::k_block) {
        state.add(reinterpret_cast<const unsigned char*>(rest.data() + at));
    }
    return state.digest();
}

/// Returns the bytes of a digest as a text.
[[nodiscard]] inline std::string bytes_of(const Digest& digest) { return {digest.begin(), digest.end()}; }

/// Returns HMAC-SHA-256 (RFC 2104) of a message.
[[nodiscard]] inline Digest keyed_sha256_of(std::string_view key, std::string_view message) {
    std::string block(key.size() > Sha256::k_block ? bytes_of(sha256_of(key)) : std::string(key));
    block.resize(Sha256::k_block, '\0');
    std::string inner = block;
    std::string outer = block;
    for (char& byte : inner) byte = static_cast<char>(byte ^ 0x36);
    for (char& byte : outer) byte = static_cast<char>(byte ^ 0x5c);
    return sha256_of(outer + bytes_of(sha256_of(inner.append(message))));
}

}  // namespace syrtis::crypto::web

// SPDX-License-Identifier: MIT
#pragma once

// Makes unpredictable values: seat tokens, join codes, seeds. They are drawn from the operating system, never from a
// game's generator.

#include <cstdint>
#include <span>
#include <string>

#include "core/seed.hpp"

namespace syrtis::lobby {

/// A source of secret random values.
class Entropy {
   public:
    Entropy() = default;
    Entropy(const Entropy&) = delete;
    Entropy& operator=(const Entropy&) = delete;
    virtual ~Entropy() = default;

    virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

/// The system's own.
class SystemEntropy final : public Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override;
};

/// 128 bits as 32 hexadecimal digits.
[[nodiscard]] std::string make_token(Entropy& entropy);
/// 40 bits as 8 letters and digits that are hard to mistake for each other.
[[nodiscard]] std::string make_join_code(Entropy& entropy);
/// Of a game: 256 bits.
[[nodiscard]] core::Seed make_seed(Entropy& entropy);
/// 256 bits as 64 hexadecimal digits: what keeps a commitment to a seed from being tried out.
[[nodiscard]] std::string make_nonce(Entropy& entropy);
/// Where the chance of computer players begins, which is none of a game's.
[[nodiscard]] std::uint64_t make_agent_stream(Entropy& entropy);

}  // namespace syrtis::lobby

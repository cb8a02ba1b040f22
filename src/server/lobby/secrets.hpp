// SPDX-License-Identifier: MIT
#pragma once

// Generates unpredictable values: seat tokens, join codes and seeds. These values come from the operating system, never
// from the random generator of a match.

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

    /// Fills all of `bytes` with random values.
    virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

/// The random generator of the operating system.
class SystemEntropy final : public Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override;
};

/// Returns a seat token: 128 bits as 32 hexadecimal digits.
[[nodiscard]] std::string make_token(Entropy& entropy);
/// Returns a join code: 40 bits as 8 letters and digits that are hard to confuse.
[[nodiscard]] std::string make_join_code(Entropy& entropy);
/// Returns the seed of a match: 256 bits.
[[nodiscard]] core::Seed make_seed(Entropy& entropy);
/// Returns 256 bits as 64 hexadecimal digits. These digits are part of the commitment to a seed, so that nobody can
/// find the seed by trying seeds.
[[nodiscard]] std::string make_nonce(Entropy& entropy);
/// Returns the seed of the computer players at a table, which is independent of the seed of the match.
[[nodiscard]] std::uint64_t make_agent_stream(Entropy& entropy);

}  // namespace syrtis::lobby

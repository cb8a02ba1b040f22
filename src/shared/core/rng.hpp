// SPDX-License-Identifier: MIT
#pragma once

// The one source of chance. xoshiro256** seeded through SplitMix64 (Blackman and Vigna, "Scrambled linear
// pseudorandom number generators", 2021). Bounded draws use Lemire's multiply-and-reject method ("Fast random
// integer generation in an interval", 2019). Both are specified to the bit, unlike std::uniform_int_distribution
// and std::shuffle, so a seed means the same game with every compiler.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace syrtis::core {

class Rng {
   public:
    constexpr Rng() : Rng(0) {}
    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : words_) {
            seed += 0x9e3779b97f4a7c15ULL;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
            word = mixed ^ (mixed >> 31U);
        }
    }

    /// 64 uniform bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17U;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    /// A uniform integer in [0, bound). `bound` must be positive.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32U) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = (next() >> 32U) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    /// A uniform number in [0, 1), a multiple of 2^-53.
    constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

    /// Fisher and Yates, from the back.
    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }

    /// A stream of its own for a numbered purpose, independent of how far this one has run.
    [[nodiscard]] constexpr Rng fork(std::uint64_t purpose) const {
        return Rng(words_[0] ^ (purpose * 0xd1342543de82ef95ULL + 0x2545f4914f6cdd1dULL));
    }

    [[nodiscard]] constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }
    friend constexpr bool operator==(const Rng&, const Rng&) = default;

   private:
    static constexpr std::uint64_t rotate(std::uint64_t value, unsigned count) {
        return (value << count) | (value >> (64U - count));
    }
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace syrtis::core

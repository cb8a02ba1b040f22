// SPDX-License-Identifier: MIT
#pragma once

// A 64-bit hash of plain values.

#include <concepts>
#include <cstdint>
#include <ranges>
#include <type_traits>

namespace syrtis::core {

/// Hashes values field by field, so that padding and addresses do not count and the result is the same on every
/// machine. Each step multiplies a running value and mixes it with the finaliser of SplitMix64.
class Hasher {
   public:
    constexpr Hasher& word(std::uint64_t value) {
        state_ = (state_ ^ value) * 0x9fb21c651e98df25ULL;
        state_ ^= state_ >> 32U;
        return *this;
    }
    template <class T>
    requires std::integral<T> || std::is_enum_v<T>
    constexpr Hasher& add(T value) { return word(static_cast<std::uint64_t>(value)); }
    template <std::ranges::input_range Range>
    constexpr Hasher& add_all(const Range& range) {
        std::uint64_t count = 0;
        for (const auto& item : range) {
            add(item);
            ++count;
        }
        return word(count);
    }
    [[nodiscard]] constexpr std::uint64_t finish() const {
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31U);
    }

   private:
    std::uint64_t state_ = 0x6a09e667f3bcc908ULL;
};

}  // namespace syrtis::core

// SPDX-License-Identifier: MIT
#pragma once

// Counts set bits with a dozen inline instructions. std::popcount would call a library function with a lookup table,
// because programs that run on every x86-64 processor cannot be compiled with -mpopcnt.

#include <cstdint>

namespace syrtis::core {

[[nodiscard]] constexpr int count_bits(std::uint64_t bits) {
    constexpr std::uint64_t k_pairs = 0x5555555555555555;
    constexpr std::uint64_t k_fours = 0x3333333333333333;
    constexpr std::uint64_t k_bytes = 0x0f0f0f0f0f0f0f0f;
    constexpr std::uint64_t k_sum = 0x0101010101010101;
    bits -= (bits >> 1U) & k_pairs;
    bits = (bits & k_fours) + ((bits >> 2U) & k_fours);
    bits = (bits + (bits >> 4U)) & k_bytes;
    return static_cast<int>((bits * k_sum) >> 56U);
}

}  // namespace syrtis::core

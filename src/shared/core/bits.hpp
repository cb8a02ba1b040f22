// SPDX-License-Identifier: MIT
#pragma once

// Counts set bits with a dozen inline instructions. std::popcount would call a library function with a lookup table,
// because programs that run on every x86-64 processor cannot be compiled with -mpopcnt.

#include <cstdint>

namespace syrtis::core {

namespace detail {

/// Replaces each group of four bits by the number of its bits.
[[nodiscard]] constexpr std::uint64_t count_in_fours(std::uint64_t bits) {
    constexpr std::uint64_t k_pairs = 0x5555555555555555;
    constexpr std::uint64_t k_fours = 0x3333333333333333;
    bits -= (bits >> 1U) & k_pairs;
    return (bits & k_fours) + ((bits >> 2U) & k_fours);
}

/// Adds the numbers in the groups of four bits. Each is at most 8.
[[nodiscard]] constexpr int sum_of_fours(std::uint64_t fours) {
    constexpr std::uint64_t k_bytes = 0x0f0f0f0f0f0f0f0f;
    constexpr std::uint64_t k_sum = 0x0101010101010101;
    return static_cast<int>((((fours & k_bytes) + ((fours >> 4U) & k_bytes)) * k_sum) >> 56U);
}

}  // namespace detail

/// Returns the number of set bits.
[[nodiscard]] constexpr int count_bits(std::uint64_t bits) {
    return detail::sum_of_fours(detail::count_in_fours(bits));
}

/// Returns the number of set bits of both words together.
[[nodiscard]] constexpr int count_bits(std::uint64_t one, std::uint64_t other) {
    return detail::sum_of_fours(detail::count_in_fours(one) + detail::count_in_fours(other));
}

}  // namespace syrtis::core

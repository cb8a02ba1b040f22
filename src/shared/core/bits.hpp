// SPDX-License-Identifier: MIT
#pragma once

// Counts set bits: with one instruction for each word where the compiler may use it, as in HOT modules, and otherwise
// with a dozen inline instructions. Code for every x86-64 processor may not use it, and std::popcount would call a
// library function with a lookup table there.

#include <bit>
#include <cstdint>

namespace syrtis::core {

namespace detail {

#ifdef __POPCNT__
inline constexpr bool k_has_instruction = true;
#else
inline constexpr bool k_has_instruction = false;
#endif

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
    if constexpr (detail::k_has_instruction) return std::popcount(bits);
    return detail::sum_of_fours(detail::count_in_fours(bits));
}

/// Returns the number of set bits of both words together.
[[nodiscard]] constexpr int count_bits(std::uint64_t one, std::uint64_t other) {
    if constexpr (detail::k_has_instruction) return std::popcount(one) + std::popcount(other);
    return detail::sum_of_fours(detail::count_in_fours(one) + detail::count_in_fours(other));
}

}  // namespace syrtis::core

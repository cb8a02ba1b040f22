// SPDX-License-Identifier: MIT
#pragma once

// A set of small numbers. std::bitset has no ordered iteration and no guaranteed layout.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/bits.hpp"

namespace syrtis::core {

/// A set of the numbers below `Bits`. It is trivially copyable and iterates in ascending order.
template <std::size_t Bits>
class BitSet {
   public:
    static constexpr std::size_t k_words = (Bits + 63) / 64;

    /// Returns the set of all numbers below `count`, which is at most `Bits`.
    [[nodiscard]] static constexpr BitSet all_below(std::size_t count) {
        BitSet set;
        for (std::size_t word = 0; word < count / 64; ++word) set.words_[word] = ~std::uint64_t{0};
        if (count % 64 != 0) set.words_[count / 64] = (std::uint64_t{1} << (count % 64)) - 1U;
        return set;
    }

    [[nodiscard]] constexpr bool contains(std::size_t bit) const {
        return bit < Bits && ((words_[bit / 64] >> (bit % 64)) & 1U) != 0;
    }
    constexpr void insert(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    constexpr void erase(std::size_t bit) { words_[bit / 64] &= ~(std::uint64_t{1} << (bit % 64)); }
    constexpr void clear() { words_ = {}; }

    [[nodiscard]] constexpr std::size_t size() const {
        if constexpr (k_words == 2) {
            return static_cast<std::size_t>(count_bits(words_[0], words_[1]));
        } else {
            std::size_t count = 0;
            for (const auto word : words_) count += static_cast<std::size_t>(count_bits(word));
            return count;
        }
    }
    /// Returns the smallest number of the set. Requires that the set is not empty.
    [[nodiscard]] constexpr std::size_t first() const { return *begin(); }
    [[nodiscard]] constexpr bool intersects(const BitSet& other) const { return !(*this & other).empty(); }
    [[nodiscard]] constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words_) any |= word;
        return any == 0;
    }

    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t index = 0; index < k_words; ++index) words_[index] |= other.words_[index];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t index = 0; index < k_words; ++index) words_[index] &= other.words_[index];
        return *this;
    }
    constexpr BitSet& operator-=(const BitSet& other) {
        for (std::size_t index = 0; index < k_words; ++index) words_[index] &= ~other.words_[index];
        return *this;
    }
    /// Keeps the numbers that are in exactly one of both sets.
    constexpr BitSet& operator^=(const BitSet& other) {
        for (std::size_t index = 0; index < k_words; ++index) words_[index] ^= other.words_[index];
        return *this;
    }
    friend constexpr BitSet operator|(BitSet left, const BitSet& right) { return left |= right; }
    friend constexpr BitSet operator&(BitSet left, const BitSet& right) { return left &= right; }
    friend constexpr BitSet operator-(BitSet left, const BitSet& right) { return left -= right; }
    friend constexpr BitSet operator^(BitSet left, const BitSet& right) { return left ^= right; }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

    [[nodiscard]] constexpr const std::array<std::uint64_t, k_words>& words() const { return words_; }

    class Iterator {
       public:
        explicit constexpr Iterator(const BitSet* set) : set_(set) { skip_empty_words(); }
        constexpr std::size_t operator*() const {
            return word_ * 64 + static_cast<std::size_t>(std::countr_zero(left_));
        }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            if (left_ == 0) {
                ++word_;
                skip_empty_words();
            }
            return *this;
        }
        friend constexpr bool operator==(const Iterator& left, std::default_sentinel_t) { return left.left_ == 0; }

       private:
        constexpr void skip_empty_words() {
            while (word_ < k_words && set_->words_[word_] == 0) ++word_;
            left_ = word_ < k_words ? set_->words_[word_] : 0;
        }
        const BitSet* set_;
        std::size_t word_ = 0;
        std::uint64_t left_ = 0;  ///< numbers of the present word that are still to come; 0 at the end
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(this); }
    [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

   private:
    std::array<std::uint64_t, k_words> words_{};
};

}  // namespace syrtis::core

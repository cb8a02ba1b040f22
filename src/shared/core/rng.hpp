// SPDX-License-Identifier: MIT
#pragma once

// The random generator of the games. It is specified to the bit, unlike std::uniform_int_distribution and std::shuffle,
// so a seed gives the same game with every compiler.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "core/chacha.hpp"
#include "core/seed.hpp"

namespace syrtis::core {

/// A stream of random numbers, made from a number or from a key. A stream from a number is xoshiro256** seeded through
/// SplitMix64 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021): it is fast, but its state
/// can be computed from its output. A stream from a key consists of the blocks of ChaCha20 (RFC 8439): known output
/// does not reveal past or future output. Bounded draws use Lemire's method ("Fast random integer generation in an
/// interval", 2019).
class Rng {
   public:
    constexpr Rng() : Rng(std::uint64_t{0}) {}
    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : words_) {
            seed += 0x9e3779b97f4a7c15ULL;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
            word = mixed ^ (mixed >> 31U);
        }
    }
    constexpr explicit Rng(const Seed& seed) : Rng(seed.number()) {
        if (!seed.is_key()) return;
        for (std::size_t word = 0; word < words_.size(); ++word) {
            words_[word] = 0;
            for (std::size_t byte = 8; byte-- > 0;) words_[word] = (words_[word] << 8U) | seed.key()[word * 8 + byte];
        }
        is_keyed_ = true;
    }

    /// Returns 64 uniform bits.
    constexpr std::uint64_t next() {
        if (is_keyed_) [[unlikely]] {
            return Blocks(*this).next();
        }
        return step(words_);
    }

    /// Returns a uniform integer in [0, bound). `bound` must be positive.
    constexpr std::uint32_t below(std::uint32_t bound) { return below(*this, bound); }

    /// Returns a uniform number in [0, 1), a multiple of 2^-53.
    constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

    /// Shuffles a range by the method of Fisher and Yates, from the last element to the first.
    template <class T>
    constexpr void shuffle(std::span<T> items) {
        if (is_keyed_) {
            Blocks blocks(*this);
            return shuffle(blocks, items);
        }
        // A copy whose address nobody has stays in registers during the loop.
        Words words{words_};
        shuffle(words, items);
        words_ = words.words;
    }

    /// Returns a separate stream for a numbered purpose. The new stream does not depend on how many numbers this stream
    /// has drawn.
    [[nodiscard]] constexpr Rng fork(std::uint64_t purpose) const {
        if (!is_keyed_) return Rng(words_[0] ^ (purpose * 0xd1342543de82ef95ULL + 0x2545f4914f6cdd1dULL));
        const ChaChaBlock block = chacha20_block(
            key(), 0,
            {k_nonce_of_forks, static_cast<std::uint32_t>(purpose), static_cast<std::uint32_t>(purpose >> 32U)});
        Rng fork = *this;
        fork.drawn_ = 0;
        for (std::size_t word = 0; word < words_.size(); ++word) fork.words_[word] = pair_of(block, word);
        return fork;
    }

    /// True if the stream comes from a key, so that its next numbers cannot be computed from earlier ones.
    [[nodiscard]] constexpr bool is_keyed() const { return is_keyed_; }
    /// Returns the state of xoshiro256**, or the key. With a key, drawn() is also part of the state.
    [[nodiscard]] constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }
    /// Returns how many numbers of 64 bits were drawn from the key, modulo 2^32. Returns 0 for a stream without a key.
    [[nodiscard]] constexpr std::uint32_t drawn() const { return drawn_; }
    friend constexpr bool operator==(const Rng&, const Rng&) = default;

   private:
    /// The first word of the nonce separates the numbers of the stream from the keys of its forks.
    static constexpr std::uint32_t k_nonce_of_draws = 0;
    static constexpr std::uint32_t k_nonce_of_forks = 1;

    /// Draws from a state of xoshiro256**.
    struct Words {
        std::array<std::uint64_t, 4> words;
        constexpr std::uint64_t next() { return step(words); }
    };

    /// Draws from a key and caches the current block, so that each block is computed once.
    class Blocks {
       public:
        constexpr explicit Blocks(Rng& rng) : rng_(rng) { fetch(); }
        constexpr std::uint64_t next() {
            const std::uint32_t place = rng_.drawn_ % k_draws_of_a_block;
            if (has_moved_ && place == 0) fetch();
            ++rng_.drawn_;
            has_moved_ = true;
            return pair_of(block_, place);
        }

       private:
        static constexpr std::uint32_t k_draws_of_a_block = 8;
        constexpr void fetch() {
            block_ = chacha20_block(rng_.key(), rng_.drawn_ / k_draws_of_a_block, {k_nonce_of_draws, 0, 0});
        }
        Rng& rng_;
        ChaChaBlock block_{};
        bool has_moved_ = false;
    };

    /// Returns the next number of xoshiro256** and changes its state.
    static constexpr std::uint64_t step(std::array<std::uint64_t, 4>& words) {
        const std::uint64_t result = rotate(words[1] * 5, 7) * 9;
        const std::uint64_t shifted = words[1] << 17U;
        words[2] ^= words[0];
        words[3] ^= words[1];
        words[1] ^= words[2];
        words[0] ^= words[3];
        words[2] ^= shifted;
        words[3] = rotate(words[3], 45);
        return result;
    }

    [[nodiscard]] constexpr ChaChaKey key() const {
        ChaChaKey key{};
        for (std::size_t word = 0; word < key.size(); ++word) {
            key[word] = static_cast<std::uint32_t>(words_[word / 2] >> (word % 2 * 32U));
        }
        return key;
    }

    /// Returns two neighbouring words of a block as one number; the word with the lower index is less significant.
    static constexpr std::uint64_t pair_of(const ChaChaBlock& block, std::size_t pair) {
        return block[2 * pair] | (std::uint64_t{block[2 * pair + 1]} << 32U);
    }

    template <class Source>
    static constexpr std::uint32_t below(Source& source, std::uint32_t bound) {
        std::uint64_t product = (source.next() >> 32U) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = (source.next() >> 32U) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    template <class Source, class T>
    static constexpr void shuffle(Source& source, std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(source, static_cast<std::uint32_t>(left))]);
        }
    }

    static constexpr std::uint64_t rotate(std::uint64_t value, unsigned count) {
        return (value << count) | (value >> (64U - count));
    }
    std::array<std::uint64_t, 4> words_{};
    std::uint32_t drawn_ = 0;
    bool is_keyed_ = false;
};

}  // namespace syrtis::core

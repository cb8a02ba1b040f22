// SPDX-License-Identifier: MIT
#pragma once

// SFML 2.5 has strings of numbers, for which the C++ library of LLVM 19 no longer has traits.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

namespace sf::priv {

template <class Number>
struct LetterTraits {
    using char_type = Number;
    using int_type = std::uint64_t;
    using off_type = std::streamoff;
    using pos_type = std::streampos;
    using state_type = std::mbstate_t;
    static constexpr void assign(char_type& to, const char_type& from) { to = from; }
    static constexpr bool eq(char_type left, char_type right) { return left == right; }
    static constexpr bool lt(char_type left, char_type right) { return left < right; }
    static int compare(const char_type* left, const char_type* right, std::size_t count) {
        for (std::size_t at = 0; at < count; ++at) {
            if (left[at] != right[at]) return left[at] < right[at] ? -1 : 1;
        }
        return 0;
    }
    static std::size_t length(const char_type* text) {
        std::size_t count = 0;
        while (text[count] != 0) ++count;
        return count;
    }
    static const char_type* find(const char_type* text, std::size_t count, const char_type& letter) {
        const auto* const found = std::find(text, text + count, letter);
        return found == text + count ? nullptr : found;
    }
    static char_type* move(char_type* to, const char_type* from, std::size_t count) {
        if (count > 0) std::memmove(to, from, count * sizeof(char_type));
        return to;
    }
    static char_type* copy(char_type* to, const char_type* from, std::size_t count) { return move(to, from, count); }
    static char_type* assign(char_type* to, std::size_t count, char_type letter) {
        std::fill_n(to, count, letter);
        return to;
    }
    static constexpr int_type not_eof(int_type letter) { return letter == eof() ? 0 : letter; }
    static constexpr char_type to_char_type(int_type letter) { return static_cast<char_type>(letter); }
    static constexpr int_type to_int_type(char_type letter) { return letter; }
    static constexpr bool eq_int_type(int_type left, int_type right) { return left == right; }
    static constexpr int_type eof() { return ~int_type{0}; }
};

}  // namespace sf::priv

template <>
struct std::char_traits<std::uint8_t> : sf::priv::LetterTraits<std::uint8_t> {};
template <>
struct std::char_traits<std::uint16_t> : sf::priv::LetterTraits<std::uint16_t> {};
template <>
struct std::char_traits<std::uint32_t> : sf::priv::LetterTraits<std::uint32_t> {};

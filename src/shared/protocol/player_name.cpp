// SPDX-License-Identifier: MIT
#include "protocol/player_name.hpp"

#include <algorithm>
#include <array>

#include "protocol/combining_marks.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

struct NameRange {
    char32_t first;
    char32_t last;
};

bool is_in(char32_t character, const auto& ranges) {
    return std::any_of(ranges.begin(), ranges.end(), [character](const NameRange& range) {
        return character >= range.first && character <= range.last;
    });
}

constexpr std::array k_spaces{
    NameRange{0x20, 0x20},     NameRange{0xA0, 0xA0},     NameRange{0x1680, 0x1680}, NameRange{0x2000, 0x200A},
    NameRange{0x202F, 0x202F}, NameRange{0x205F, 0x205F}, NameRange{0x3000, 0x3000},
};

/// Control characters; soft hyphen, joiners, fillers, variation selectors and tags, which are invisible; letters and
/// signs that look like a blank, such as that of Braille; marks and embeddings of direction; line and paragraph
/// separators; controls of hieroglyphs, shorthand and music; private use and non-characters at the ends of planes.
constexpr std::array k_refused{
    NameRange{0x0000, 0x001F},    NameRange{0x007F, 0x009F},   NameRange{0x00AD, 0x00AD},   NameRange{0x034F, 0x034F},
    NameRange{0x061C, 0x061C},    NameRange{0x115F, 0x1160},   NameRange{0x17B4, 0x17B5},   NameRange{0x180B, 0x180F},
    NameRange{0x200B, 0x200F},    NameRange{0x2028, 0x202E},   NameRange{0x2060, 0x206F},   NameRange{0x2800, 0x2800},
    NameRange{0x3164, 0x3164},    NameRange{0xE000, 0xF8FF},   NameRange{0xFDD0, 0xFDEF},   NameRange{0xFE00, 0xFE0F},
    NameRange{0xFEFF, 0xFEFF},    NameRange{0xFFA0, 0xFFA0},   NameRange{0xFFF0, 0xFFFF},   NameRange{0x13430, 0x1345F},
    NameRange{0x16FE4, 0x16FE4},  NameRange{0x1BCA0, 0x1BCA3}, NameRange{0x1D159, 0x1D159}, NameRange{0x1D173, 0x1D17A},
    NameRange{0xE0000, 0x10FFFF},
};

/// Limit of marks on one letter. More of them would cover the lines above and below.
constexpr std::size_t k_most_marks = 4;

std::optional<std::string> tidy(std::string_view name, std::size_t longest) {
    std::string tidied;
    std::size_t characters = 0;
    std::size_t marks = 0;
    bool is_space_due = false;
    while (!name.empty()) {
        const auto character = text::take_code_point(name);
        if (!character || is_in(*character, k_refused)) return std::nullopt;
        if (is_in(*character, k_spaces)) {
            is_space_due = !tidied.empty();
            continue;
        }
        // A mark without a letter would be drawn over the text before the name.
        const bool is_mark = is_combining_mark(*character);
        if (is_mark && (tidied.empty() || is_space_due)) return std::nullopt;
        marks = is_mark ? marks + 1 : 0;
        if (marks > k_most_marks) return std::nullopt;
        if (is_space_due) {
            tidied.push_back(' ');
            ++characters;
            is_space_due = false;
        }
        text::append_code_point(tidied, *character);
        if (++characters > longest) return std::nullopt;
    }
    if (tidied.empty()) return std::nullopt;
    return tidied;
}

}  // namespace

std::optional<std::string> tidy_name(std::string_view name) { return tidy(name, k_max_name_characters); }

std::optional<std::string> tidy_chat(std::string_view text) { return tidy(text, k_max_chat_characters); }

}  // namespace syrtis::protocol

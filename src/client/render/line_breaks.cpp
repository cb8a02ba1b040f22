// SPDX-License-Identifier: MIT

#include "render/line_breaks.hpp"

#include <algorithm>
#include <cctype>

namespace syrtis::client::render {

namespace {

bool is_letter(char byte) { return std::isalpha(static_cast<unsigned char>(byte)) != 0 || (byte & 0x80) != 0; }

/// Returns whether the text begins with a unit, but not with a longer word such as "M€-Produktion".
bool is_unit(std::string_view words) {
    for (const std::string_view unit : {"M€", "%", "°C"}) {
        if (!words.starts_with(unit)) continue;
        return words.size() == unit.size() || (words[unit.size()] != '-' && !is_letter(words[unit.size()]));
    }
    return false;
}

/// Returns whether the words are a change such as the end of "NT +1": only signs and figures, "+1," or "−5.".
bool is_change(std::string_view words) {
    const std::string_view word = words.substr(0, words.find(' '));
    for (const std::string_view sign : {"+", "−"}) {
        if (!word.starts_with(sign) || word.size() == sign.size()) continue;
        return std::ranges::all_of(word.substr(sign.size()), [](char letter) {
            const auto byte = static_cast<unsigned char>(letter);
            return std::isdigit(byte) != 0 || std::ispunct(byte) != 0;
        });
    }
    return false;
}

/// Returns whether the text begins with a mark that closes the words before it, as French sets it after a space.
bool is_closing(std::string_view words) {
    const std::string_view word = words.substr(0, words.find(' '));
    return word == ":" || word == ";" || word == "!" || word == "?" || word == "»";
}

/// Returns whether the text begins with a number that ends a phrase, such as the end of "generation 11".
bool is_last_number(std::string_view words) {
    constexpr std::size_t k_longest_number = 3;
    const auto is_digit = [](char byte) { return byte >= '0' && byte <= '9'; };
    const auto end = static_cast<std::size_t>(std::ranges::find_if_not(words, is_digit) - words.begin());
    if (end == 0 || end > k_longest_number) return false;
    const std::string_view rest = words.substr(end);
    if (rest.empty() || rest.starts_with(" ·") || rest.starts_with(" •")) return true;
    constexpr std::string_view k_marks = ".,;:)";
    return k_marks.find(rest.front()) != std::string_view::npos && (rest.size() == 1 || rest[1] == ' ');
}

}  // namespace

std::size_t end_of_unbroken(std::string_view words, std::size_t begin) {
    std::size_t end = std::min(words.find(' ', begin), words.size());
    while (end < words.size()) {
        const std::string_view next = words.substr(end + 1);
        const bool after_word = end > begin && is_letter(words[end - 1]);
        const bool belongs =
            is_unit(next) || is_change(next) || is_closing(next) || (after_word && is_last_number(next));
        if (!belongs) break;
        end = std::min(words.find(' ', end + 1), words.size());
    }
    return end;
}

}  // namespace syrtis::client::render

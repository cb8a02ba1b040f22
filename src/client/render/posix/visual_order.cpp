// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

#include <fribidi/fribidi.h>

#include <vector>

#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

/// The longest text, in bytes, that is reordered. No label is longer, and FriBidi counts in int.
constexpr std::size_t k_longest = 4096;

std::vector<FriBidiChar> letters_of_line(std::string_view text) {
    std::vector<FriBidiChar> letters;
    while (!text.empty()) {
        const auto letter = text::take_code_point(text);
        if (!letter) text.remove_prefix(1);
        letters.push_back(letter.value_or(U'\uFFFD'));
    }
    return letters;
}

}  // namespace

std::string visual_order(std::string_view text) {
    if (text.size() > k_longest) return std::string(text);
    auto letters = letters_of_line(text);
    const auto count = static_cast<FriBidiStrIndex>(letters.size());
    std::vector<FriBidiChar> visual(letters.size() + 1);
    FriBidiParType direction = FRIBIDI_PAR_ON;
    if (fribidi_log2vis(letters.data(), count, &direction, visual.data(), nullptr, nullptr, nullptr) == 0) {
        return std::string(text);
    }
    // Letters that became part of a ligature are replaced by fillers, which are not drawn.
    std::vector<FriBidiChar> drawn;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        if (visual[at] != FRIBIDI_CHAR_FILL) drawn.push_back(visual[at]);
    }
    std::string result(drawn.size() * 4 + 1, '\0');
    const auto bytes = fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, drawn.data(),
                                                  static_cast<FriBidiStrIndex>(drawn.size()), result.data());
    result.resize(static_cast<std::size_t>(bytes));
    return result;
}

bool runs_right_to_left(std::string_view text) {
    if (text.size() > k_longest || !has_right_to_left(text)) return false;
    auto letters = letters_of_line(text);
    const auto count = static_cast<FriBidiStrIndex>(letters.size());
    std::vector<FriBidiCharType> types(letters.size());
    fribidi_get_bidi_types(letters.data(), count, types.data());
    return FRIBIDI_IS_RTL(fribidi_get_par_direction(types.data(), count));
}

}  // namespace syrtis::client::render

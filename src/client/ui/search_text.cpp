// SPDX-License-Identifier: MIT

#include "ui/search_text.hpp"

#include <algorithm>
#include <cstddef>

namespace syrtis::client::ui {

namespace {

/// The letters U+00E0 to U+00FF without their accents, and thereby the 32 capital letters before them. A space stands
/// for the division sign among them.
constexpr std::string_view k_plain = "aaaaaaaceeeeiiiidnooooo ouuuuyty";
static_assert(k_plain.size() == 32);

}  // namespace

std::string search_key(std::string_view text) {
    std::string key;
    key.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool pair = at + 1 < text.size();
        const auto second = pair ? static_cast<unsigned char>(text[at + 1]) : 0U;
        if (byte >= 'A' && byte <= 'Z') {
            key += static_cast<char>(byte + ('a' - 'A'));
        } else if (byte == 0xc3 && second == 0x9f) {
            key += "ss";
            ++at;
        } else if (byte == 0xc3 && second >= 0x80 && second <= 0xbf) {
            key += k_plain[(second - 0x80U) % k_plain.size()];
            ++at;
        } else if (byte == 0xc5 && (second == 0x92 || second == 0x93)) {
            key += "oe";
            ++at;
        } else if (byte == 0xc2 && second == 0xa0) {
            key += ' ';
            ++at;
        } else {
            key += text[at];
        }
    }
    return key;
}

bool holds_every_word(std::string_view key, std::string_view query) {
    const std::string wanted = search_key(query);
    std::size_t begin = 0;
    while (begin < wanted.size()) {
        const auto end = std::min(wanted.find(' ', begin), wanted.size());
        if (key.find(std::string_view(wanted).substr(begin, end - begin)) == std::string_view::npos) return false;
        begin = end + 1;
    }
    return true;
}

}  // namespace syrtis::client::ui

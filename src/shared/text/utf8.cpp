// SPDX-License-Identifier: MIT
#include "text/utf8.hpp"

namespace syrtis::text {

std::optional<char32_t> take_code_point(std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        text.remove_prefix(1);
        return static_cast<char32_t>(lead);
    }
    std::size_t length = 0;
    char32_t code_point = 0;
    char32_t smallest = 0;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
        code_point = lead & 0x1FU;
        smallest = 0x80;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        code_point = lead & 0x0FU;
        smallest = 0x800;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        code_point = lead & 0x07U;
        smallest = 0x10000;
    } else {
        return std::nullopt;
    }
    if (text.size() < length) return std::nullopt;
    for (std::size_t index = 1; index < length; ++index) {
        if (!continues_code_point(text[index])) return std::nullopt;
        code_point = (code_point << 6U) | (byte(index) & 0x3FU);
    }
    const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    if (code_point < smallest || code_point > 0x10FFFF || is_surrogate) return std::nullopt;
    text.remove_prefix(length);
    return code_point;
}

void append_code_point(std::string& text, char32_t code_point) {
    const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xC0U | (code_point >> 6U));
        put(0x80U | (code_point & 0x3FU));
    } else if (code_point < 0x10000) {
        put(0xE0U | (code_point >> 12U));
        put(0x80U | ((code_point >> 6U) & 0x3FU));
        put(0x80U | (code_point & 0x3FU));
    } else {
        put(0xF0U | (code_point >> 18U));
        put(0x80U | ((code_point >> 12U) & 0x3FU));
        put(0x80U | ((code_point >> 6U) & 0x3FU));
        put(0x80U | (code_point & 0x3FU));
    }
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (!take_code_point(text)) return false;
    }
    return true;
}

}  // namespace syrtis::text

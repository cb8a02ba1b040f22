// SPDX-License-Identifier: MIT
#include "content/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace syrtis::content {

namespace {

struct Form {
    std::size_t length = 0;  ///< 0: no character begins so
    std::uint32_t bits = 0;
    std::uint32_t least = 0;  ///< below it the form is overlong
};

Form form_of(unsigned char first) {
    if (first < 0x80) return {1, first, 0};
    if ((first & 0xe0U) == 0xc0U) return {2, first & 0x1fU, 0x80};
    if ((first & 0xf0U) == 0xe0U) return {3, first & 0x0fU, 0x800};
    if ((first & 0xf8U) == 0xf0U) return {4, first & 0x07U, 0x10000};
    return {};
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Form form = form_of(static_cast<unsigned char>(text[at]));
        if (form.length == 0 || form.length > text.size() - at) return false;
        std::uint32_t code = form.bits;
        for (std::size_t next = 1; next < form.length; ++next) {
            const auto byte = static_cast<unsigned char>(text[at + next]);
            if ((byte & 0xc0U) != 0x80U) return false;
            code = (code << 6U) | (byte & 0x3fU);
        }
        if (code < form.least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
        at += form.length;
    }
    return true;
}

}  // namespace syrtis::content

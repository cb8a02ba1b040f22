// SPDX-License-Identifier: MIT
// The test for right-to-left letters, which a page shares with all other systems.

#include <string_view>

#include "render/visual_order.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

bool has_right_to_left(std::string_view text) {
    // In UTF-8, the first byte of each right-to-left letter is 0xD6 or more.
    constexpr unsigned char k_least = 0xD6;
    bool may_have = false;
    for (const char byte : text) may_have = may_have || static_cast<unsigned char>(byte) >= k_least;
    while (may_have && !text.empty()) {
        const auto letter = text::take_code_point(text);
        if (!letter) {
            text.remove_prefix(1);
            continue;
        }
        const bool is_in_blocks = *letter >= 0x590 && *letter <= 0x8FF;
        const bool is_form = (*letter >= 0xFB1D && *letter <= 0xFDFF) || (*letter >= 0xFE70 && *letter <= 0xFEFC);
        if (is_in_blocks || is_form || (*letter >= 0x10800 && *letter <= 0x10FFF)) return true;
    }
    return false;
}

}  // namespace syrtis::client::render

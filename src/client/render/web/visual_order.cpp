// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

#include <hb.h>

#include "text/utf8.hpp"

// The browser sets and orders lines with right-to-left letters (host_letters.hpp), because no font of the client has
// them.
namespace syrtis::client::render {

namespace {

bool is_letter(char32_t letter) {
    const auto category = hb_unicode_general_category(hb_unicode_funcs_get_default(), letter);
    return category >= HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER &&
           category <= HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER;
}

}  // namespace

std::vector<DirectedRun> visual_runs(std::span<const char32_t> line) {
    if (line.empty()) return {};
    return {{0, line.size(), false}};
}

bool runs_right_to_left(std::string_view text) {
    while (!text.empty()) {
        const std::string_view rest = text;
        const auto letter = text::take_code_point(text);
        if (!letter) {
            text.remove_prefix(1);
        } else if (is_letter(*letter)) {
            return has_right_to_left(rest.substr(0, rest.size() - text.size()));
        }
    }
    return false;
}

}  // namespace syrtis::client::render

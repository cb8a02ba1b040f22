// SPDX-License-Identifier: MIT
#include "text/json_cost.hpp"

#include <algorithm>

namespace syrtis::text {

JsonCost measure_json(std::string_view text) {
    JsonCost cost;
    std::size_t depth = 0;
    bool is_in_word = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        switch (text[at]) {
            case '{':
            case '[':
                cost.depth = std::max(cost.depth, ++depth);
                ++cost.values;
                is_in_word = false;
                break;
            case '}':
            case ']':
                if (depth > 0) --depth;
                is_in_word = false;
                break;
            case '"':
                ++cost.values;
                is_in_word = false;
                for (++at; at < text.size() && text[at] != '"'; ++at) {
                    if (text[at] == '\\') ++at;
                }
                break;
            case ',':
            case ':':
            case ' ':
            case '\t':
            case '\r':
            case '\n':
                is_in_word = false;
                break;
            default:
                if (!is_in_word) ++cost.values;
                is_in_word = true;
                break;
        }
    }
    return cost;
}

}  // namespace syrtis::text

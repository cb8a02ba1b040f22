// SPDX-License-Identifier: MIT
#include "text/json_cursor.hpp"

#include "text/utf8.hpp"

namespace syrtis::text {

std::string one_of(std::span<const std::string_view> words) {
    std::string list = "one of";
    for (std::size_t index = 0; index < words.size(); ++index) {
        list += (index == 0 ? " " : ", ") + std::string(words[index]);
    }
    return list;
}

std::string in_quotes(std::string_view text) {
    const auto beginning = shortened(text);
    return '"' + std::string(beginning) + (beginning.size() < text.size() ? "...\"" : "\"");
}

}  // namespace syrtis::text

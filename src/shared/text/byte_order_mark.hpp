// SPDX-License-Identifier: MIT
#pragma once

// The byte-order mark (EF BB BF) that some editors, above all on Windows, write at the beginning of UTF-8 files. The
// program skips this mark in every file that people edit. Messages from the network must not begin with it.

#include <cstddef>
#include <istream>
#include <string_view>

namespace syrtis::text {

inline constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";

[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
    return text.starts_with(k_byte_order_mark) ? text.substr(k_byte_order_mark.size()) : text;
}

/// If `stream` starts with a byte-order mark, skips the mark. The stream must be at its beginning. It may be a pipe.
inline void skip_byte_order_mark(std::istream& stream) {
    // A stream that could not be opened keeps its error.
    if (!stream) return;
    for (std::size_t taken = 0; taken < k_byte_order_mark.size(); ++taken) {
        if (stream.peek() == std::istream::traits_type::to_int_type(k_byte_order_mark[taken])) {
            stream.get();
            continue;
        }
        stream.clear();
        for (; taken > 0; --taken) stream.unget();
        return;
    }
}

}  // namespace syrtis::text

// SPDX-License-Identifier: MIT
#pragma once

// Makes strings without spare capacity, for texts of which thousands are stored for a long time. A string that grows
// while it is written has up to twice the capacity that it needs, and keeps that capacity when it is emptied.

#include <string>
#include <string_view>
#include <utility>

#include "text/json_writer.hpp"

namespace syrtis::text {

/// Returns a buffer of this thread in which texts are written before their length is known.
[[nodiscard]] inline std::string& writing_buffer() {
    static thread_local std::string room;
    return room;
}

/// Returns the text that `write(JsonWriter&)` writes, in a string without spare capacity.
template <class Write>
[[nodiscard]] std::string write_exactly(const Write& write) {
    // The buffer is taken out meanwhile, because `write` may call this function again.
    std::string room = std::exchange(writing_buffer(), {});
    room.clear();
    JsonWriter out(room);
    write(out);
    std::string text(std::string_view{room});
    writing_buffer() = std::move(room);
    return text;
}

/// Empties the string and frees its memory.
inline void release(std::string& text) { std::string().swap(text); }

}  // namespace syrtis::text

// SPDX-License-Identifier: MIT
#pragma once

// Texts that are kept for long, by thousands: a string that grows while it is written has up to twice the room that it
// needs, and one that is emptied keeps it.

#include <string>
#include <string_view>
#include <utility>

#include "text/json_writer.hpp"

namespace syrtis::text {

/// Where texts of this thread are written before it is known how long they are.
[[nodiscard]] inline std::string& writing_room() {
    static thread_local std::string room;
    return room;
}

/// What `write(JsonWriter&)` writes, in a string of its own that has no more room than that.
template <class Write>
[[nodiscard]] std::string written_tightly(const Write& write) {
    // Taken out while it is written into: what is written may be made of what is written like this.
    std::string room = std::exchange(writing_room(), {});
    room.clear();
    JsonWriter out(room);
    write(out);
    std::string text(std::string_view{room});
    writing_room() = std::move(room);
    return text;
}

/// Empties it, and gives back its room.
inline void release(std::string& text) { std::string().swap(text); }

}  // namespace syrtis::text

// SPDX-License-Identifier: MIT
#pragma once

// Splits the bytes of a connection into lines, with bounded memory.

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

#include "net/line_client.hpp"
#include "protocol/packed_lines.hpp"

namespace syrtis::client::net {

/// The received lines of one connection that were not taken yet. Compressed bytes are unpacked only if there is room
/// for their lines.
class ReceivedLines {
   public:
    explicit ReceivedLines(const LinkLimits& limits) : limits_(limits), unpacker_(limits.line_bytes) {}

    /// Adds received bytes, which must stay valid until is_drained() returns true again. Requires is_drained().
    void put(std::string_view bytes) { unread_ = bytes; }
    /// Splits the bytes into lines as long as there is room. Returns false if a line is too long or the compressed data
    /// are invalid; the rest of the bytes is then discarded.
    [[nodiscard]] bool cut();
    /// Returns true if all bytes of put() were used.
    [[nodiscard]] bool is_drained() const { return next_cut_ == plain_.size() && unread_.empty(); }
    [[nodiscard]] bool has_room() const {
        return lines_.size() < limits_.incoming_lines && waiting_bytes_ < limits_.incoming_bytes;
    }
    /// Returns the number of complete lines.
    [[nodiscard]] std::size_t size() const { return lines_.size(); }
    /// Removes the oldest line and returns it, without its end. Requires that there is a line.
    [[nodiscard]] std::string take();

   private:
    [[nodiscard]] bool cut_line();

    LinkLimits limits_;
    protocol::LineUnpacker unpacker_;
    std::string_view unread_;   ///< part of the last bytes that was not unpacked yet, because there was no room
    std::string plain_;         ///< unpacked data
    std::size_t next_cut_ = 0;  ///< position in `plain_`
    std::string partial_;
    std::deque<std::string> lines_;
    std::size_t waiting_bytes_ = 0;  ///< size of `lines_`, in bytes
};

}  // namespace syrtis::client::net

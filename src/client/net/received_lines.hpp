// SPDX-License-Identifier: MIT
#pragma once

// Splits received bytes into lines, with a limited amount of memory.

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

#include "net/line_client.hpp"
#include "protocol/packed_lines.hpp"

namespace syrtis::client::net {

/// The received lines of one connection that take() has not returned yet. Compressed bytes are unpacked only when there
/// is room for their lines.
class ReceivedLines {
   public:
    explicit ReceivedLines(const LinkLimits& limits) : limits_(limits), unpacker_(limits.line_bytes) {}

    /// Adds received bytes. They must stay valid until is_drained() returns true again. Requires is_drained().
    void put(std::string_view bytes) { unread_ = bytes; }
    /// Splits the added bytes into lines, as long as there is room. If a line is too long or compressed data are
    /// invalid, discards the rest and returns false.
    [[nodiscard]] bool cut();
    /// Returns true if all bytes that put() added have been split into lines.
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
    std::string_view unread_;   ///< added bytes that were not unpacked yet, because there was no room
    std::string plain_;         ///< unpacked data that were not split into lines yet
    std::size_t next_cut_ = 0;  ///< position in `plain_` at which the next line begins
    std::string partial_;
    std::deque<std::string> lines_;
    std::size_t waiting_bytes_ = 0;  ///< size of `lines_`, in bytes
};

}  // namespace syrtis::client::net

// SPDX-License-Identifier: MIT
#pragma once

// The lines that wait to be sent to a peer.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lobby/peer.hpp"
#include "net/asio.hpp"
#include "protocol/packed_lines.hpp"

namespace syrtis::net {

/// The lines that wait to be sent to a peer. The first of them may be in the course of being written.
class OutputQueue {
   public:
    [[nodiscard]] bool is_empty() const { return lines_.empty(); }
    /// Returns the size of the lines, in bytes.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// Returns true from begin_write() to end_write().
    [[nodiscard]] bool is_writing() const { return in_flight_ != 0; }

    void add(lobby::Line line) {
        bytes_ += line->size();
        lines_.push_back(std::move(line));
    }
    /// Packs lines for the connection of this queue. They must be added in the order in which they were packed.
    [[nodiscard]] lobby::Line pack(const std::string& lines);
    /// Returns the next lines to write. The buffers are valid until end_write().
    [[nodiscard]] std::vector<boost::asio::const_buffer> begin_write();
    /// Removes the lines of begin_write(). `bytes`: the size of these lines.
    void end_write(std::size_t bytes);

   private:
    std::vector<lobby::Line> lines_;
    std::size_t in_flight_ = 0;  ///< number of lines that are being written
    std::size_t bytes_ = 0;
    /// Compresses lines. Created for the first line that is compressed, because many connections never need it.
    std::unique_ptr<protocol::LinePacker> packer_;
};

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// Splits a stream of bytes into lines, with bounded memory.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

/// Greatest length of a line from a client, in bytes, without the line end.
inline constexpr std::size_t k_max_client_line = 64 * 1024;
/// Greatest length of a line from the server, in bytes. A whole view takes only some KiB.
inline constexpr std::size_t k_max_server_line = 4 * 1024 * 1024;

/// Collects bytes and returns whole lines. If a line is longer than the limit, the framer accepts no more bytes after
/// it, because it does not know where the next line begins.
class LineFramer {
   public:
    explicit LineFramer(std::size_t max_line) : max_line_(max_line) {}

    /// Appends the next bytes of the stream.
    void feed(std::string_view bytes);

    /// Returns the next whole line, or nothing if no line is complete. The result does not contain the "\n" at its end,
    /// nor a "\r" before that. The result is valid until the next call of a member function.
    [[nodiscard]] std::optional<std::string_view> next();

    /// Returns true if a line is longer than the limit. Lines that came before that line are still returned.
    [[nodiscard]] bool overflowed() const { return overflowed_; }

    /// Returns the number of bytes that were not returned yet.
    [[nodiscard]] std::size_t left() const { return buffer_.size() - begin_; }

   private:
    std::size_t max_line_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< start of the first line that was not returned
    std::size_t scanned_ = 0;
    bool overflowed_ = false;
};

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Cuts a stream of bytes into lines. Bounded: a line that grows past the limit is reported once and the framer takes
// nothing more, because where the next line would begin is a guess.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

inline constexpr std::size_t k_max_client_line = 64 * 1024;        ///< bytes from a client, without the line end
inline constexpr std::size_t k_max_server_line = 4 * 1024 * 1024;  ///< bytes from the server; a whole view is some KiB

class LineFramer {
   public:
    explicit LineFramer(std::size_t max_line) : max_line_(max_line) {}

    /// Takes the next bytes of the stream.
    void feed(std::string_view bytes);

    /// The next whole line without its "\n" (and without a "\r" before it), if there is one. The view holds until the
    /// next call of a member.
    [[nodiscard]] std::optional<std::string_view> next();

    /// True when a line is longer than the limit. Lines before it are still handed out.
    [[nodiscard]] bool overflowed() const { return overflowed_; }

    /// Bytes of a line whose end has not come, or of whole lines not handed out yet.
    [[nodiscard]] std::size_t left() const { return buffer_.size() - begin_; }

   private:
    std::size_t max_line_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of the first line not handed out
    std::size_t scanned_ = 0;
    bool overflowed_ = false;
};

}  // namespace syrtis::protocol

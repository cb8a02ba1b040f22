// SPDX-License-Identifier: MIT
#pragma once

// Raw deflate (RFC 1951) for many short texts, with blocks of the fixed code and one lookup for matches. For lines of a
// game, zlib produces as many bytes, but takes eight times as long and several times the memory, because it computes a
// separate code for each text.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace syrtis::protocol {

/// A stream of deflated texts.
class FixedDeflater {
   public:
    /// The greatest distance of a match, in bytes: one or two lines of a seat. Each stream keeps this number of bytes
    /// while the connection lasts.
    static constexpr std::size_t k_window = 1280;

    /// Compresses `piece` and returns the next part of the stream, flushed to a byte, without the bytes 00 00 ff ff
    /// that end a flush.
    [[nodiscard]] std::string deflate(std::string_view piece);

   private:
    class Bits;
    /// Compresses at most k_window bytes.
    void deflate_some(std::string_view some, Bits& bits);

    std::size_t kept_ = 0;
    std::array<char, k_window> history_;
};

}  // namespace syrtis::protocol

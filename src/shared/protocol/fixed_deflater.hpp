// SPDX-License-Identifier: MIT
#pragma once

// Raw deflate (RFC 1951) for many short texts, with blocks of the fixed code and one lookup for matches. zlib produces
// as many bytes for lines of a game and takes eight times as long: it computes a separate code for each text, and uses
// several times the memory.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace syrtis::protocol {

/// A stream of deflated texts.
class FixedDeflater {
   public:
    /// Matches reach at most this far back, in bytes: one or two lines of a seat. Each stream keeps this much for the
    /// whole connection.
    static constexpr std::size_t k_window = 1280;

    /// Returns the next part of the stream, flushed to a byte, without the 00 00 ff ff that ends a flush.
    [[nodiscard]] std::string deflate(std::string_view piece);

   private:
    class Bits;
    /// Handles at most k_window bytes.
    void deflate_some(std::string_view some, Bits& bits);

    std::size_t kept_ = 0;
    std::array<char, k_window> history_;
};

}  // namespace syrtis::protocol

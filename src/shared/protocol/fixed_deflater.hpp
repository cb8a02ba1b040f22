// SPDX-License-Identifier: MIT
#pragma once

// Compresses many short texts with raw deflate (RFC 1951). It writes blocks with the fixed code and finds matches by a
// single lookup. For lines of a game, zlib produces as many bytes, but it takes eight times as long and several times
// the memory, because it computes a separate code for each text.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace syrtis::protocol {

/// The deflate stream of one connection.
class FixedDeflater {
   public:
    /// The greatest distance of a match in bytes. One or two lines for a seat have this length. Each stream stores this
    /// number of bytes as long as its connection exists.
    static constexpr std::size_t k_window = 1280;

    /// Compresses `piece` and returns the next part of the deflate stream. The part ends at a byte boundary, but
    /// without the bytes 00 00 ff ff that end a flush.
    [[nodiscard]] std::string deflate(std::string_view piece);

   private:
    class Bits;
    /// Compresses at most k_window bytes.
    void deflate_some(std::string_view some, Bits& bits);

    std::size_t kept_ = 0;
    std::array<char, k_window> history_;
};

}  // namespace syrtis::protocol

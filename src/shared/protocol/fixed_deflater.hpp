// SPDX-License-Identifier: MIT
#pragma once

// Raw deflate (RFC 1951) for many short pieces: in blocks of the fixed code, with one look for what was said before.
// zlib takes as many bytes for lines of a game, and eight times as long: it reckons a code of its own for each piece,
// and has several times as much in its hands.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace syrtis::protocol {

class FixedDeflater {
   public:
    /// Nothing that is further back is pointed to. In it stands the last line or two of what a seat was told: each
    /// stream keeps as much for as long as somebody is connected.
    static constexpr std::size_t k_window = 1280;

    /// The next piece of the stream, flushed to a byte, and without the 00 00 ff ff that ends a flush.
    [[nodiscard]] std::string deflate(std::string_view piece);

   private:
    class Bits;
    /// Of at most k_window bytes.
    void deflate_some(std::string_view some, Bits& bits);

    std::size_t kept_ = 0;
    std::array<char, k_window> history_;
};

}  // namespace syrtis::protocol

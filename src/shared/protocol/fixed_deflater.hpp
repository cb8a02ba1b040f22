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
    /// Nothing that is further back is pointed to.
    static constexpr std::size_t k_window = 4096;

    /// The next piece of the stream, flushed to a byte, and without the 00 00 ff ff that ends a flush.
    [[nodiscard]] std::string deflate(std::string_view piece);

   private:
    class Bits;
    /// What was said last and what is being said: the room is one for all streams, and none keeps it.
    using Room = std::array<char, 2 * k_window>;
    /// Of at most k_window bytes, which stand in the room behind what is kept.
    void deflate_some(const Room& room, std::size_t length, Bits& bits);
    /// Notes where the bytes at that place of the room stand, and says how far back those that look like them may
    /// stand: so far that it is none, or where others stand, if there are none.
    std::uint16_t exchange(const char* here, std::size_t at);

    static constexpr unsigned k_hash_bits = 10;
    /// Places are kept modulo 2^16: one that was noted long ago, or never, is found to be of other bytes.
    static_assert(k_window <= 1U << 15U);
    std::uint16_t said_ = 0;  ///< bytes of the stream before the first one in `history_`, modulo 2^16
    std::uint16_t kept_ = 0;  ///< bytes of `history_`
    std::array<char, k_window> history_;
    std::array<std::uint16_t, std::size_t{1} << k_hash_bits> places_{};
};

}  // namespace syrtis::protocol

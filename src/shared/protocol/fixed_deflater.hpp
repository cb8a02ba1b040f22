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
    /// Of at most k_window bytes.
    void deflate_some(std::string_view some, Bits& bits);
    void make_room(std::size_t length);
    /// How many bytes from `at` on stand `distance` before as well, of as many as `length`.
    [[nodiscard]] std::size_t common(std::size_t at, std::size_t distance, std::size_t length) const;
    /// Notes where the bytes at `at` stand, and says where those that look like them stood last.
    std::uint32_t exchange(std::size_t at);

    static constexpr unsigned k_hash_bits = 10;
    std::uint32_t forgotten_ = 0;  ///< bytes of the stream before the first one that is kept, modulo 2^32
    std::size_t kept_ = 0;
    std::array<char, 2 * k_window> history_;
    std::array<std::uint32_t, std::size_t{1} << k_hash_bits> places_{};  ///< in the stream, modulo 2^32
};

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Lines in less bytes, for who asked for that: "z" and a number, then so many bytes of raw deflate (RFC 1951), flushed
// and without the 00 00 ff ff that ends every flush (RFC 7692, 7.2.1). What went before on the connection is the
// dictionary of what comes. Lines that are not packed stand between as they are.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/fixed_deflater.hpp"

namespace syrtis::protocol {

/// The value of "compress" in `hello`.
inline constexpr std::string_view k_deflate = "deflate";

/// Holds some 12 KiB.
class LinePacker {
   public:
    /// Whole lines, with their ends. What it returns is to be sent in the order in which it was asked for.
    [[nodiscard]] std::string pack(std::string_view lines);

   private:
    FixedDeflater deflater_;
};

/// The other end.
class LineUnpacker {
   public:
    /// No packet stands for more than `most` bytes.
    explicit LineUnpacker(std::size_t most);
    LineUnpacker(LineUnpacker&& other) noexcept;
    LineUnpacker(const LineUnpacker&) = delete;
    LineUnpacker& operator=(const LineUnpacker&) = delete;
    ~LineUnpacker();

    /// Takes the next bytes of the connection and appends to `plain` what they stand for. False if they are none that a
    /// packer wrote; it is not to be fed any more then.
    [[nodiscard]] bool feed(std::string_view bytes, std::string& plain);
    /// The same, but of no more than what stands before the end of the next packet, which it takes off `bytes`: few
    /// bytes with many packets in them may stand for more than anybody has room for.
    [[nodiscard]] bool feed_some(std::string_view& bytes, std::string& plain);

   private:
    enum class Place : std::uint8_t { line_begin, line, head, packet };
    [[nodiscard]] bool take_head(char byte);
    [[nodiscard]] bool unpack(std::string& plain);

    struct Stream;
    std::size_t most_;
    Place place_ = Place::line_begin;
    std::size_t digits_ = 0;
    std::size_t missing_ = 0;  ///< of the packet
    std::string packet_;
    std::unique_ptr<Stream> stream_;  ///< once there is something for it
};

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Compressed lines for connections that have asked for compression. A packet consists of "z", a number, and that number
// of bytes of raw deflate (RFC 1951). The bytes end with a flush, but without the 00 00 ff ff of every flush (RFC 7692,
// section 7.2.1). Later packets of a connection may refer to the contents of earlier ones. Uncompressed lines may come
// between packets.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/fixed_deflater.hpp"

namespace syrtis::protocol {

/// Value of the field "compress" in a message of kind "hello".
inline constexpr std::string_view k_deflate = "deflate";

/// Compresses lines of one connection. It uses about 1.3 KiB of memory.
class LinePacker {
   public:
    /// Compresses whole lines, including their line ends. The results must be sent in the order of the calls.
    [[nodiscard]] std::string pack(std::string_view lines);

   private:
    FixedDeflater deflater_;
};

/// Decompresses lines of one connection.
class LineUnpacker {
   public:
    /// `most` is the greatest number of bytes to which one packet may expand; larger packets are refused.
    explicit LineUnpacker(std::size_t most);
    LineUnpacker(LineUnpacker&& other) noexcept;
    LineUnpacker(const LineUnpacker&) = delete;
    LineUnpacker& operator=(const LineUnpacker&) = delete;
    ~LineUnpacker();

    /// Decompresses `bytes` and appends the result to `plain`. Returns false if the bytes cannot come from a
    /// LinePacker. The object must not be used any more after that.
    [[nodiscard]] bool feed(std::string_view bytes, std::string& plain);
    /// Works like feed(), but decodes at most one packet. It removes this packet from `bytes`. A small input therefore
    /// cannot expand without bound.
    [[nodiscard]] bool feed_some(std::string_view& bytes, std::string& plain);

   private:
    enum class Place : std::uint8_t { line_begin, line, head, packet };
    [[nodiscard]] bool take_head(char byte);
    [[nodiscard]] bool unpack(std::string& plain);

    struct Stream;
    std::size_t most_;
    Place place_ = Place::line_begin;
    std::size_t digits_ = 0;
    std::size_t missing_ = 0;  ///< number of bytes of the current packet that have not arrived yet
    std::string packet_;
    std::unique_ptr<Stream> stream_;  ///< the inflating stream, created when the first packet arrives
};

}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#pragma once

// Parses the PROXY protocol of HAProxy, versions 1 (text) and 2 (binary), with which a proxy sends the client's address
// at the beginning of a TCP connection. Accepts only what the specification allows, and at most 1,024 bytes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

/// An incremental parser of one PROXY protocol header.
class ProxyHeader {
   public:
    /// The state of the parser: `incomplete` if it needs more bytes, `complete` if the whole header was read, `refused`
    /// if the bytes are not a valid header.
    enum class State { incomplete, complete, refused };

    /// Consumes the bytes that belong to the header and returns their number. Must not be called after the header is
    /// complete or refused.
    std::size_t take(std::string_view bytes);

    [[nodiscard]] State state() const { return state_; }
    /// Returns the client's address if the header is complete. Returns nothing if the proxy has opened the connection
    /// for itself, or if the address family of the header has no IP addresses.
    [[nodiscard]] const std::optional<boost::asio::ip::address>& source() const { return source_; }

   private:
    void look();
    void parse_text();
    void parse_binary();
    void read_text(std::string_view line);
    void read_addresses();

    std::string bytes_;
    State state_ = State::incomplete;
    std::optional<boost::asio::ip::address> source_;
};

}  // namespace syrtis::net

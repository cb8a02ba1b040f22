// SPDX-License-Identifier: MIT
#pragma once

// The header with which a proxy says whom a TCP connection comes from, before anything else is said on it: the PROXY
// protocol of HAProxy in its versions 1 (a line of text) and 2 (binary). Only what the specification allows is
// accepted, and no more than 1,024 bytes of it are read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

class ProxyHeader {
   public:
    /// `incomplete`: more bytes are needed. `complete`: the header has ended. `refused`: it is none.
    enum class State { incomplete, complete, refused };

    /// Takes the bytes that belong to the header and returns how many these are. Not to be called once the header is
    /// complete or refused.
    std::size_t take(std::string_view bytes);

    [[nodiscard]] State state() const { return state_; }
    /// The far end of the connection, once the header is complete; nothing if the connection is the proxy's own, or of
    /// a kind that has no address.
    [[nodiscard]] const std::optional<boost::asio::ip::address>& source() const { return source_; }

   private:
    void look();
    void look_at_text();
    void look_at_binary();
    void read_text(std::string_view line);
    void read_addresses();

    std::string bytes_;
    State state_ = State::incomplete;
    std::optional<boost::asio::ip::address> source_;
};

}  // namespace syrtis::net

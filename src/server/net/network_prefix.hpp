// SPDX-License-Identifier: MIT
#pragma once

// A network as people write it: an address, or an address and how many of its bits all addresses in it share.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

class NetworkPrefix {
   public:
    /// `bits` beyond the length of the address count as that length.
    NetworkPrefix(const boost::asio::ip::address& address, unsigned bits);

    /// An IPv4 address that comes as an IPv6 one is in the networks of the IPv4 one. Scopes are not compared.
    [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
    /// Every address of its family is in it.
    [[nodiscard]] bool is_everything() const { return bits_ == 0; }

   private:
    boost::asio::ip::address address_;
    unsigned bits_;
};

/// ADDRESS or ADDRESS/BITS; nothing if it is neither, or has more bits than the address.
[[nodiscard]] std::optional<NetworkPrefix> parse_network_prefix(std::string_view text);

[[nodiscard]] bool is_in(const boost::asio::ip::address& address, const std::vector<NetworkPrefix>& networks);

}  // namespace syrtis::net

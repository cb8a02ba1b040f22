// SPDX-License-Identifier: MIT
#pragma once

// Represents an IP network: an address and a prefix length.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

/// An IP network, or a single address as a network with the full prefix length.
class NetworkPrefix {
   public:
    /// `bits` is the prefix length; a value above the address length counts as the address length.
    NetworkPrefix(const boost::asio::ip::address& address, unsigned bits);

    /// True if the network contains the address. An IPv4-mapped IPv6 address counts as its IPv4 address. Scopes are
    /// ignored.
    [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;

   private:
    boost::asio::ip::address address_;
    unsigned bits_;
};

/// Parses ADDRESS or ADDRESS/BITS. Returns nothing for any other text, or if the prefix is too long.
[[nodiscard]] std::optional<NetworkPrefix> parse_network_prefix(std::string_view text);

[[nodiscard]] bool is_in(const boost::asio::ip::address& address, const std::vector<NetworkPrefix>& networks);

}  // namespace syrtis::net

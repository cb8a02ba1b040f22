// SPDX-License-Identifier: MIT
#pragma once

// Maps addresses to the keys under which limits per address are counted.

#include <string>
#include <vector>

#include "lobby/session.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// Returns the key of a peer's address; all connections with this key share limits. For IPv4 (also if IPv4-mapped), the
/// key is the address. For IPv6, the key is the /64 network, because this is the smallest network that a provider
/// assigns to a customer.
[[nodiscard]] std::string peer_key(const boost::asio::ip::address& address);

/// Returns the /56 and /48 networks around the key of an IPv6 address, because a provider may assign such a network to
/// one customer. Their limits are two and four times those of a /64 network. Returns nothing for IPv4.
[[nodiscard]] std::vector<lobby::WiderOrigin> networks_around(const std::string& key);

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// Maps addresses to the keys by which limits for each address are kept.

#include <string>
#include <vector>

#include "lobby/session.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// Returns the key shared by all connections of one peer: an IPv4 address (even if it is IPv4-mapped), or the /64
/// network of an IPv6 address, which is the smallest network that a provider assigns to a customer.
[[nodiscard]] std::string peer_key(const boost::asio::ip::address& address);

/// Returns the /56 and /48 networks around the key of an IPv6 address, because a provider may assign such a network to
/// a customer. Their limits are two and four times that of a /64. The result is empty for IPv4.
[[nodiscard]] std::vector<lobby::WiderOrigin> networks_around(const std::string& key);

}  // namespace syrtis::net

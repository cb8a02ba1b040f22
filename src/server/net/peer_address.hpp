// SPDX-License-Identifier: MIT
#pragma once

// Maps addresses to the keys by which limits for each address are kept.

#include <string>
#include <vector>

#include "lobby/session.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// Returns the key shared by all connections of one peer: the IPv4 address (also if it is IPv4-mapped), or the /64
/// network of an IPv6 address, which is the smallest network that a customer is assigned.
[[nodiscard]] std::string peer_key(const boost::asio::ip::address& address);

/// Returns the /56 and /48 networks around the key of an IPv6 address, since a customer may be assigned one of those.
/// Their limits are two and four times that of a /64. Empty for IPv4.
[[nodiscard]] std::vector<lobby::WiderOrigin> networks_around(const std::string& key);

}  // namespace syrtis::net

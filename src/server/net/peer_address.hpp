// SPDX-License-Identifier: MIT
#pragma once

// Who counts as one when limits are kept for each address.

#include <string>
#include <vector>

#include "lobby/session.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// The same for all connections of one far end: an IPv4 address, also where it comes as an IPv6 one, or the network of
/// 64 bits that an IPv6 address belongs to, which is the least that anybody is given.
[[nodiscard]] std::string peer_key(const boost::asio::ip::address& address);

/// The networks of 56 and 48 bits around such a key, since one customer may be given one of those: with as much as two
/// and four may have who are given the least. None for IPv4.
[[nodiscard]] std::vector<lobby::WiderOrigin> networks_around(const std::string& key);

}  // namespace syrtis::net

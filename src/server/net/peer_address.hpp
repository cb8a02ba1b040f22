// SPDX-License-Identifier: MIT
#pragma once

// Who counts as one when limits are kept for each address.

#include <string>

#include "net/asio.hpp"

namespace syrtis::net {

/// The same for all connections of one far end: an IPv4 address, also where it comes as an IPv6 one, or the network of
/// 64 bits that an IPv6 address belongs to, which is the least that anybody is given.
[[nodiscard]] std::string peer_key(const boost::asio::ip::address& address);

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#include "net/peer_address.hpp"

#include <algorithm>

namespace syrtis::net {

namespace ip = boost::asio::ip;

std::string peer_key(const ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const ip::address_v6 v6 = address.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
    ip::address_v6::bytes_type bytes = v6.to_bytes();
    std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace syrtis::net

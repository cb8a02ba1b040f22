// SPDX-License-Identifier: MIT
#include "net/peer_address.hpp"

#include <algorithm>
#include <cstddef>

namespace syrtis::net {

namespace ip = boost::asio::ip;

namespace {

std::string network_of(const ip::address_v6& address, std::size_t bits) {
    ip::address_v6::bytes_type bytes = address.to_bytes();
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(bits / 8), bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/" + std::to_string(bits);
}

}  // namespace

std::string peer_key(const ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const ip::address_v6 v6 = address.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
    return network_of(v6, 64);
}

std::vector<lobby::WiderOrigin> networks_around(const std::string& key) {
    const std::size_t slash = key.find('/');
    if (slash == std::string::npos) return {};
    const ip::address_v6 address = ip::make_address_v6(key.substr(0, slash));
    return {{.name = network_of(address, 56), .times = 2}, {.name = network_of(address, 48), .times = 4}};
}

}  // namespace syrtis::net

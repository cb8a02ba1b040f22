// SPDX-License-Identifier: MIT
#include "net/network_prefix.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace syrtis::net {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned k_bits_of_a_byte = 8;

unsigned bits_of(const ip::address& address) { return address.is_v4() ? 32 : 128; }

ip::address without_mapping(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

template <class Bytes>
bool share_bits(const Bytes& one, const Bytes& other, unsigned bits) {
    const std::size_t whole = bits / k_bits_of_a_byte;
    if (!std::equal(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(whole), other.begin())) return false;
    const unsigned left = bits % k_bits_of_a_byte;
    return left == 0 || ((one[whole] ^ other[whole]) >> (k_bits_of_a_byte - left)) == 0;
}

}  // namespace

NetworkPrefix::NetworkPrefix(const ip::address& address, unsigned bits)
    : address_(without_mapping(address)), bits_(std::min(bits, bits_of(address_))) {}

bool NetworkPrefix::contains(const ip::address& address) const {
    const ip::address plain = without_mapping(address);
    if (plain.is_v4() != address_.is_v4()) return false;
    if (plain.is_v4()) return share_bits(plain.to_v4().to_bytes(), address_.to_v4().to_bytes(), bits_);
    return share_bits(plain.to_v6().to_bytes(), address_.to_v6().to_bytes(), bits_);
}

std::optional<NetworkPrefix> parse_network_prefix(std::string_view text) {
    const std::size_t slash = text.find('/');
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(text.substr(0, slash)), error);
    if (error) return std::nullopt;
    if (slash == std::string_view::npos) return NetworkPrefix(address, bits_of(address));
    const std::string_view digits = text.substr(slash + 1);
    unsigned bits = 0;
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (wrong != std::errc() || end != digits.data() + digits.size() || bits > bits_of(address)) return std::nullopt;
    return NetworkPrefix(address, bits);
}

bool is_in(const ip::address& address, const std::vector<NetworkPrefix>& networks) {
    return std::ranges::any_of(networks, [&](const NetworkPrefix& one) { return one.contains(address); });
}

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#include "platform/network.hpp"

// Must come before windows.h, which would include an older header.
#include <winsock2.h>
#include <ws2tcpip.h>
// These need the headers above.
#include <iphlpapi.h>

#include <algorithm>
#include <cstring>

namespace syrtis::platform {

std::vector<InterfaceAddress> interface_addresses() {
    constexpr ULONG k_flags = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
    ULONG size = 16384;
    std::vector<unsigned char> memory;
    ULONG answer = ERROR_BUFFER_OVERFLOW;
    // More interfaces may have appeared since the size was reported.
    for (int tries = 0; answer == ERROR_BUFFER_OVERFLOW && tries < 4; ++tries) {
        memory.resize(size);
        answer = GetAdaptersAddresses(AF_UNSPEC, k_flags, nullptr,
                                      reinterpret_cast<IP_ADAPTER_ADDRESSES*>(memory.data()), &size);
    }
    std::vector<InterfaceAddress> found;
    if (answer != NO_ERROR) return found;
    for (const auto* one = reinterpret_cast<const IP_ADAPTER_ADDRESSES*>(memory.data()); one != nullptr;
         one = one->Next) {
        if (one->OperStatus != IfOperStatusUp) continue;
        for (const auto* at = one->FirstUnicastAddress; at != nullptr; at = at->Next) {
            InterfaceAddress address;
            address.is_loopback = one->IfType == IF_TYPE_SOFTWARE_LOOPBACK;
            address.takes_multicast = address.is_loopback || (one->Flags & IP_ADAPTER_NO_MULTICAST) == 0;
            if (at->Address.lpSockaddr->sa_family == AF_INET) {
                sockaddr_in v4{};
                std::memcpy(&v4, at->Address.lpSockaddr, sizeof v4);
                std::memcpy(address.bytes.data(), &v4.sin_addr, sizeof v4.sin_addr);
                constexpr unsigned k_bits = 32;
                const unsigned bits = std::min<unsigned>(at->OnLinkPrefixLength, k_bits);
                address.mask = bits == 0 ? 0U : ~std::uint32_t{0} << (k_bits - bits);
                address.index = one->IfIndex;
            } else if (at->Address.lpSockaddr->sa_family == AF_INET6) {
                sockaddr_in6 v6{};
                std::memcpy(&v6, at->Address.lpSockaddr, sizeof v6);
                std::memcpy(address.bytes.data(), &v6.sin6_addr, address.bytes.size());
                address.is_v6 = true;
                address.index = one->Ipv6IfIndex;
            } else {
                continue;
            }
            found.push_back(address);
        }
    }
    return found;
}

bool binds_to_groups() { return false; }

void claim_port(std::uintptr_t socket) {
    // Windows allows a port with ended connections by default; SO_REUSEADDR would let another program listen on the
    // same port.
    const BOOL yes = TRUE;
    (void)::setsockopt(static_cast<SOCKET>(socket), SOL_SOCKET, SO_EXCLUSIVEADDRUSE,
                       reinterpret_cast<const char*>(&yes), sizeof yes);
}

void end_if_unconfirmed(std::uintptr_t socket, std::chrono::milliseconds longest) {
    // TCP_MAXRT of ws2ipdef.h, which mingw-w64 does not define. In seconds.
    constexpr int k_longest_unconfirmed = 5;
    const auto seconds = static_cast<DWORD>(std::chrono::ceil<std::chrono::seconds>(longest).count());
    (void)::setsockopt(static_cast<SOCKET>(socket), IPPROTO_TCP, k_longest_unconfirmed,
                       reinterpret_cast<const char*>(&seconds), sizeof seconds);
}

std::size_t descriptor_limit() { return 0; }

std::size_t raise_descriptor_limit(std::size_t /*wanted*/) { return 0; }

void SpareDescriptor::release() { descriptor_ = -1; }

void SpareDescriptor::take() { descriptor_ = -1; }

}  // namespace syrtis::platform

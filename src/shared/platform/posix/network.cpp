// SPDX-License-Identifier: MIT
#include "platform/network.hpp"

#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace syrtis::platform {

std::vector<InterfaceAddress> interface_addresses() {
    std::vector<InterfaceAddress> found;
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return found;
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        if ((one->ifa_flags & IFF_UP) == 0 || one->ifa_addr == nullptr) continue;
        InterfaceAddress address;
        address.index = ::if_nametoindex(one->ifa_name);
        address.is_loopback = (one->ifa_flags & IFF_LOOPBACK) != 0;
        address.takes_multicast = address.is_loopback || (one->ifa_flags & IFF_MULTICAST) != 0;
        if (one->ifa_addr->sa_family == AF_INET && one->ifa_netmask != nullptr) {
            sockaddr_in v4{};
            sockaddr_in mask{};
            std::memcpy(&v4, one->ifa_addr, sizeof v4);
            std::memcpy(&mask, one->ifa_netmask, sizeof mask);
            std::memcpy(address.bytes.data(), &v4.sin_addr, sizeof v4.sin_addr);
            address.mask = ntohl(mask.sin_addr.s_addr);
        } else if (one->ifa_addr->sa_family == AF_INET6) {
            sockaddr_in6 v6{};
            std::memcpy(&v6, one->ifa_addr, sizeof v6);
            std::memcpy(address.bytes.data(), &v6.sin6_addr, address.bytes.size());
            address.is_v6 = true;
        } else {
            continue;
        }
        found.push_back(address);
    }
    ::freeifaddrs(all);
    return found;
}

bool binds_to_groups() { return true; }

void claim_port(std::uintptr_t socket) {
    const int yes = 1;
    (void)::setsockopt(static_cast<int>(socket), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

void end_if_unconfirmed(std::uintptr_t socket, std::chrono::milliseconds longest) {
    const auto milliseconds = static_cast<unsigned>(longest.count());
    (void)::setsockopt(static_cast<int>(socket), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

std::size_t descriptor_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
    return limit.rlim_cur;
}

std::size_t raise_descriptor_limit(std::size_t wanted) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
        (void)::setrlimit(RLIMIT_NOFILE, &limit);
    }
    return descriptor_limit();
}

void SpareDescriptor::release() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
}

void SpareDescriptor::take() {
    if (descriptor_ < 0) descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

}  // namespace syrtis::platform

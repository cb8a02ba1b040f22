// SPDX-License-Identifier: MIT

#include "app/own_address.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

#include <array>

namespace syrtis::client::app {

std::string own_address() {
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return {};
    std::string found;
    for (const ifaddrs* one = all; one != nullptr && found.empty(); one = one->ifa_next) {
        const bool reachable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!reachable || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        std::array<char, NI_MAXHOST> text{};
        if (getnameinfo(one->ifa_addr, sizeof(sockaddr_in), text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) ==
            0) {
            found = text.data();
        }
    }
    freeifaddrs(all);
    return found;
}

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT
#include "platform/network.hpp"

namespace syrtis::platform {

std::string own_address() {
    for (const InterfaceAddress& one : interface_addresses()) {
        if (one.is_v6 || one.is_loopback) continue;
        return std::to_string(one.bytes[0]) + '.' + std::to_string(one.bytes[1]) + '.' + std::to_string(one.bytes[2]) +
               '.' + std::to_string(one.bytes[3]);
    }
    return {};
}

}  // namespace syrtis::platform

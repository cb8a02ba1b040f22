// SPDX-License-Identifier: MIT
#include "platform/network.hpp"

// A page has no sockets of its own.
namespace syrtis::platform {

std::vector<InterfaceAddress> interface_addresses() { return {}; }
bool binds_to_groups() { return false; }
void claim_port(std::uintptr_t /*socket*/) {}
void end_if_unconfirmed(std::uintptr_t /*socket*/, std::chrono::milliseconds /*longest*/) {}
std::size_t descriptor_limit() { return 0; }
std::size_t raise_descriptor_limit(std::size_t /*wanted*/) { return 0; }
void SpareDescriptor::release() {}
void SpareDescriptor::take() {}

}  // namespace syrtis::platform

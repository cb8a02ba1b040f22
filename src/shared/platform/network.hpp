// SPDX-License-Identifier: MIT
#pragma once

// How this machine is connected, and what of a connection only the system knows.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace syrtis::platform {

/// One address of an interface that is up. An interface with two addresses stands there twice.
struct InterfaceAddress {
    unsigned index = 0;                    ///< of the interface
    bool is_loopback = false;              ///< others don't come in there
    bool takes_multicast = false;          ///< groups can be told something there
    bool is_v6 = false;                    ///< else IPv4, in the first four bytes
    std::array<std::uint8_t, 16> bytes{};  ///< in the order of the network
    std::uint32_t mask = 0;                ///< of IPv4: the bits that all in its network share
};
[[nodiscard]] std::vector<InterfaceAddress> interface_addresses();

/// This machine's IPv4 address in its network, for those who are invited; empty if it has none.
[[nodiscard]] std::string own_address();

/// Whether a socket can be bound to the address of a group, so that it hears nothing but what is said to the group.
[[nodiscard]] bool binds_to_groups();

/// For a socket that is going to listen, before it is bound: it gets no port that somebody listens at, nobody gets its
/// own while it does, and what is over at that port is no hindrance.
void claim_port(std::uintptr_t socket);

/// What was sent on a TCP connection and is not confirmed for so long ends it.
void end_if_unconfirmed(std::uintptr_t socket, std::chrono::milliseconds longest);

/// How many files and connections this process may have open at a time; 0 if the system has no such limit.
[[nodiscard]] std::size_t descriptor_limit();

/// Raises that limit to `wanted`, as far as this process may. Returns what it is then, 0 if there is none.
std::size_t raise_descriptor_limit(std::size_t wanted);

/// One descriptor that is kept open so that there is one left when all others are in use: whoever listens can then
/// still accept a connection in order to close it. Does nothing where the system has no limit of descriptors.
class SpareDescriptor {
   public:
    SpareDescriptor() { take(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;
    ~SpareDescriptor() { release(); }
    /// Frees it, for what is opened next.
    void release();
    /// Opens it again unless it is open, if there is one to be had.
    void take();

   private:
    int descriptor_ = -1;
};

}  // namespace syrtis::platform

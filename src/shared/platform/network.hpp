// SPDX-License-Identifier: MIT
#pragma once

// Network interfaces and socket properties that only the system knows.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace syrtis::platform {

/// One address of an interface that is up. An interface with two addresses is listed twice.
struct InterfaceAddress {
    unsigned index = 0;                    ///< index of the interface
    bool is_loopback = false;              ///< reachable from this machine only
    bool takes_multicast = false;          ///< can send multicast
    bool is_v6 = false;                    ///< else IPv4, in the first four bytes
    std::array<std::uint8_t, 16> bytes{};  ///< network byte order
    std::uint32_t mask = 0;                ///< netmask of IPv4
};
[[nodiscard]] std::vector<InterfaceAddress> interface_addresses();

/// Returns this machine's IPv4 address in its network, for invitations; empty if it has none.
[[nodiscard]] std::string own_address();

/// True if a socket can be bound to a multicast address, so that it receives only what is sent to the group.
[[nodiscard]] bool binds_to_groups();

/// For a listening socket before it is bound: it cannot take a port that is in use, nobody can take its port meanwhile,
/// and ended connections on that port do not prevent it.
void claim_port(std::uintptr_t socket);

/// Ends a TCP connection if sent data is not acknowledged for that time.
void end_if_unconfirmed(std::uintptr_t socket, std::chrono::milliseconds longest);

/// Returns how many files and connections this process may have open; 0 if there is no limit.
[[nodiscard]] std::size_t descriptor_limit();

/// Raises that limit to `wanted`, as far as allowed. Returns the new limit, 0 if there is none.
std::size_t raise_descriptor_limit(std::size_t wanted);

/// A descriptor in reserve: when all others are in use, a listener can still accept a connection in order to close it.
/// Does nothing where the system has no limit of descriptors.
class SpareDescriptor {
   public:
    SpareDescriptor() { take(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;
    ~SpareDescriptor() { release(); }
    /// Frees the descriptor for the next file or socket.
    void release();
    /// Opens the descriptor again if possible.
    void take();

   private:
    int descriptor_ = -1;
};

}  // namespace syrtis::platform

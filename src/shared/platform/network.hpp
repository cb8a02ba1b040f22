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

/// One address of an interface that is up. An interface with two addresses has two entries.
struct InterfaceAddress {
    unsigned index = 0;                    ///< index of the interface in the system
    bool is_loopback = false;              ///< true if only this machine can reach the address
    bool takes_multicast = false;          ///< true if the interface can send multicast
    bool is_v6 = false;                    ///< true for IPv6; false for IPv4, which uses the first four of `bytes`
    std::array<std::uint8_t, 16> bytes{};  ///< the address in network byte order
    std::uint32_t mask = 0;                ///< netmask of an IPv4 address
};
[[nodiscard]] std::vector<InterfaceAddress> interface_addresses();

/// Returns the IPv4 address of this machine in its local network, for invitations; empty if it has none.
[[nodiscard]] std::string own_address();

/// Returns true if the system can bind a socket to a multicast address. The socket then receives only datagrams for the
/// group.
[[nodiscard]] bool binds_to_groups();

/// Prepares a listening socket before it is bound. It then cannot take a port that is in use, and no other program can
/// take its port while it listens. Ended connections that still occupy the port do not prevent binding.
void claim_port(std::uintptr_t socket);

/// Makes the system end a TCP connection if the other side does not acknowledge sent data for the time `longest`.
void end_if_unconfirmed(std::uintptr_t socket, std::chrono::milliseconds longest);

/// Returns the number of files and connections that this process may have open; 0 if there is no limit.
[[nodiscard]] std::size_t descriptor_limit();

/// Raises the limit of descriptor_limit() to `wanted`, or as far as the system allows. Returns the new limit, or 0 if
/// there is no limit.
std::size_t raise_descriptor_limit(std::size_t wanted);

/// A file descriptor in reserve. When all other descriptors are in use, a listener releases it in order to accept one
/// more connection and close it at once. Does nothing on systems without a limit of descriptors.
class SpareDescriptor {
   public:
    SpareDescriptor() { take(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;
    ~SpareDescriptor() { release(); }
    /// Frees the descriptor, so that the next file or socket can use it.
    void release();
    /// Opens the descriptor in reserve again, if one is available.
    void take();

   private:
    int descriptor_ = -1;
};

}  // namespace syrtis::platform

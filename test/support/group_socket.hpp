// SPDX-License-Identifier: MIT
#pragma once

// Receives the announcements of servers on the loopback interface and sends queries to them.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::test {

/// A socket in the multicast group of announcements.
class GroupSocket {
   public:
    /// If `receives_all`, the socket receives the announcements to the group. Otherwise it receives only the answers to
    /// its own queries.
    explicit GroupSocket(bool receives_all) : descriptor_(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
        const timeval patience{.tv_sec = 60, .tv_usec = 0};
        ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::inet_pton(AF_INET, "239.255.83.121", &group_.sin_addr);
        group_.sin_family = AF_INET;
        group_.sin_port = htons(7600);
        const in_addr loopback{.s_addr = htonl(INADDR_LOOPBACK)};
        works_ = ::setsockopt(descriptor_, IPPROTO_IP, IP_MULTICAST_IF, &loopback, sizeof loopback) == 0;
        if (!receives_all) return;
        const int yes = 1;
        ::setsockopt(descriptor_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        const ip_mreq membership{.imr_multiaddr = group_.sin_addr, .imr_interface = loopback};
        works_ = works_ && ::bind(descriptor_, reinterpret_cast<const sockaddr*>(&group_), sizeof group_) == 0 &&
                 ::setsockopt(descriptor_, IPPROTO_IP, IP_ADD_MEMBERSHIP, &membership, sizeof membership) == 0;
    }
    GroupSocket(const GroupSocket&) = delete;
    GroupSocket& operator=(const GroupSocket&) = delete;
    ~GroupSocket() { ::close(descriptor_); }

    [[nodiscard]] bool works() const { return works_; }
    void send(std::string_view datagram) const {
        ::sendto(descriptor_, datagram.data(), datagram.size(), 0, reinterpret_cast<const sockaddr*>(&group_),
                 sizeof group_);
    }
    /// Waits up to a minute for a datagram and returns it. If `waits` is false, it does not wait. Returns nothing if
    /// there is no datagram.
    [[nodiscard]] std::optional<std::string> receive(bool waits = true) const {
        std::array<char, 65536> bytes{};
        const auto count = ::recv(descriptor_, bytes.data(), bytes.size(), waits ? 0 : MSG_DONTWAIT);
        return count < 0 ? std::nullopt : std::optional(std::string(bytes.data(), static_cast<std::size_t>(count)));
    }

   private:
    int descriptor_;
    sockaddr_in group_{};
    bool works_ = false;
};

}  // namespace syrtis::test

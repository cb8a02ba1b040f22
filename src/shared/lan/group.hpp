// SPDX-License-Identifier: MIT
#pragma once

// Multicast for servers and clients of one network: groups 239.255.83.121 and ff12::5379:7274:6973, port 7600 (UDP),
// one hop.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace syrtis::lan {

/// Sends to the multicast group and receives from it, on every interface of this machine. Datagrams from other networks
/// are ignored.
class Group {
   public:
    struct Sender {
        std::string address{};  ///< sender as text; a link-local address has its interface after a %
        std::function<void(std::string_view)> reply{};  ///< sends one datagram to this sender only
    };
    /// Receives a datagram, truncated to protocol::k_max_announcement_bytes + 1 bytes.
    using OnDatagram = std::function<void(std::string_view datagram, const Sender& sender)>;

    /// `address` is the address at which this machine listens: "0.0.0.0" for IPv4, "::" for IPv4 and IPv6, or one
    /// address, which restricts the group to the interfaces with that address. With `takes_replies`, the object also
    /// receives datagrams that are sent to this machine alone.
    Group(boost::asio::io_context& context, std::string address, bool takes_replies, OnDatagram on_datagram);
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    ~Group();

    /// Looks for new and removed interfaces, and retries interfaces that could not be opened. Call it regularly.
    /// Returns true if more or other interfaces are open than before.
    bool refresh();
    /// Sends to the group on every interface. A datagram that cannot be sent is lost.
    void send(std::string_view datagram);
    /// True if at least one interface is open.
    [[nodiscard]] bool is_open() const;

   private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

}  // namespace syrtis::lan

// SPDX-License-Identifier: MIT
#pragma once

// Multicast between servers and clients of one local network. The groups are 239.255.83.121 and ff12::5379:7274:6973,
// the port is 7600 (UDP), and routers do not pass the datagrams on.

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
        /// Address of the sender as text; after a link-local address there is a % and the interface.
        std::string address{};
        std::function<void(std::string_view)> reply{};  ///< sends one datagram to this sender alone
    };
    /// Called with each received datagram. A datagram longer than protocol::k_max_announcement_bytes is cut to this
    /// length plus 1 byte, so that the receiver notices the excess.
    using OnDatagram = std::function<void(std::string_view datagram, const Sender& sender)>;

    /// `address` is the address at which this machine listens: "0.0.0.0" for IPv4, "::" for IPv4 and IPv6, or one
    /// address of this machine. One address restricts the group to the interfaces that have it. With `takes_replies`,
    /// the object also receives datagrams that are sent to this machine alone.
    Group(boost::asio::io_context& context, std::string address, bool takes_replies, OnDatagram on_datagram);
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    ~Group();

    /// Looks for new and removed network interfaces, and tries again to open interfaces that could not be opened. The
    /// owner must call it regularly. Returns true if the object uses an interface that it did not use before the call.
    bool refresh();
    /// Sends a datagram to the group on every interface. A datagram that cannot be sent is lost.
    void send(std::string_view datagram);
    /// True if at least one interface is open.
    [[nodiscard]] bool is_open() const;

   private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

}  // namespace syrtis::lan

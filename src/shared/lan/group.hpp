// SPDX-License-Identifier: MIT
#pragma once

// The multicast group in which servers and clients of one network find each other: 239.255.83.121 and
// ff12::5379:7274:6973, port 7600 (UDP), one hop. Who is in it hears what is said on every interface of this machine,
// and from nobody who is not on the network of one of them.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace syrtis::lan {

class Group {
   public:
    struct Sender {
        std::string address{};                          ///< as text; one of a link with its interface behind a %
        std::function<void(std::string_view)> reply{};  ///< one datagram, to them alone
    };
    /// `datagram` is cut off after protocol::k_max_announcement_bytes + 1 bytes.
    using Heard = std::function<void(std::string_view datagram, const Sender& sender)>;

    /// `address`: where this machine is reached, "0.0.0.0" on IPv4, "::" on both; only interfaces that have it take
    /// part. `takes_replies`: hears as well what is said to it alone.
    Group(boost::asio::io_context& context, std::string address, bool takes_replies, Heard heard);
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    ~Group();

    /// Looks for interfaces that came or went, and tries again what could not be opened; to be called now and then.
    /// True if there is more to be heard, or others, than before.
    bool refresh();
    /// To everybody on every interface. What can't be sent is lost, as any datagram may be.
    void send(std::string_view datagram);
    /// There is an interface on which it can be heard.
    [[nodiscard]] bool is_open() const;

   private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

}  // namespace syrtis::lan

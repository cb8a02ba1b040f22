// SPDX-License-Identifier: MIT
#include "lan/group.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

// Boost.Asio 1.74 uses std::exchange without including its header.
#include <boost/asio.hpp>

#include "platform/network.hpp"
#include "protocol/announcement.hpp"
#include "protocol/default_port.hpp"

namespace syrtis::lan {
namespace {

namespace asio = boost::asio;
namespace ip = asio::ip;
using ip::udp;
using Error = boost::system::error_code;

const ip::address_v4 k_group_v4({239, 255, 83, 121});
const ip::address_v6 k_group_v6({0xff, 0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0x53, 0x79, 0x72, 0x74, 0x69, 0x73});
constexpr int k_hops = 1;

/// A network interface of this machine.
struct Interface {
    unsigned index = 0;
    ip::address address{};
    unsigned mask = 0;  ///< netmask of IPv4
    friend bool operator==(const Interface&, const Interface&) = default;
};

/// Lists the interfaces that can send to the group: those with an IPv4 address or a link-local IPv6 address.
std::vector<Interface> list_interfaces(const std::string& wanted) {
    Error error;
    const ip::address only = ip::make_address(wanted, error);
    std::vector<Interface> interfaces;
    if (error) return interfaces;
    for (const platform::InterfaceAddress& one : platform::interface_addresses()) {
        if (!one.takes_multicast) continue;
        Interface found{.index = one.index, .address = {}, .mask = one.mask};
        if (one.is_v6) {
            const ip::address_v6 v6(one.bytes, found.index);
            if (one.is_loopback || !v6.is_link_local()) continue;
            found.address = v6;
        } else {
            found.address = ip::address_v4({one.bytes[0], one.bytes[1], one.bytes[2], one.bytes[3]});
        }
        const bool serves_both = only.is_v6() && only.is_unspecified();
        const bool serves_all = serves_both || (only.is_unspecified() && found.address.is_v4());
        if (serves_all || found.address == only) interfaces.push_back(std::move(found));
    }
    return interfaces;
}

bool is_neighbour(const ip::address& address, const std::vector<Interface>& interfaces) {
    return std::ranges::any_of(interfaces, [&](const Interface& one) {
        if (address.is_v4() != one.address.is_v4()) return false;
        if (address.is_v6()) return address.to_v6().is_link_local() && address.to_v6().scope_id() == one.index;
        return (address.to_v4().to_uint() & one.mask) == (one.address.to_v4().to_uint() & one.mask);
    });
}

/// A socket that is read as long as its owner exists.
class UdpSocket : public std::enable_shared_from_this<UdpSocket> {
   public:
    using OnDatagram = std::function<void(std::string_view, const udp::endpoint&)>;
    UdpSocket(asio::io_context& context, OnDatagram on_datagram)
        : socket(context), on_datagram_(std::move(on_datagram)) {}
    void listen() {
        socket.async_receive_from(asio::buffer(bytes_), from_,
                                  [self = shared_from_this()](const Error& error, std::size_t count) {
                                      if (!self->on_datagram_) return;
                                      // The receiver of an earlier datagram was not there; the socket still works.
                                      const bool is_transient = error == asio::error::connection_refused;
                                      if (error && !is_transient) {
                                          self->has_failed_ = true;
                                          return;
                                      }
                                      if (!error) self->on_datagram_({self->bytes_.data(), count}, self->from_);
                                      if (self->on_datagram_) self->listen();
                                  });
    }
    void close() {
        on_datagram_ = nullptr;
        Error ignored;
        socket.close(ignored);
    }

    /// True after an error; the socket receives nothing any more.
    [[nodiscard]] bool has_failed() const { return has_failed_; }

    udp::socket socket;
    std::vector<Interface> joined{};  ///< interfaces on which it has joined the group

   private:
    bool has_failed_ = false;
    OnDatagram on_datagram_;
    udp::endpoint from_;
    std::array<char, protocol::k_max_announcement_bytes + 1> bytes_{};
};

}  // namespace

/// The open sockets: a sender and a listener for each address family.
struct Group::Sockets {
    Sockets(asio::io_context& for_context, std::string at, bool with_replies, OnDatagram to)
        : context(for_context), address(std::move(at)), takes_replies(with_replies), on_datagram(std::move(to)) {}

    void close() {
        for (auto* udp_socket : {&listener_v4, &listener_v6, &sender_v4, &sender_v6}) {
            if (*udp_socket) (*udp_socket)->close();
            udp_socket->reset();
        }
    }

    std::shared_ptr<UdpSocket> make_udp_socket() {
        return std::make_shared<UdpSocket>(context, [this](std::string_view datagram, const udp::endpoint& from) {
            if (!is_neighbour(from.address(), interfaces)) return;
            on_datagram(datagram,
                        {.address = from.address().to_string(), .reply = [this, from](std::string_view answer) {
                             const auto& sender_socket = from.address().is_v4() ? sender_v4 : sender_v6;
                             Error ignored;
                             if (sender_socket) sender_socket->socket.send_to(asio::buffer(answer), from, 0, ignored);
                         }});
        });
    }

    /// Returns null if this machine has no address of that family.
    std::shared_ptr<UdpSocket> open_sender(const udp& family) {
        auto sender_socket = make_udp_socket();
        Error error;
        sender_socket->socket.open(family, error);
        if (error) return nullptr;
        sender_socket->socket.set_option(ip::multicast::hops(k_hops), error);
        sender_socket->socket.non_blocking(true, error);
        sender_socket->socket.bind({family, 0}, error);
        if (error) return nullptr;
        if (takes_replies) sender_socket->listen();
        return sender_socket;
    }

    /// Binds to the address of the group where the system allows it, so that datagrams to this machine alone are not
    /// received.
    std::shared_ptr<UdpSocket> open_listener(const ip::address& group) {
        auto listener = make_udp_socket();
        const ip::address everywhere =
            group.is_v4() ? ip::address(ip::address_v4::any()) : ip::address(ip::address_v6::any());
        const udp::endpoint endpoint(platform::binds_to_groups() ? group : everywhere, protocol::k_default_port);
        Error error;
        listener->socket.open(endpoint.protocol(), error);
        // Several programs of one machine listen on the same port.
        if (!error) listener->socket.set_option(udp::socket::reuse_address(true), error);
        if (!error) listener->socket.non_blocking(true, error);
        if (!error) listener->socket.bind(endpoint, error);
        if (error) return nullptr;
        if (!join(*listener, group)) return nullptr;
        listener->listen();
        return listener;
    }

    /// Joins the group on every interface where it is not joined yet. Returns true if at least one is joined now.
    bool join(UdpSocket& listener, const ip::address& group) const {
        bool is_new = false;
        for (const Interface& one : interfaces) {
            if (one.address.is_v4() != group.is_v4() ||
                std::ranges::find(listener.joined, one) != listener.joined.end())
                continue;
            Error error;
            if (group.is_v4()) {
                listener.socket.set_option(ip::multicast::join_group(group.to_v4(), one.address.to_v4()), error);
            } else {
                listener.socket.set_option(ip::multicast::join_group(group.to_v6(), one.index), error);
            }
            // An interface with two addresses is joined once.
            if (error && error != asio::error::address_in_use) continue;
            listener.joined.push_back(one);
            is_new = true;
        }
        return is_new;
    }

    /// Opens what could not be opened before or has failed since. Returns true if something was opened.
    bool open_missing() {
        bool is_new = false;
        for (const bool v4 : {true, false}) {
            const auto is_one = [&](const Interface& one) { return one.address.is_v4() == v4; };
            if (std::ranges::none_of(interfaces, is_one)) continue;
            auto& sender_socket = v4 ? sender_v4 : sender_v6;
            auto& listener = v4 ? listener_v4 : listener_v6;
            const ip::address group = v4 ? ip::address(k_group_v4) : ip::address(k_group_v6);
            for (auto* udp_socket : {&sender_socket, &listener}) {
                if (!*udp_socket || !(*udp_socket)->has_failed()) continue;
                (*udp_socket)->close();
                udp_socket->reset();
            }
            if (!sender_socket) {
                sender_socket = open_sender(v4 ? udp::v4() : udp::v6());
                is_new = is_new || sender_socket;
            }
            if (!listener) {
                listener = open_listener(group);
                is_new = is_new || listener;
            } else {
                is_new = join(*listener, group) || is_new;
            }
        }
        return is_new;
    }

    void send(std::string_view datagram, const Interface& one) const {
        Error ignored;
        if (one.address.is_v4() && sender_v4) {
            sender_v4->socket.set_option(ip::multicast::outbound_interface(one.address.to_v4()), ignored);
            sender_v4->socket.send_to(asio::buffer(datagram), {k_group_v4, protocol::k_default_port}, 0, ignored);
        } else if (one.address.is_v6() && sender_v6) {
            const ip::address_v6 group(k_group_v6.to_bytes(), one.index);
            sender_v6->socket.send_to(asio::buffer(datagram), {group, protocol::k_default_port}, 0, ignored);
        }
    }

    asio::io_context& context;
    std::string address;
    bool takes_replies;
    OnDatagram on_datagram;
    std::vector<Interface> interfaces;
    std::shared_ptr<UdpSocket> listener_v4;
    std::shared_ptr<UdpSocket> listener_v6;
    std::shared_ptr<UdpSocket> sender_v4;
    std::shared_ptr<UdpSocket> sender_v6;
};

Group::Group(asio::io_context& context, std::string address, bool takes_replies, OnDatagram on_datagram)
    : sockets_(std::make_unique<Sockets>(context, std::move(address), takes_replies, std::move(on_datagram))) {
    refresh();
}

Group::~Group() { sockets_->close(); }

bool Group::refresh() {
    auto interfaces = list_interfaces(sockets_->address);
    if (interfaces == sockets_->interfaces) return sockets_->open_missing();
    sockets_->close();
    sockets_->interfaces = std::move(interfaces);
    sockets_->open_missing();
    return true;
}

void Group::send(std::string_view datagram) {
    for (const Interface& one : sockets_->interfaces) sockets_->send(datagram, one);
}

bool Group::is_open() const { return sockets_->listener_v4 || sockets_->listener_v6; }

}  // namespace syrtis::lan

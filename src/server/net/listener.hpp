// SPDX-License-Identifier: MIT
#pragma once

// Listens for TCP connections at all addresses of a place and passes on each connection with the address of its peer.
// It keeps working when the process runs out of file descriptors.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

/// An address and port at which to listen, as configured.
struct ListenPlace {
    std::string host{};  ///< an address, with a scope if necessary (fe80::1%eth0), or a name
    std::uint16_t port = 0;
    std::string option{};  ///< the command line options that set it, for error messages
};

/// Resolves `host` to its addresses without duplicates, in the order of the system. The lookup of a name blocks.
/// `option` is named in error messages. Throws std::runtime_error with a message that says how to solve the problem.
[[nodiscard]] std::vector<boost::asio::ip::address> addresses_of(const std::string& host, const std::string& option);

/// Accepts TCP connections at one ListenPlace.
class Listener {
   public:
    /// A function that returns true if connections from this address come from a proxy and have to begin with a PROXY
    /// protocol header.
    using IsProxy = std::function<bool(const boost::asio::ip::address&)>;
    using OnAccepted = std::function<void(boost::asio::ip::tcp::socket, const boost::asio::ip::address&)>;

    /// Binds and listens at every address of `place.host`. "::" includes IPv4, and means IPv4 alone if the system has
    /// no IPv6. `is_proxy` is called for each connection; if it is empty, no connection comes from a proxy. Throws
    /// std::runtime_error with a message that names option, address and port and says how to solve the problem.
    Listener(boost::asio::io_context& context, const ListenPlace& place, IsProxy is_proxy);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    /// Calls close().
    ~Listener();

    /// Starts to accept; `on_accepted` is called for each connection until close().
    void open(OnAccepted on_accepted);
    void close();

    [[nodiscard]] std::uint16_t port() const;
    /// Returns the first of the addresses at which it listens.
    [[nodiscard]] boost::asio::ip::address address() const;

   private:
    class Acceptors;
    std::shared_ptr<Acceptors> acceptors_;
};

}  // namespace syrtis::net

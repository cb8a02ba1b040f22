// SPDX-License-Identifier: MIT
#pragma once

// Listens for TCP connections at all addresses of a host. Passes on each connection with the address of its peer.
// Continues to work when the process runs out of file descriptors.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

/// A host and port at which to listen, as the operator has configured them.
struct ListenPlace {
    std::string host{};  ///< an address, if necessary with a scope (fe80::1%eth0), or a name
    std::uint16_t port = 0;
    std::string option{};  ///< the command line options that set host and port, for error messages
};

/// Resolves `host` to its addresses without duplicates, in the order of the system. The lookup of a name blocks. Errors
/// name `option`. Throws std::runtime_error with a message that says how to solve the problem.
[[nodiscard]] std::vector<boost::asio::ip::address> addresses_of(const std::string& host, const std::string& option);

/// Accepts TCP connections at one ListenPlace.
class Listener {
   public:
    /// Returns true if connections from this address come from a proxy. Such connections must begin with a header of
    /// the PROXY protocol.
    using IsProxy = std::function<bool(const boost::asio::ip::address&)>;
    using OnAccepted = std::function<void(boost::asio::ip::tcp::socket, const boost::asio::ip::address&)>;

    /// Binds and listens at every address of `place.host`. "::" includes IPv4; if the system has no IPv6, it means all
    /// addresses of IPv4. `is_proxy` is called for each connection; if it is empty, no connection comes from a proxy.
    /// Throws std::runtime_error with a message that names option, address and port and says how to solve the problem.
    Listener(boost::asio::io_context& context, const ListenPlace& place, IsProxy is_proxy);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    /// Calls close().
    ~Listener();

    /// Starts to accept connections. Calls `on_accepted` for each connection until close().
    void open(OnAccepted on_accepted);
    void close();

    [[nodiscard]] std::uint16_t port() const;
    /// Returns the first of the addresses at which this object listens.
    [[nodiscard]] boost::asio::ip::address address() const;

   private:
    class Acceptors;
    std::shared_ptr<Acceptors> acceptors_;
};

}  // namespace syrtis::net

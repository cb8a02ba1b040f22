// SPDX-License-Identifier: MIT
#pragma once

// Where TCP connections come in: listens at all addresses of a place, hands each connection on with the address that it
// comes from, and goes on when the process has no descriptor left.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

/// Where to listen, as the person who runs the server has said it.
struct ListenPlace {
    std::string host{};  ///< an address, with a scope if it needs one (fe80::1%eth0), or a name
    std::uint16_t port = 0;
    std::string option{};  ///< which options name it, for complaints
};

/// All addresses of `host`, each once, in the order of the system. A name is looked up, which may take a while.
/// `option` is what a complaint names. Throws std::runtime_error with a sentence that says what to do.
[[nodiscard]] std::vector<boost::asio::ip::address> addresses_of(const std::string& host, const std::string& option);

class Listener {
   public:
    /// Whether connections from there are those of a proxy, and have to say with the PROXY protocol whom they come
    /// from.
    using IsProxy = std::function<bool(const boost::asio::ip::address&)>;
    using Came = std::function<void(boost::asio::ip::tcp::socket, const boost::asio::ip::address&)>;

    /// Listens from here on, at every address that `place.host` stands for; "::" stands for IPv4 too, and for IPv4
    /// alone where the system has no IPv6. `is_proxy` is asked of each connection; empty: none is. Throws
    /// std::runtime_error with a sentence that names option, address and port, and says what to do.
    Listener(boost::asio::io_context& context, const ListenPlace& place, IsProxy is_proxy);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    /// Closes it.
    ~Listener();

    /// Accepts from here on; `came` is called for each connection, up to close().
    void open(Came came);
    void close();

    [[nodiscard]] std::uint16_t port() const;
    /// The first of the addresses.
    [[nodiscard]] boost::asio::ip::address address() const;

   private:
    class Acceptors;
    std::shared_ptr<Acceptors> acceptors_;
};

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// Holds connections that a proxy has made until the proxy has said whom they come from (net/proxy_header.hpp). A
// connection of a proxy that says no such thing is closed, and the log says so once in a while.

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>

#include "net/asio.hpp"
#include "net/rare_warning.hpp"

namespace syrtis::net {

class ProxyGate : public std::enable_shared_from_this<ProxyGate> {
   public:
    /// Called with a connection behind whose header nothing was read, and the address that it comes from.
    using Came = std::function<void(boost::asio::ip::tcp::socket, const boost::asio::ip::address&)>;

    explicit ProxyGate(Came came) : came_(std::move(came)) {}
    ProxyGate(const ProxyGate&) = delete;
    ProxyGate& operator=(const ProxyGate&) = delete;

    /// Held for 5 seconds at most. Where 256 are held already, the one that has waited longest is closed.
    void hold(boost::asio::ip::tcp::socket socket, const boost::asio::ip::address& proxy);
    /// Closes all that are held; none comes any more.
    void close();

   private:
    struct Arrival;
    using Arrivals = std::list<std::shared_ptr<Arrival>>;

    void wait(const std::shared_ptr<Arrival>& arrival);
    void read(const std::shared_ptr<Arrival>& arrival);
    void refuse(const std::shared_ptr<Arrival>& arrival, const char* why);
    void forget(const std::shared_ptr<Arrival>& arrival);

    Came came_;
    Arrivals arrivals_;  ///< the one that has waited longest first
    RareWarning refusals_;
    bool is_closed_ = false;
};

}  // namespace syrtis::net

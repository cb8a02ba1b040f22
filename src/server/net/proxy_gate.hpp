// SPDX-License-Identifier: MIT
#pragma once

// Holds new connections from proxies until the proxy has sent the address of its client (net/proxy_header.hpp). A
// connection without a valid header is closed; the log reports this at a limited rate.

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>

#include "net/asio.hpp"
#include "net/rare_warning.hpp"

namespace syrtis::net {

/// Reads the PROXY protocol headers of new connections.
class ProxyGate : public std::enable_shared_from_this<ProxyGate> {
   public:
    /// Receives the client's address and the connection, from which nothing but the header has been read.
    using OnAccepted = std::function<void(boost::asio::ip::tcp::socket, const boost::asio::ip::address&)>;

    explicit ProxyGate(OnAccepted on_accepted) : on_accepted_(std::move(on_accepted)) {}
    ProxyGate(const ProxyGate&) = delete;
    ProxyGate& operator=(const ProxyGate&) = delete;

    /// Waits for the header of a connection, at most 5 seconds. If 256 connections wait already, closes the oldest of
    /// them.
    void receive_header(boost::asio::ip::tcp::socket socket, const boost::asio::ip::address& proxy);
    /// Closes all waiting connections and accepts no more.
    void close();

   private:
    struct Arrival;
    using Arrivals = std::list<std::shared_ptr<Arrival>>;

    void wait(const std::shared_ptr<Arrival>& arrival);
    void read(const std::shared_ptr<Arrival>& arrival);
    void refuse(const std::shared_ptr<Arrival>& arrival, const char* why);
    void forget(const std::shared_ptr<Arrival>& arrival);

    OnAccepted on_accepted_;
    Arrivals arrivals_;  ///< waiting connections, the oldest first
    RareWarning refusals_;
    bool is_closed_ = false;
};

}  // namespace syrtis::net

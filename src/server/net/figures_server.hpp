// SPDX-License-Identifier: MIT
#pragma once

// Serves the server's metrics over HTTP (GET /metrics) on a thread of its own, so that requests take no time from the
// matches. A slow visitor does not delay others, and is disconnected after 5 seconds without sending or reading
// anything.

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "net/listener.hpp"

namespace syrtis::net {

/// An HTTP endpoint with the metrics of the server.
class FiguresServer {
   public:
    /// Returns the metrics as plain text. Called for each request, on the thread of the FiguresServer.
    using Figures = std::function<std::string()>;

    /// Starts to listen. If that fails, throws std::runtime_error with a message for the operator.
    FiguresServer(const ListenPlace& place, Figures figures);
    FiguresServer(const FiguresServer&) = delete;
    FiguresServer& operator=(const FiguresServer&) = delete;
    /// Closes all connections.
    ~FiguresServer();

    /// Returns HOST:PORT with the host of the ListenPlace and the port in use; an IPv6 address is in brackets.
    [[nodiscard]] const std::string& address() const { return address_; }

   private:
    class Impl;

    boost::asio::io_context context_{1};
    std::string address_;
    std::shared_ptr<Impl> impl_;
    std::thread thread_;
};

}  // namespace syrtis::net

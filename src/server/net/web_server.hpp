// SPDX-License-Identifier: MIT
#pragma once

// Serves browsers on a second port: the page in which people play and watch, its files, and a WebSocket that becomes a
// connection of the game protocol. Each connection counts towards the limits of the Server.

#include <cstdint>
#include <memory>

#include "net/listener.hpp"
#include "net/settings.hpp"
#include "net/web_files.hpp"

namespace syrtis::net {

class Server;

/// The HTTP server for browsers.
class WebServer {
   public:
    /// Starts to listen. If that fails, throws std::runtime_error with a message for the operator. All arguments except
    /// `place` and `files` must outlive this object.
    WebServer(boost::asio::io_context& context, const ListenPlace& place, WebFiles files, Server& server,
              const Settings& settings);
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;
    /// Calls close().
    ~WebServer();

    [[nodiscard]] std::uint16_t port() const;
    /// Accepts no more connections, and closes all connections except WebSockets, which belong to the Server.
    void close();

   private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace syrtis::net

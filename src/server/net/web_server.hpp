// SPDX-License-Identifier: MIT
#pragma once

// Serves browsers on a second port. For spectators: one page with its files, and WebSockets that send the same lines as
// a spectator's connection of the game protocol; the address of the page selects the table, and a browser can send
// nothing that reaches a game. For players: the page that plays with its files, and a WebSocket that becomes a
// connection of the game protocol. Each connection counts towards the limits of the Server.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "net/listener.hpp"
#include "net/settings.hpp"
#include "net/web_files.hpp"

namespace syrtis::lobby {
class Lobby;
}

namespace syrtis::net {

class Server;

/// The HTTP server.
class WebServer {
   public:
    /// Starts to listen. Throws std::runtime_error with a message for users if that fails. All arguments but `place`
    /// and `files` have to outlive this object.
    WebServer(boost::asio::io_context& context, const ListenPlace& place, WebFiles files, lobby::Lobby& lobby,
              Server& server, const Settings& settings);
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;
    /// Closes all connections.
    ~WebServer();

    [[nodiscard]] std::uint16_t port() const;
    /// The size of the lines that wait to be sent to all spectators together.
    [[nodiscard]] std::size_t queued_bytes() const;
    /// Accepts no more connections and closes those that only fetch files. The lobby notifies the spectators when it
    /// ends.
    void close();

   private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// A second port for who looks on with a browser: one page with what belongs to it, and WebSockets on which a
// spectator's lines come, the same as on a connection of the protocol. A browser chooses by its address what it
// watches, and says nothing that could reach a game. Each connection counts as one of the server's.

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

class WebServer {
   public:
    /// Listens from here on. Throws std::runtime_error with a sentence if it can't. All but `place` and `files` outlive
    /// it.
    WebServer(boost::asio::io_context& context, const ListenPlace& place, WebFiles files, lobby::Lobby& lobby,
              Server& server, const Settings& settings);
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;
    /// Ends all of its connections.
    ~WebServer();

    [[nodiscard]] std::uint16_t port() const;
    /// That wait for all who look on together.
    [[nodiscard]] std::size_t queued_bytes() const;
    /// Lets nobody in any more and ends who only asks for files. Who looks on is told by the lobby when it ends.
    void close();

   private:
    class Door;
    std::shared_ptr<Door> door_;
};

}  // namespace syrtis::net

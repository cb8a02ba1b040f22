// SPDX-License-Identifier: MIT
#pragma once

// A second port for who looks on with a browser: one page with what belongs to it, and WebSockets on which a
// spectator's lines come, the same as on a connection of the protocol. A browser chooses by its address what it
// watches, and says nothing that could reach a game. Each connection counts as one of the server's.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "net/settings.hpp"
#include "net/web_files.hpp"

namespace boost::asio {
class io_context;
}
namespace syrtis::lobby {
class Lobby;
}

namespace syrtis::net {

class Server;

class WebServer {
   public:
    /// Listens from here on. Throws boost::system::system_error if the address can't be had. All but `files` outlive
    /// it.
    WebServer(boost::asio::io_context& context, const std::string& address, std::uint16_t port, WebFiles files,
              lobby::Lobby& lobby, Server& server, const Settings& settings);
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

// SPDX-License-Identifier: MIT
#pragma once

// Accepts and owns the TCP connections of the game protocol. It uses one thread and one io_context.

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "lobby/lobby.hpp"
#include "net/asio.hpp"
#include "net/certificate.hpp"
#include "net/connection.hpp"
#include "net/connection_limits.hpp"
#include "net/listener.hpp"
#include "net/rare_warning.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/turn_loop.hpp"

namespace syrtis::net {

/// The server of the game protocol.
class Server {
   public:
    /// Binds and listens; connections are accepted from open() on. If that fails, throws std::runtime_error with a
    /// message for the operator. `settings` and `lobby` must outlive the server.
    Server(boost::asio::io_context& context, lobby::Lobby& lobby, const Settings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }
    /// Returns the first of the addresses at which the server listens.
    [[nodiscard]] boost::asio::ip::address address() const { return listener_.address(); }
    [[nodiscard]] std::size_t connections() const { return connections_.size() + outside_connections_; }
    /// Returns the total size of the lines that wait to be sent, in bytes, without connections of other ports.
    [[nodiscard]] std::size_t queued_bytes() const;
    /// Sets the certificate for new connections; existing connections keep their certificate.
    void use(std::shared_ptr<Certificate> certificate) { certificate_ = std::move(certificate); }
    void open();
    /// Pings all connections and restarts their time limits. To be called after the process was suspended.
    void ping_all();
    /// The limit towards which a connection that another port has accepted counts.
    enum class Quota : std::uint8_t {
        none,      ///< no place, because the connection exceeds a limit or the rate of new connections
        reserved,  ///< a place in the reserve for returning players, because the connection exceeds a limit
        regular
    };
    /// Counts a connection from `origin` that another port, such as the port for browsers, has accepted, and returns
    /// how it is counted. If only a place in the reserve is free and `least` is `regular`, the connection is not
    /// counted and the result is `none`.
    [[nodiscard]] Quota count_in(const std::string& origin, Quota least);
    /// Counts a connection of a proxy under `name`. Returns false if the server is full. The limit for one address does
    /// not apply, because a proxy serves any number of clients.
    [[nodiscard]] bool count_in_proxy(const std::string& name);
    void count_out(const std::string& origin, Quota quota);
    /// Takes over a connection of another port whose client has asked for the WebSocket protocol. It becomes a
    /// connection of the game protocol, and is counted and limited like those of the game port. The other port must no
    /// longer count it.
    void adopt(boost::asio::ip::tcp::socket socket, const std::string& origin, const Upgrade& upgrade);
    /// Returns the counts of connections and of arrivals, including those of other ports.
    [[nodiscard]] ConnectionLimits& limits() { return limits_; }
    /// Returns the turns in which the lines of all connections are served, including those of other ports.
    [[nodiscard]] TurnLoop& turns() { return turns_; }
    /// Sets the function that ends one connection of another port from the given network; an empty `network` means any
    /// network. The function returns true if it found such a connection. It is called when a player who returns to a
    /// seat needs a place. It may be null if there are no other ports.
    void set_outside_closer(std::function<bool(const std::string& network)> end) {
        close_outside_connection_ = std::move(end);
    }
    /// Notifies all peers, sends the queued lines and calls `closed` when all connections have ended.
    void close(std::function<void()> closed);

   private:
    /// A connection, with the address and the limits for which it is counted.
    struct Entry {
        std::shared_ptr<Connection> connection;
        std::string origin;
        bool is_refused = false;  ///< true if the connection is about to end and counts for no limit
        /// True if the connection has a place in the reserve until it returns to a seat.
        bool is_reserved = false;
    };

    void sweep_later();
    /// Creates a connection, counts it and opens it with `open`. Refuses a connection that exceeds a limit.
    void add_connection(boost::asio::ip::tcp::socket socket, const std::string& origin,
                        const std::function<void(Connection&)>& open);
    /// Moves a connection from the reserve to a regular place. If there is no free place, ends another connection.
    bool make_room_for(Connection& returning);
    /// Closes one connection from `network` that has no seat, so that a player from `origin` can connect. If `network`
    /// is empty, a connection from any network may be closed, even one with a seat if its address has at least two
    /// more connections than `origin`. Returns false if no connection could be closed.
    bool make_room(const std::string& network, const std::string& origin);
    void warn_of_shared_address();
    void remove(Connection& gone);
    void close_when_empty();

    boost::asio::io_context& context_;
    Listener listener_;
    RunningTimer sweep_;
    lobby::Lobby& lobby_;
    const Settings& settings_;
    std::shared_ptr<Certificate> certificate_;
    TurnLoop turns_;
    ConnectionLimits limits_;
    std::array<char, 16 * 1024> read_buffer_{};  ///< buffer for reads, shared by all connections
    RareWarning shared_address_{std::chrono::hours(1)};
    std::map<Connection*, Entry> connections_;
    std::function<bool(const std::string&)> close_outside_connection_;
    std::size_t refused_ = 0;
    std::size_t outside_connections_ = 0;  ///< number of connections of other ports
    std::function<void()> closed_;
};

}  // namespace syrtis::net

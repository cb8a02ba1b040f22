// SPDX-License-Identifier: MIT
#pragma once

// A connection to one server over TCP and TLS: it sends the greeting, exchanges lines, notices silence, and reconnects
// after a loss. The owner of the connection, usually a Session, handles the messages.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>

#include "net/known_servers.hpp"
#include "net/line_client.hpp"
#include "net/seat_store.hpp"
#include "net/server_trust.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// The state of a connection to a server.
enum class ConnectionState : std::uint8_t {
    closed,
    connecting,
    greeting,  ///< the link is open and "hello" was sent; the server has not answered yet
    open,
    lost,     ///< the connection was lost; the reason is in `problem`, and retry() starts another attempt
    waiting,  ///< the pause before the next attempt to connect
};

/// A connection to a server. After a loss, it connects again; the pauses between the attempts become longer.
class Connection {
   public:
    explicit Connection(KnownServers& known) : trust_(known) {}

    /// The server to which a connection is made, and the name of the person there.
    struct Server {
        std::string host{};
        std::uint16_t port = 0;
        Endpoint endpoint{};  ///< key by which seats at this server are stored; for the local server, its host is empty
        std::string name{};   ///< name of the person, which "hello" sends to the server
        bool is_foreign = false;  ///< the address came from another server, and not from the person
        std::string page{};       ///< address of the server's page, as LineClient::open() takes it; may be empty
    };
    /// Starts to connect to a server. An existing connection is closed first.
    void open(Server server);
    void close();
    /// Changes the address for the next attempt. Server::endpoint, the key of stored seats, stays.
    void set_server(const std::string& host, std::uint16_t port, bool is_foreign, const std::string& page);
    /// Closes the connection and connects at once to the address that set_server() has set.
    void reconnect();

    /// The change of state that update_state() has found.
    enum class Event : std::uint8_t { nothing, greeted, lost };
    /// Sleeps until data arrive, or up to `longest` milliseconds.
    void wait(unsigned longest) { link_.wait(longest); }
    /// Reads and writes what is possible without waiting. Afterwards, receive() returns the messages. `milliseconds`:
    /// time of a monotonic clock.
    void poll(std::uint64_t milliseconds);
    /// Returns the next line from the server; nothing if there is none. The owner must call receive() until it returns
    /// nothing before it calls update_state(), because a server that closes the connection sends the reason in its last
    /// line.
    [[nodiscard]] std::optional<std::string> receive();
    /// Handles changes of the link's state, and returns the change. Called after receive() has returned all messages.
    Event update_state();

    /// Sets the state `open`. The owner calls it when the greeting of the server has arrived.
    void mark_open() { state_ = ConnectionState::open; }
    /// Sets the number of attempts to 0. Called when this client has its seat again after a loss.
    void reset_attempts() { attempts_ = 0; }
    /// Schedules another attempt after a loss. The pause before it is 0.5 seconds at first, and doubles with each
    /// attempt up to 8 seconds.
    void retry();
    /// Returns the time until the next attempt in milliseconds; 0 if no attempt is scheduled.
    [[nodiscard]] std::uint64_t milliseconds_to_retry() const;
    /// Makes the next poll() carry out the scheduled attempt.
    void retry_now() { retry_at_ = clock_; }
    /// Ends the connection as lost. `why`: the reason, as a message id.
    void fail(const std::string& why) { link_.fail(why); }

    /// Sends a message. Returns false if it can't be sent.
    bool send(const protocol::ClientMessage& message) { return send_json(protocol::write(message)); }
    /// Sends a message with a new request number, which the server repeats in its answer. Returns the number.
    std::int64_t send_request(const protocol::ClientMessage& message);
    // These functions handle messages of the server. A "ping" is answered with its request number if it has one.
    void take(const protocol::from_server::Ping& message, const Json::Value& json);
    void take(const protocol::from_server::Pong& /*message*/) {}

    [[nodiscard]] ConnectionState state() const { return state_; }
    [[nodiscard]] const Server& server() const { return server_; }
    [[nodiscard]] unsigned attempts() const { return attempts_; }
    [[nodiscard]] const std::string& problem() const { return link_.problem(); }
    /// Returns the time that was passed to the last poll(), in milliseconds.
    [[nodiscard]] std::uint64_t clock() const { return clock_; }

    /// Returns true if nobody between client and server can read the messages, because they are encrypted or stay on
    /// this machine.
    [[nodiscard]] bool is_private() const { return server_.endpoint.host.empty() || link_.safety().encrypted; }
    [[nodiscard]] const LinkSafety& safety() const { return link_.safety(); }
    [[nodiscard]] ServerTrust& trust() { return trust_; }
    [[nodiscard]] const ServerTrust& trust() const { return trust_; }

   private:
    bool send_json(const Json::Value& message);
    /// Sends a message with this request number.
    bool send_numbered(const protocol::ClientMessage& message, std::int64_t request);
    void open_link();
    void greet();
    /// Sends a ping after 15 seconds without data from the server. Ends the link after 35 seconds.
    void check_silence();

    ServerTrust trust_;
    LineClient link_;
    ConnectionState state_ = ConnectionState::closed;
    Server server_;
    unsigned attempts_ = 0;
    std::uint64_t retry_at_ = 0;
    std::uint64_t clock_ = 0;
    std::uint64_t received_at_ = 0;
    bool pinged_ = false;  ///< whether a ping was sent since `received_at_`
    std::int64_t request_number_ = 0;
};

}  // namespace syrtis::client::net

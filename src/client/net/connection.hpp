// SPDX-License-Identifier: MIT
#pragma once

// A connection to one server: lines over TCP and TLS, greeting, detection of silence and reconnecting. The owner,
// usually a Session, handles the messages.

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
    greeting,  ///< the link is open and hello was sent, but the greeting of the server has not arrived
    open,
    lost,     ///< the connection was lost for the reason in `problem`; retry() tries again
    waiting,  ///< a pause before the next attempt
};

/// A connection to a server. After a loss, the connection is restored, with increasing pauses between attempts.
class Connection {
   public:
    explicit Connection(KnownServers& known) : trust_(known) {}

    /// The server to connect to.
    struct Server {
        std::string host{};
        std::uint16_t port = 0;
        Endpoint endpoint{};      ///< key of stored seats; the host is empty for the local server
        std::string name{};       ///< name of the person, sent in hello
        bool is_foreign = false;  ///< another server, and not the person, supplied the address
    };
    /// Closes the old connection and starts connecting.
    void open(Server server);
    void close();
    /// Changes the address for the next attempt. The endpoint, by which seats are stored, does not change.
    void set_server(const std::string& host, std::uint16_t port, bool is_foreign);
    /// Closes the connection and connects to the address of set_server() at once.
    void reconnect();

    /// The result of update_state().
    enum class Event : std::uint8_t { nothing, greeted, lost };
    /// Sleeps until data arrive, or up to `longest` milliseconds.
    void wait(unsigned longest) { link_.wait(longest); }
    /// Reads and writes without waiting; receive() then returns the messages. `milliseconds`: time of a monotonic
    /// clock.
    void poll(std::uint64_t milliseconds);
    /// Returns the next line from the server. Before update_state(), the owner must call this function until it returns
    /// nothing, because a server that closes the connection gives the reason in its last line.
    [[nodiscard]] std::optional<std::string> receive();
    /// Handles changes of the link's state. Called after receive() has returned all messages.
    Event update_state();

    /// Sets the state `open`. The owner calls it when the greeting of the server has arrived.
    void mark_open() { state_ = ConnectionState::open; }
    /// Resets the number of attempts. Called when the seat is regained after a loss.
    void reset_attempts() { attempts_ = 0; }
    /// Schedules another attempt after a loss; the pause doubles with each attempt, from 0.5 to 8 seconds.
    void retry();
    /// Returns the time until the next attempt in milliseconds; 0 if no attempt is scheduled.
    [[nodiscard]] std::uint64_t milliseconds_to_retry() const;
    /// Moves the scheduled attempt forward to the next poll().
    void retry_now() { retry_at_ = clock_; }
    /// Ends the link as lost, with `why` as the reason.
    void fail(const std::string& why) { link_.fail(why); }

    /// Returns false if the message can't be sent.
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
    /// Returns the clock of the last poll(), in milliseconds.
    [[nodiscard]] std::uint64_t clock() const { return clock_; }

    /// Returns true if nobody on the way can read messages, because they are encrypted or never leave this machine.
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
    /// Sends a ping after 15 seconds of silence, and ends the link after 35.
    void check_silence();

    ServerTrust trust_;
    LineClient link_;
    ConnectionState state_ = ConnectionState::closed;
    Server server_;
    unsigned attempts_ = 0;
    std::uint64_t retry_at_ = 0;
    std::uint64_t clock_ = 0;
    std::uint64_t received_at_ = 0;
    bool pinged_ = false;  ///< a ping was sent since `received_at_`
    std::int64_t request_number_ = 0;
};

}  // namespace syrtis::client::net

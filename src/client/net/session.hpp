// SPDX-License-Identifier: MIT
#pragma once

// A person's session with a server: finding a table, playing at it, and regaining the seat after a lost connection.
// Connection is the link, and PlaceAtTable the place at a table. Session decides which requests are sent. It handles
// only messages that are common to all games.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/incoming.hpp"
#include "net/known_servers.hpp"
#include "net/pack_fetch.hpp"
#include "net/place_at_table.hpp"
#include "net/problem_queue.hpp"
#include "net/seat_store.hpp"
#include "net/server_route.hpp"
#include "net/server_trust.hpp"
#include "net/table_requests.hpp"
#include "net/table_seat.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// The state of a session.
enum class SessionState : std::uint8_t {
    offline,
    connecting,
    greeting,   ///< the link is open, and the greeting of the server has not arrived
    lobby,      ///< the greeting has arrived, and the person is at no table
    at_table,   ///< the person is seated at a table or watches it
    rejoining,  ///< reconnecting after a loss
    refused,    ///< the server was not found or does not accept this client
};

/// The state of a session, and what led to it.
struct SessionStatus {
    SessionState state = SessionState::offline;
    std::string reason{};         ///< reason why the state is `refused` or `rejoining`, or why the server was left
    bool wants_password = false;  ///< `refused` because the server requires a password and got none or a wrong one
    bool was_at_table = false;    ///< a table was reached since the last connect()
};

/// The conversation of one person with one server: greeting, lists, joining, and the seat at a table.
class Session {
   public:
    Session(SeatStore& store, KnownServers& known) : store_(store), connection_(known) {}

    /// Leaves the present server and connects. `name`: name of the player; `intent`: request after the greeting;
    /// `endpoint`: key of stored seats, by default host and port.
    void connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                 std::optional<Endpoint> endpoint = std::nullopt);
    /// Returns the certificates that are accepted from the present server, and the password for it. A new password is
    /// used from the next connection on.
    [[nodiscard]] ServerTrust& trust() { return connection_.trust(); }
    /// Returns the link to the server: its address, its safety and the attempts to restore it.
    [[nodiscard]] const Connection& connection() const { return connection_; }
    void disconnect();
    /// Handles received messages, changes of the link and scheduled attempts. `milliseconds`: time of a monotonic
    /// clock.
    void poll(std::uint64_t milliseconds);
    /// Does the work of poll(), but first sleeps up to `longest` milliseconds for the link.
    void wait(std::uint64_t milliseconds, unsigned longest);

    /// Returns the requests that lead to a table.
    [[nodiscard]] TableRequests& requests() { return requests_; }
    // The following functions send other requests. Each function returns false if the request can't be sent. request()
    // is for requests that change nothing in the session until the server answers, and request_at_table() for those of
    // them that servers refuse without a table.
    bool request(const protocol::ClientMessage& message) { return connection_.send(message); }
    bool request_at_table(const protocol::ClientMessage& message);
    /// Mutes or unmutes a name in the chat. The name stays muted after reconnecting.
    bool mute(const std::string& name, bool muted);
    /// Queues commands, in the format of the protocol, as answers. Each answer is sent when the server has accepted the
    /// previous one.
    void answer(std::vector<Json::Value> commands);

    [[nodiscard]] const SessionStatus& status() const { return status_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    void retry_now() { connection_.retry_now(); }
    [[nodiscard]] const Json::Value& welcome() const { return welcome_; }
    /// Returns the seat or the place of a spectator: its question, its answers, its chat and its clocks.
    [[nodiscard]] TableSeat& at_table() { return place_.at_table(); }
    [[nodiscard]] const TableSeat& at_table() const { return place_.at_table(); }
    /// Returns the seat that the person holds at the table, or the place of a spectator.
    [[nodiscard]] PlaceAtTable& place() { return place_; }
    [[nodiscard]] const PlaceAtTable& place() const { return place_; }
    /// Returns whether a visible fact has changed since the last call.
    [[nodiscard]] bool take_change();
    /// Returns the errors of the server that are shown to the person.
    [[nodiscard]] ProblemQueue& problems() { return problems_; }

   private:
    /// Schedules a reconnection if there is a seat or a watched table; otherwise ends the session.
    void on_loss();
    /// Handles one line from the server.
    void take_line(const std::string& line);
    // The overloads of on_message() handle the messages that change the session, each for one kind. `json`: the whole
    // message.
    void on_message(const protocol::from_server::Welcome& message, const Json::Value& json);
    void on_message(const protocol::from_server::Error& message, const Json::Value& json);
    void on_message(const protocol::from_server::Joined& message, const Json::Value& json);
    void on_message(const protocol::from_server::Watching& message, const Json::Value& json);
    void on_message(const protocol::from_server::Left& message, const Json::Value& json);
    /// Handles messages that concern only parts of the session.
    template <class Message>
    void on_message(const Message& message, const Json::Value& json) {
        hand_to(message, json, place_, connection_, requests_, problems_);
    }
    /// Sets the state of a session that has reached a table.
    void arrive();
    /// Handles a redirection to the server that has the table. `web`: address of that server's pages for browsers; may
    /// be empty. Returns false if `address` is invalid, or if the client was redirected too often.
    bool on_elsewhere(const std::string& address, const std::string& web);
    /// Handles an error that answers a request to resume the seat. Returns false for other errors.
    bool on_seat_error(Problem& problem);
    /// Sets the state `lobby` and requests the list of tables.
    void go_to_lobby();
    /// Ends the connection with the state `refused`.
    void refuse(const std::string& why);

    SeatStore& store_;
    Connection connection_;
    ProblemQueue problems_;
    PlaceAtTable place_{store_, connection_, problems_};
    TableRequests requests_{connection_, place_};
    SessionStatus status_;
    std::string name_;
    ServerRoute route_;
    ServerAddress lost_server_;  ///< server that was lost when reconnecting began
    Json::Value welcome_;
    bool changed_ = false;
};

}  // namespace syrtis::client::net

// SPDX-License-Identifier: MIT
#pragma once

// A person's session with a server: finding a table, playing at it, and regaining the seat after a lost connection.
// Connection is the link, and PlaceAtTable the place at a table. Session decides which requests are sent. It handles
// only messages that are common to all games.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/known_servers.hpp"
#include "net/pack_fetch.hpp"
#include "net/place_at_table.hpp"
#include "net/problem_queue.hpp"
#include "net/seat_store.hpp"
#include "net/server_route.hpp"
#include "net/server_trust.hpp"
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
    refused,    ///< the server was not found or does not accept this client; `reason()` has the reason
};

/// The request that is sent as soon as the server has sent its greeting.
struct Intent {
    using Table = protocol::from_client::Create;
    using Place = protocol::from_client::TablePlace;
    enum class Kind : std::uint8_t { none, create, join, watch, resume } kind = Kind::none;
    /// The object of the request: for `create` the table to open, for `join` and `watch` the table's place, for
    /// `resume` the token of the seat.
    std::variant<std::monostate, Table, Place, std::string> target;
    bool starts = false;  ///< only for create: start the match as soon as the table exists
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
    /// Returns true if the state is `refused` because the server requires a password and got none or a wrong one.
    [[nodiscard]] bool wants_password() const { return wants_password_; }
    /// Removes the stored seat of this table.
    void forget_seat() { place_.forget(); }
    void disconnect();
    /// Handles received messages, changes of the link and scheduled attempts. `milliseconds`: time of a monotonic
    /// clock.
    void poll(std::uint64_t milliseconds);
    /// Does the work of poll(), but first sleeps up to `longest` milliseconds for the link.
    void wait(std::uint64_t milliseconds, unsigned longest);

    // The functions from list_tables() to report() send requests. They return false if the request can't be sent.
    // request() sends a message that changes nothing here until the server answers.
    bool list_tables();
    bool create(const protocol::from_client::Create& table, bool starts);
    bool join(const protocol::from_client::TablePlace& place);
    bool watch(const protocol::from_client::TablePlace& place);
    bool request(const protocol::ClientMessage& message) { return connection_.send(message); }
    /// Sends a line of chat to the table.
    bool send_chat(const std::string& text);
    /// Mutes or unmutes a name in the chat. The name stays muted after reconnecting.
    bool mute(const std::string& name, bool muted);
    /// Reports a person at the table to the operator of the server. `text`: name of the person, followed by the reason.
    bool report(const std::string& text);
    /// Queues commands, in the format of the protocol, as answers. Each answer is sent when the server has accepted the
    /// previous one.
    void answer(std::vector<Json::Value> commands);

    [[nodiscard]] SessionState state() const { return state_; }
    /// Returns true if a table was reached since the last connect().
    [[nodiscard]] bool was_at_table() const { return was_at_table_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    void retry_now() { connection_.retry_now(); }
    [[nodiscard]] const Json::Value& welcome() const { return welcome_; }
    /// Returns the id of the game of the table that was requested last.
    [[nodiscard]] const std::string& wanted_game() const { return wanted_game_; }
    [[nodiscard]] const Json::Value& tables() const { return tables_; }
    /// Returns the lobby's description of the table; null if the person is at no table.
    [[nodiscard]] const Json::Value& table() const { return at_table().table(); }
    /// Returns the seat or the place of a spectator: its question, its answers, its chat and its clocks.
    [[nodiscard]] TableSeat& at_table() { return place_.at_table(); }
    [[nodiscard]] const TableSeat& at_table() const { return place_.at_table(); }
    /// Returns the seat that the person holds at the table, or the place of a spectator.
    [[nodiscard]] const PlaceAtTable& place() const { return place_; }
    /// Returns the request of connect() that was not sent, because the server has not greeted yet or can't be reached.
    [[nodiscard]] const Intent& unsent_intent() const { return intent_; }
    /// Returns whether a visible fact has changed since the last call.
    [[nodiscard]] bool take_change();
    /// Returns the errors of the server that are shown to the person.
    [[nodiscard]] ProblemQueue& problems() { return problems_; }
    /// Returns the reason why the state is `refused` or `rejoining`, or why the server was left.
    [[nodiscard]] const std::string& reason() const { return reason_; }

   private:
    /// Schedules a reconnection if there is a seat or a watched table; otherwise ends the session.
    void on_loss();
    /// Handles one line from the server.
    void take_line(const std::string& line);
    // The overloads of on_message() handle the messages that change the session, each for one kind. `json`: the whole
    // message.
    void on_message(const protocol::from_server::Welcome& message, const Json::Value& json);
    void on_message(const protocol::from_server::Error& message, const Json::Value& json);
    void on_message(const protocol::from_server::Ping& message, const Json::Value& json);
    void on_message(const protocol::from_server::Pong& message, const Json::Value& json);
    void on_message(const protocol::from_server::Tables& message, const Json::Value& json);
    void on_message(const protocol::from_server::Joined& message, const Json::Value& json);
    void on_message(const protocol::from_server::Watching& message, const Json::Value& json);
    void on_message(const protocol::from_server::Left& message, const Json::Value& json);
    void on_message(const protocol::from_server::Announcement& message, const Json::Value& json);
    /// Handles messages that concern only the place at the table.
    template <class Message>
    requires requires(PlaceAtTable& place, const Message& message, const Json::Value& json) {
        place.on_message(message, json);
    }
    void on_message(const Message& message, const Json::Value& json) { place_.on_message(message, json); }
    /// Sets the state of a session that has reached a table.
    void arrive();
    /// Handles a redirection to the server that has the table. Returns false if the redirection leads nowhere.
    bool on_elsewhere(const std::string& address);
    /// Sets the server of the next connection attempt.
    void choose_server(const ServerAddress& server);
    /// Handles an error that answers a request to resume the seat. Returns false for other errors.
    bool on_seat_error(Problem& problem);
    void carry_out_intent();
    /// Sets the state `lobby` and requests the list of tables.
    void go_to_lobby();
    /// Ends the connection with the state `refused`.
    void refuse(const std::string& why);
    /// Closes the connection after a message that violates the protocol.
    void refuse_nonsense();

    SeatStore& store_;
    Connection connection_;
    ProblemQueue problems_;
    PlaceAtTable place_{store_, connection_, problems_};
    SessionState state_ = SessionState::offline;
    bool wants_password_ = false;
    std::string name_;
    Intent intent_;
    Intent asked_;  ///< last intent that leads to a table
    ServerRoute route_;
    ServerAddress lost_server_;  ///< server that was lost when reconnecting began
    bool was_at_table_ = false;
    std::string wanted_game_;
    std::string reason_;
    Json::Value welcome_;
    Json::Value tables_;
    bool changed_ = false;
};

}  // namespace syrtis::client::net

// SPDX-License-Identifier: MIT
#pragma once

// One person's dealings with a server: finding a table, sitting there, and taking the seat again after the connection
// was lost. Connection is the way there, TableSeat what the seat was told; this decides what to ask for, and which
// seats are kept. Knows the platform's messages.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/known_servers.hpp"
#include "net/pack_fetch.hpp"
#include "net/seat_store.hpp"
#include "net/server_route.hpp"
#include "net/table_seat.hpp"

namespace syrtis::client::net {

/// The state of a session.
enum class SessionState : std::uint8_t {
    offline,
    connecting,
    greeting,   ///< the link is open, the server has not greeted yet
    lobby,      ///< greeted, at no table
    at_table,   ///< seated or watching
    rejoining,  ///< the connection was lost and is tried again
    refused,    ///< this server can't be played on, or was not found; `problem` says why
};

/// An error message of the server.
struct Problem {
    std::string code;
    std::string message;
    std::string refusal{};  ///< the game's own code, for code "refused"
    Json::Value details{};
    std::string field{};  ///< of the message that it is about
    bool lasts = false;   ///< nothing that happens meanwhile makes it less true
};

/// Not refused: the clock of this seat ran out, and somebody else has answered.
inline constexpr const char* k_answered_for = "answered_for";

/// The request that is sent as soon as the server has sent its greeting.
struct Intent {
    enum class Kind : std::uint8_t { none, create, join, watch, resume } kind = Kind::none;
    Json::Value message;  ///< of create; of join and watch the table or code
    bool starts = false;  ///< create: start as soon as the table stands
};

/// The conversation of one person with one server: greeting, lists, joining, and the seat at a table.
class Session {
   public:
    Session(SeatStore& store, KnownServers& known) : store_(store), connection_(known) {}
    // Its parts refer to one another.
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// `place`: what a seat there is kept under, if that is not host and port.
    void connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                 std::optional<Endpoint> endpoint = std::nullopt);
    /// Sets the password for the server at that address, from the next connection on. It is sent over TLS, or to a
    /// server that this client started.
    void set_password(const std::string& host, std::uint16_t port, const std::string& password) {
        connection_.set_password(host, port, password);
    }
    /// For the server that it was connected to last; empty: none.
    [[nodiscard]] std::string password() const { return connection_.password(); }
    /// The state is `refused` because the server wants a password, or another one.
    [[nodiscard]] bool wants_password() const { return wants_password_; }
    /// Connect only to a server that is known, or that an authority vouches for.
    void ask_about_new_servers(bool asks) { connection_.ask_about_new_servers(asks); }
    /// The last connection was refused because somebody has to decide whether this is the server that they mean.
    [[nodiscard]] bool is_questioned() const { return connection_.questioned().questioned; }
    /// Its certificate as it is now; empty: none.
    [[nodiscard]] const std::string& questioned_fingerprint() const { return connection_.questioned().fingerprint; }
    [[nodiscard]] const LinkSafety& safety() const { return connection_.safety(); }
    [[nodiscard]] bool is_first_visit() const { return connection_.is_first_visit(); }
    [[nodiscard]] std::vector<FirstVisit> take_first_visits() { return connection_.take_first_visits(); }
    /// By which certificate the server is known; empty: by none.
    [[nodiscard]] std::string known_fingerprint() const { return connection_.known_fingerprint(); }
    /// Accepts the certificate that the questioned server shows now as the one to know it by.
    void trust_server() { connection_.trust_server(); }
    /// Gives up the kept seat at this table.
    void forget_seat();
    void disconnect();
    /// Takes in what has come and carries on; `milliseconds` is a clock that only goes forward.
    void poll(std::uint64_t milliseconds);
    /// Does the work of poll(), but first sleeps up to `longest` milliseconds for the link.
    void wait(std::uint64_t milliseconds, unsigned longest);

    // Requests to the server. Each returns false if it can't be sent.
    bool list_tables();
    bool create(const Json::Value& message, bool starts);
    bool join(const Json::Value& table_or_code);
    bool watch(const Json::Value& table_or_code);
    bool start();
    bool leave();
    bool configure(const Json::Value& message);
    bool remove(unsigned seat);
    bool ask_for_view();
    /// Requests the content packs of this table's game; take_packs() returns them when all have arrived.
    bool ask_for_packs();
    /// So many of the own answers, from the last one.
    bool undo(unsigned answers);
    bool redo(unsigned answers);
    /// The host's: takes a watcher off the table, lets one write or not, and says whom the table lets watch ("all",
    /// "silent" or "none").
    bool remove_watcher(std::int64_t watcher);
    bool silence_watcher(std::int64_t watcher, bool silenced);
    bool admit(const std::string& admits);
    /// "pause", "continue" or "end", which all are asked to agree on; and an answer to what somebody proposed.
    bool propose(const std::string& what);
    /// That a computer player takes the seat of somebody who is away, until they are back.
    bool propose_stand_in(unsigned seat);
    bool vote(std::int64_t proposal, bool agree);
    bool resign();
    /// Another game with those who are here, at a table like this one.
    bool again();
    /// To play the game as the table has it set; before the start.
    bool say_ready(bool ready);
    /// Before the start: changes to a seat that nobody has.
    bool sit(unsigned seat);
    bool choose_colour(unsigned colour);
    /// Requests a hint for the open question. Returns false if there is no open question.
    bool ask_for_hint() { return at_table_.ask_for_hint(); }
    /// Says a line to everybody at the table.
    bool say(const std::string& text);
    /// Hears no more, or again, what that name says; also after a loss of the connection.
    bool mute(const std::string& name, bool muted);
    /// Reports somebody at the table to whoever runs the server: `text` begins with their name, and goes on with why.
    bool report(const std::string& text);
    /// Commands in the server's form, sent one after the other as the server accepts them.
    void answer(std::vector<Json::Value> commands);

    [[nodiscard]] SessionState state() const { return state_; }
    [[nodiscard]] const std::string& host() const { return connection_.server().host; }
    [[nodiscard]] std::uint16_t port() const { return connection_.server().port; }
    [[nodiscard]] const Endpoint& endpoint() const { return connection_.server().endpoint; }
    /// Since it was connected last.
    [[nodiscard]] bool was_at_table() const { return was_at_table_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] unsigned attempts() const { return connection_.attempts(); }
    /// Returns the token of the seat; empty if there is none.
    [[nodiscard]] const std::string& token() const { return token_; }
    /// See Connection.
    [[nodiscard]] std::uint64_t milliseconds_to_retry() const { return connection_.milliseconds_to_retry(); }
    void retry_now() { connection_.retry_now(); }
    [[nodiscard]] const Json::Value& welcome() const { return welcome_; }
    /// Of the table that was asked for last.
    [[nodiscard]] const std::string& wanted_game() const { return wanted_game_; }
    [[nodiscard]] const Json::Value& tables() const { return tables_; }
    /// The table as the lobby tells it; null at none.
    [[nodiscard]] const Json::Value& table() const { return at_table_.table(); }
    [[nodiscard]] const ShuffleWitness& shuffle() const { return at_table_.shuffle(); }
    [[nodiscard]] const Json::Value& first_view() const { return at_table_.first_view(); }
    [[nodiscard]] std::optional<unsigned> seat() const { return seat_; }
    /// The last lines of this table, oldest first, also those of who is muted.
    [[nodiscard]] const std::deque<ChatLine>& chat() const { return at_table_.chat().lines(); }
    [[nodiscard]] std::set<std::string> muted() const { return at_table_.chat().muted(); }
    /// As ChatLog::is_heard().
    [[nodiscard]] bool is_heard(const ChatLine& line) const { return at_table_.chat().is_heard(line); }
    /// Returns the time that the seat has left; nothing where there are no clocks. `milliseconds` as in poll().
    [[nodiscard]] std::optional<TimeLeft> time_left(unsigned seat, std::uint64_t milliseconds) const {
        return at_table_.time_left(seat, milliseconds);
    }
    [[nodiscard]] bool watching() const { return watching_; }
    [[nodiscard]] bool answering() const { return at_table_.answering(); }
    /// This seat has a question, or has answered and was not told yet what came of it.
    [[nodiscard]] bool asked() const { return at_table_.asked(); }
    /// This seat has a question that it has not answered.
    [[nodiscard]] bool has_question() const { return at_table_.has_question(); }
    /// The game waits because the server can't store it at the moment.
    [[nodiscard]] bool waits_for_storage() const { return at_table_.waits_for_storage(); }
    [[nodiscard]] Hint hint() const { return at_table_.hint(); }
    /// Something that the screen shows has changed since this was asked last.
    [[nodiscard]] bool take_change();
    /// Steps in the order in which they came.
    [[nodiscard]] std::optional<Update> take_update() { return at_table_.take_next(); }
    /// All that happened so far, once it is whole.
    [[nodiscard]] std::optional<std::vector<PastStep>> take_history() { return at_table_.take_past(); }
    [[nodiscard]] bool fetches_packs() const { return at_table_.packs().is_busy(); }
    [[nodiscard]] std::optional<PackFetch::Packs> take_packs() { return at_table_.packs().take_result(); }
    [[nodiscard]] std::optional<Problem> take_problem();
    /// Why the state is `refused` or `rejoining`.
    [[nodiscard]] const std::string& reason() const { return reason_; }

   private:
    /// Tries again if there is a seat, or something to watch, to come back to.
    void on_loss();
    void take(const std::string& line);
    void take_welcome(const Json::Value& message);
    void take_done(const Json::Value& message);
    void take_joined(const Json::Value& message);
    void take_table(const Json::Value& message);
    void take_update(const Json::Value& message);
    void take_accepted(const Json::Value& message);
    void take_error(const Json::Value& message);
    /// Goes to the server that has the table; false if that leads nowhere.
    bool take_elsewhere(const std::string& address);
    void turn_to(const ServerAddress& server);
    /// True if the error says what became of a seat that is asked for again.
    bool take_seat_error(Problem& problem);
    /// Notes beside the kept seat what is played there and with whom.
    void describe_seat();
    /// Of a table that was not left of one's own accord.
    void tell_why_left(const std::string& reason);
    void tell(Problem problem);
    /// Notes whether this seat is answered for because its time was up, and tells when it is its owner's again.
    void follow_clock();
    void carry_out_intent();
    void send_resume(const std::string& token);
    void leave_table();
    /// To where the other tables are listed.
    void go_to_lobby();
    bool send(const Json::Value& message) { return connection_.send(message); }
    void refuse(const std::string& why);
    /// Closes the connection after a message that is not one of the protocol.
    void refuse_nonsense();

    SeatStore& store_;
    Connection connection_;
    TableSeat at_table_{connection_};
    SessionState state_ = SessionState::offline;
    bool wants_password_ = false;
    std::string name_;
    Intent intent_;
    Intent asked_;  ///< to come to a table, last
    ServerRoute route_;
    ServerAddress lost_server_;  ///< at the first attempt
    std::string token_;          ///< of the seat; empty: none
    Json::Value watched_;        ///< what to watch again after a loss
    std::optional<unsigned> seat_;
    bool watching_ = false;
    bool is_answered_for_ = false;
    bool was_too_slow_ = false;  ///< the clock ran out since the last answer that was taken
    bool was_at_table_ = false;
    bool starts_ = false;
    std::string wanted_game_;
    std::string reason_;
    Json::Value welcome_;
    Json::Value tables_;
    std::deque<Problem> problems_;
    bool changed_ = false;
};

}  // namespace syrtis::client::net

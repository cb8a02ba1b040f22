// SPDX-License-Identifier: MIT
#pragma once

// One person's dealings with a server: greeting, finding a table, sitting there, the view kept up to date, answers
// and what comes of them, and taking the seat again after the connection was lost. Knows the platform's messages;
// what a game puts into a view or a decision it only keeps.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "net/known_servers.hpp"
#include "net/line_client.hpp"
#include "net/pack_fetch.hpp"
#include "net/seat_store.hpp"

namespace syrtis::client::net {

enum class SessionState : std::uint8_t {
    offline,
    connecting,
    greeting,   ///< the link is open, the server has not greeted yet
    lobby,      ///< greeted, at no table
    at_table,   ///< seated or watching
    rejoining,  ///< the connection was lost and is tried again
    refused,    ///< this server can't be played on, or was not found; `problem` says why
};

/// What the server told us was wrong.
struct Problem {
    std::string code;
    std::string message;
    std::string refusal{};  ///< the game's own code, for code "refused"
    Json::Value details{};
    std::string field{};  ///< of the message that it is about
};

/// What to do as soon as the server has greeted.
struct Intent {
    enum class Kind : std::uint8_t { none, create, join, watch, resume } kind = Kind::none;
    Json::Value message;  ///< of create; of join and watch the table or code
    bool starts = false;  ///< create: start as soon as the table stands
};

/// One step of the game as the server told it.
struct Update {
    Json::Value view;      ///< whole
    Json::Value events;    ///< array
    Json::Value decision;  ///< null: not asked
    Json::Value outcome;   ///< null: not over
    std::vector<unsigned> pending;
    std::uint64_t step = 0;
    /// Who took answers back with it, and which step's position stands again.
    struct Undone {
        unsigned seat = 0;
        std::uint64_t step = 0;
    };
    std::optional<Undone> undone{};
    unsigned undo = 0;    ///< how many own answers can be taken back now
    unsigned redo = 0;    ///< and given again
    std::string ended{};  ///< how the game ended, if it was before its last answer
};

/// A step that happened before the first update, or that the server told again.
struct PastStep {
    std::uint64_t step = 0;
    std::int64_t time = 0;  ///< milliseconds since 1970; 0: not known
    Json::Value events;
};

/// What somebody at the table said.
struct ChatLine {
    std::int64_t number = 0;  ///< counts all lines of this program
    std::string name{};
    std::optional<unsigned> seat{};  ///< nothing: who only watches
    std::string text{};
    std::int64_t time = 0;  ///< milliseconds since 1970
};

class Session {
   public:
    Session(SeatStore& store, KnownServers& known) : store_(store), known_(known) {}

    /// `place`: what a seat there is kept under, if that is not host and port.
    void connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                 std::optional<Endpoint> endpoint = std::nullopt);
    /// What the server at that address is told, and no other, from the next connection to it on; over TLS, or to a
    /// server of one's own.
    void set_password(const std::string& host, std::uint16_t port, const std::string& password) {
        password_ = {.host = host, .port = port, .text = password};
    }
    /// For the server that it was connected to last; empty: none.
    [[nodiscard]] std::string password() const;
    /// The state is `refused` because the server wants a password, or another one.
    [[nodiscard]] bool wants_password() const { return wants_password_; }
    /// Connect only to a server that is known, or that an authority vouches for.
    void ask_about_new_servers(bool asks) { asks_ = asks; }
    /// The last connection was refused because somebody has to decide whether this is the server that they mean.
    [[nodiscard]] bool is_questioned() const { return questioned_.questioned; }
    /// Its certificate as it is now; empty: none.
    [[nodiscard]] const std::string& questioned_fingerprint() const { return questioned_.fingerprint; }
    [[nodiscard]] const LinkSafety& safety() const { return link_.safety(); }
    /// By which certificate the server is known; empty: by none.
    [[nodiscard]] std::string known_fingerprint() const { return known_.fingerprint(host_, port_); }
    /// What the questioned server is now is what it is to be known by.
    void trust_server();
    /// Gives up the kept seat at this table.
    void forget_seat();
    void disconnect();
    /// Takes in what has come and carries on; `milliseconds` is a clock that only goes forward.
    void poll(std::uint64_t milliseconds);
    /// The same, but sleeps up to that long for the link.
    void wait(std::uint64_t milliseconds, unsigned longest);

    // What may be asked of the server; each false if it can't be sent.
    bool list_tables();
    bool create(const Json::Value& message, bool starts);
    bool join(const Json::Value& table_or_code);
    bool watch(const Json::Value& table_or_code);
    bool start();
    bool leave();
    bool configure(const Json::Value& message);
    bool remove(unsigned seat);
    bool ask_for_view();
    /// What the game at this table is played with; take_packs() has it once it is whole.
    bool ask_for_packs();
    /// So many of the own answers, from the last one.
    bool undo(unsigned answers);
    bool redo(unsigned answers);
    /// "pause", "continue" or "end", which all are asked to agree on; and an answer to what somebody proposed.
    bool propose(const std::string& what);
    bool vote(std::int64_t proposal, bool agree);
    bool resign();
    /// Says a line to everybody at the table.
    bool say(const std::string& text);
    /// Hears no more, or again, what that name says; also after a loss of the connection.
    bool mute(const std::string& name, bool muted);
    /// Commands in the server's form, sent one after the other as the server accepts them.
    void answer(std::vector<Json::Value> commands);

    [[nodiscard]] SessionState state() const { return state_; }
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] const Endpoint& endpoint() const { return endpoint_; }
    /// Since it was connected last.
    [[nodiscard]] bool was_at_table() const { return was_at_table_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] unsigned attempts() const { return attempts_; }
    [[nodiscard]] const Json::Value& welcome() const { return welcome_; }
    /// Of the table that was asked for last.
    [[nodiscard]] const std::string& wanted_game() const { return wanted_game_; }
    [[nodiscard]] const Json::Value& tables() const { return tables_; }
    /// The table as the lobby tells it; null at none.
    [[nodiscard]] const Json::Value& table() const { return table_; }
    [[nodiscard]] std::optional<unsigned> seat() const { return seat_; }
    /// The last lines of this table, oldest first, also those of who is muted.
    [[nodiscard]] const std::deque<ChatLine>& chat() const { return chat_; }
    [[nodiscard]] const std::set<std::string>& muted() const { return muted_; }
    /// What is left to that seat.
    struct TimeLeft {
        std::optional<std::uint64_t> move{};  ///< milliseconds for this answer; nothing: as long as one likes
        std::optional<std::uint64_t> game{};  ///< and in the whole game
        bool runs = false;
    };
    /// Nothing where there are no clocks. `milliseconds` as in poll().
    [[nodiscard]] std::optional<TimeLeft> time_left(unsigned seat, std::uint64_t milliseconds) const;
    [[nodiscard]] bool watching() const { return watching_; }
    [[nodiscard]] bool answering() const { return !outgoing_.empty() || waits_for_answer_; }
    /// This seat has a question, or has answered and was not told yet what came of it.
    [[nodiscard]] bool asked() const { return decision_.isObject() || answering() || waits_for_update_; }
    /// Something that the screen shows has changed since this was asked last.
    [[nodiscard]] bool take_change();
    /// Steps in the order in which they came.
    [[nodiscard]] std::optional<Update> take_update();
    /// All that happened so far, once it is whole.
    [[nodiscard]] std::optional<std::vector<PastStep>> take_history();
    [[nodiscard]] bool fetches_packs() const { return pack_fetch_.is_busy(); }
    [[nodiscard]] std::optional<PackFetch::Packs> take_packs() { return pack_fetch_.take_result(); }
    [[nodiscard]] std::optional<Problem> take_problem();
    /// Why the state is `refused` or `rejoining`.
    [[nodiscard]] const std::string& reason() const { return reason_; }

   private:
    void greet();
    void lost(std::uint64_t milliseconds);
    /// Ends a link over which nothing comes any more, though nobody has closed it.
    void watch_silence(std::uint64_t milliseconds);
    /// True if the error says what became of a seat that is asked for again.
    bool take_seat_error(Problem& problem);
    void take_accepted(const Json::Value& message);
    void take_table(const Json::Value& message);
    void take(const std::string& line);
    void take_welcome(const Json::Value& message);
    void take_error(const Json::Value& message);
    /// Notes beside the kept seat what is played there and with whom.
    void describe_seat();
    /// Of a table that was not left of one's own accord.
    void tell_why_left(const std::string& reason);
    void tell(Problem problem);
    void take_joined(const Json::Value& message);
    void take_chat(const Json::Value& message);
    bool send_mute(const std::string& name, bool muted);
    void take_update(const Json::Value& message);
    void take_history(const Json::Value& message);
    void ask_for_history(std::uint64_t from);
    void carry_out_intent();
    bool move(std::string_view kind, unsigned answers);
    bool send_pack_request(Json::Value message);
    void send_next_answer();
    void send_answer();
    /// The answer that was on its way when the connection was lost goes out again: it is played once.
    void send_answer_again();
    /// What is asked is what the answer on its way was given to, under another number.
    [[nodiscard]] bool is_asked_anew() const;
    void send_resume(const std::string& token);
    void leave_table();
    bool send(const Json::Value& message);
    void refuse(const std::string& why);

    void open_link();

    SeatStore& store_;
    KnownServers& known_;
    struct Password {
        std::string host{};
        std::uint16_t port = 0;
        std::string text{};
    };
    Password password_;
    bool wants_password_ = false;
    LinkSafety questioned_;  ///< of the last connection, if it came to nothing because of that
    bool asks_ = false;
    LineClient link_;
    SessionState state_ = SessionState::offline;
    std::string host_;
    std::uint16_t port_ = 0;
    Endpoint endpoint_;
    std::string name_;
    Intent intent_;
    std::string token_;
    Json::Value watched_;  ///< what to watch again after a loss
    unsigned attempts_ = 0;
    std::uint64_t retry_at_ = 0;
    std::uint64_t clock_ = 0;
    std::vector<TimeLeft> clocks_;  ///< by seat, as the server told them last
    std::uint64_t clocks_at_ = 0;
    std::uint64_t heard_at_ = 0;
    bool pinged_ = false;  ///< since then
    std::string reason_;
    Json::Value welcome_;
    Json::Value tables_;
    Json::Value table_;
    std::optional<unsigned> seat_;
    bool watching_ = false;
    bool was_at_table_ = false;
    bool starts_ = false;
    std::string wanted_game_;
    Json::Value view_;
    Json::Value decision_;
    std::uint64_t step_ = 0;  ///< of the last update
    std::deque<Json::Value> outgoing_;
    bool waits_for_answer_ = false;
    /// The answer that waits for the server's word.
    struct SentAnswer {
        Json::Value command;
        Json::Value question;  ///< as it was asked, with its sequence number
        std::uint64_t step = 0;
    };
    SentAnswer sent_answer_;
    bool resends_ = false;            ///< with the next update
    bool waits_for_update_ = false;   ///< an answer was accepted, and what came of it was not told yet
    Json::Int64 request_number_ = 0;  ///< of the last message that has one
    Json::Int64 answer_number_ = 0;
    std::deque<Update> updates_;
    std::vector<PastStep> past_;  ///< as much of the history as has come
    bool past_is_whole_ = false;
    PackFetch pack_fetch_;
    Json::Int64 pack_request_ = 0;
    Json::Int64 history_request_ = 0;  ///< likewise for the history; 0: it was refused
    std::deque<ChatLine> chat_;
    std::int64_t chat_number_ = 0;
    std::set<std::string> muted_;
    std::deque<Problem> problems_;
    bool changed_ = false;
};

}  // namespace syrtis::client::net

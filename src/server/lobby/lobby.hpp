// SPDX-License-Identifier: MIT
#pragma once

// Declares the lobby: sessions, tables and seats. Every line from a client enters through receive(), is checked as
// JSON, for its shape and for a preceding hello, and then passed to the handler of its kind. Everything runs on one
// thread.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "lobby/agent_pool.hpp"
#include "lobby/agent_scheduler.hpp"
#include "lobby/audit.hpp"
#include "lobby/bans.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/commit_results.hpp"
#include "lobby/error.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/hints.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_answers.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/match_reading.hpp"
#include "lobby/match_updates.hpp"
#include "lobby/meter.hpp"
#include "lobby/origin.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/peer.hpp"
#include "lobby/play_control.hpp"
#include "lobby/pruning.hpp"
#include "lobby/receipt.hpp"
#include "lobby/reports.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/session.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"
#include "lobby/visitors.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

using SessionId = std::uint64_t;

/// The dependencies of the lobby; all referenced objects must outlive it.
struct Context {
    const Games& games;
    store::GameStore& store;
    Scheduler& scheduler;
    AgentPool& agent_pool;
    Entropy& entropy;
    const Limits& limits;
    std::string origin_key{};                ///< the key for hashes of origins; empty: a new key at each start
    std::filesystem::path bans_file{};       ///< empty: bans are kept in memory only
    std::filesystem::path visitors_file{};   ///< empty: visitors are kept in memory only
    std::filesystem::path reports_folder{};  ///< empty: reports are kept in memory only
    Meter* meter = nullptr;                  ///< may be null
};

/// Handles all messages from clients: greets sessions, opens and lists tables, and passes play on to the match
/// controller.
class Lobby {
   public:
    explicit Lobby(const Context& context);

    /// Loads all running games and open tables from the store that no other server owns, and joins the server group. A
    /// game that cannot be loaded stays in the store unchanged and is logged. Called once at the start.
    void reload_games();

    /// Adds a connection and returns its id. `peer` must live until disconnect(). `origin` is an opaque key for the
    /// client's network address, equal for all connections from one address; it may be empty, and limits per address do
    /// not apply then. `wider` are the networks around the address.
    SessionId connect(Peer& peer, const std::string& origin = {}, const std::vector<WiderOrigin>& wider = {});
    /// Handles one line from a client, without its line end. Throws nothing: errors are sent to the client. Lines that
    /// arrive while an earlier one waits for the server group are queued.
    void receive(SessionId id, std::string_view line);
    /// Restricts a connection that was accepted beyond the limits: it may only resume a seat, for which
    /// Peer::become_regular() has to succeed. Any other message is refused with `refusal`.
    void admit_for_seat_only(SessionId id, protocol::ErrorCode refusal);
    /// Sends an error that the connection itself has detected, such as a line that is too long.
    void refuse(SessionId id, protocol::ErrorCode code);
    /// Returns true if the connection has sent a valid hello.
    [[nodiscard]] bool is_greeted(SessionId id) const;
    /// Returns true if the connection has a seat at a table.
    [[nodiscard]] bool is_seated(SessionId id) const;
    /// Closes a connection, to make room for a player who returns to a seat.
    void make_way(SessionId id);
    /// Sends a "ping", which the client has to answer.
    void ping(SessionId id);
    /// Removes a connection that was closed. A player keeps the seat.
    void disconnect(SessionId id);

    /// Removes expired tables, rate limits, visitors and reports, and prunes the store. Called once a minute.
    void sweep();
    /// Waits up to a second for the store, then sends "shutting_down" to all connections, which closes them.
    void shut_down();

    /// Returns the largest number of different names among the connections of one address. A large number suggests a
    /// proxy, whose users share the limits and bans that are meant for one person.
    [[nodiscard]] std::size_t most_names_of_one_origin() const;

    [[nodiscard]] const Tables& tables() const { return tables_; }
    /// Returns the current numbers of tables and of people and computer players on seats; the other values are 0.
    [[nodiscard]] Levels levels() const;

    // Requests of the administrator while the server runs.

    /// Returns all tables including private ones (without their join codes), connections and bans.
    [[nodiscard]] Json::Value describe() const;
    /// Ends a game or closes an open table and removes everybody from it. Returns false if there is no such table or if
    /// the end cannot be stored now.
    bool end_table(TableId id);
    /// Closes a connection. If it was at a table, the person cannot return to it, except to a seat of a match that has
    /// started. Returns false if there is no such connection.
    bool kick(SessionId id);
    /// Allows people who were removed from a table to return to it. Returns false if there is no such table.
    bool readmit(TableId id);
    /// Bans the address of a connection and closes all connections from it. Returns false if there is no such
    /// connection or its address is unknown. Throws std::runtime_error if the ban cannot be stored.
    bool ban(SessionId id);
    /// Bans a visitor of the last days, connected or not. Returns false if no visitor has that number.
    bool ban_visitor(std::uint64_t number);
    /// Bans a person by name, and by the table that they were at unless it is 0. Returns an empty text on success, else
    /// a sentence that says why: nobody has that name, or people at several addresses have it.
    [[nodiscard]] std::string ban_called(const std::string& name, TableId table);
    /// Bans the person whom that report is about. Returns false if there is no such report.
    bool ban_reported(std::uint64_t report);
    /// Returns the visitors of the last days who had that name, or one that looks like it, at that table; an empty name
    /// and 0 match all.
    [[nodiscard]] Json::Value describe_visitors(const std::string& name, TableId table) const;
    [[nodiscard]] Reports& reports() { return reports_; }
    /// Removes the ban whose hash starts with `name`. Returns false if no ban or more than one starts with it.
    bool lift_ban(const std::string& name);
    /// Sends a text to everybody who has sent a hello. `text` must come from protocol::tidy_chat().
    void announce(const std::string& text);

   private:
    using Handler = OptionalError (Lobby::*)(Session&, const Json::Value&);
    struct Entry {
        std::string_view kind;
        Handler handler;
    };
    static Handler find_handler(std::string_view kind);

    /// The state of the query to the other servers that a message may need: not made yet, answered, failed, or not
    /// possible because too many lines of the session wait already.
    enum class Asked : std::uint8_t { no, told, in_vain, too_much };

    /// Sends an error as the answer to the message being handled, and counts it.
    void tell_refusal(Session& session, const Error& error);
    /// Handles a line and sends the error if it is refused or fails.
    void serve(SessionId id, std::string_view line, Asked asked);
    [[nodiscard]] OptionalError handle(SessionId id, Session& session, std::string_view line, Asked asked);
    /// The handlers, each for the kind of message of its name (`message` has the right shape). They send the answer
    /// themselves, or return the error to send.
    OptionalError hello(Session& session, const Json::Value& message);
    OptionalError ping(Session& session, const Json::Value& message);
    OptionalError pong(Session& session, const Json::Value& message);
    OptionalError list(Session& session, const Json::Value& message);
    OptionalError create(Session& session, const Json::Value& message);
    OptionalError configure(Session& session, const Json::Value& message);
    OptionalError join(Session& session, const Json::Value& message);
    OptionalError watch(Session& session, const Json::Value& message);
    OptionalError resume(Session& session, const Json::Value& message);
    OptionalError remove(Session& session, const Json::Value& message);
    OptionalError silence(Session& session, const Json::Value& message);
    OptionalError admit(Session& session, const Json::Value& message);
    OptionalError leave(Session& session, const Json::Value& message);
    OptionalError start(Session& session, const Json::Value& message);
    OptionalError again(Session& session, const Json::Value& message);
    OptionalError ready(Session& session, const Json::Value& message);
    OptionalError sit(Session& session, const Json::Value& message);
    OptionalError colour(Session& session, const Json::Value& message);
    /// Refuses a session that has no seat at a table that has not started.
    [[nodiscard]] static OptionalError check_seated_before_start(const Session& session);
    OptionalError answer(Session& session, const Json::Value& message);
    OptionalError undo(Session& session, const Json::Value& message);
    OptionalError redo(Session& session, const Json::Value& message);
    OptionalError history(Session& session, const Json::Value& message);
    OptionalError view(Session& session, const Json::Value& message);
    OptionalError pack(Session& session, const Json::Value& message);
    OptionalError propose(Session& session, const Json::Value& message);
    OptionalError vote(Session& session, const Json::Value& message);
    OptionalError hint(Session& session, const Json::Value& message);
    OptionalError resign(Session& session, const Json::Value& message);
    OptionalError chat(Session& session, const Json::Value& message);
    OptionalError mute(Session& session, const Json::Value& message);
    OptionalError report(Session& session, const Json::Value& message);
    /// Records an action of a session in the audit log and in the list of visitors.
    void note(std::string_view what, const Session& session);
    /// Bans an address and closes all connections from it. `name` is written to the audit log.
    void ban_origin(const Origin& origin, const std::string& name);
    /// Removes expired visitors, reports and their rate limits, and writes the visitors' file.
    void sweep_people();
    /// Sends the chat lines that were written at the table before the session joined it.
    void tell_chat(Session& session);

    /// Returns false if too many wrong join codes came from the session's address.
    [[nodiscard]] bool may_guess(const Session& session) const;
    /// Returns the table of this server with that join code; null if there is none.
    [[nodiscard]] Table* find_table_of(const std::string& code);
    /// Returns the table that the member "table" or "code" of a message refers to, or the error to send.
    [[nodiscard]] std::variant<Table*, Error> wanted_table(const Session& session, const Json::Value& message);
    /// Refuses a session that may not act as host of an open table.
    [[nodiscard]] OptionalError check_host(const Session& session) const;
    /// Refuses a session that may not act as host towards watchers, before or during a match.
    [[nodiscard]] OptionalError check_host_of_watchers(const Session& session) const;
    OptionalError remove_watcher(Session& session, std::uint64_t number);
    /// Removes all spectators except the host if the table no longer admits spectators.
    void show_out_watchers(Table& table);
    struct FoundSeat {
        Table* table = nullptr;
        core::Seat seat = core::k_no_seat;
    };
    [[nodiscard]] std::optional<FoundSeat> find_seat(const std::string& token_hash);
    /// Loads the finished game in which a seat has that token, so that its players can see the end. Does nothing if
    /// there is no such game. Returns an error if the game cannot be loaded.
    [[nodiscard]] OptionalError reopen_finished_game(const std::string& token_hash);
    /// Reads a stored game. Returns nothing if it is damaged, and remembers that.
    [[nodiscard]] std::optional<store::StoredGame> stored_game(store::GameId id);
    /// Returns a stored game that is not running, without waiting for pending commits. Returns nothing if it is
    /// running, unknown or not readable now.
    [[nodiscard]] std::optional<store::StoredGame> game_that_is_over(store::GameId id);
    /// Returns the error for a token of no loaded table. The stored state of its game takes precedence over
    /// former_seats_.
    [[nodiscard]] Error why_no_seat(const std::string& token_hash);
    /// Seats a session on an open seat and sends it a new token. `colour`: the player's colour in the previous game, if
    /// any.
    void take_seat(Session& session, Table& table, core::Seat seat, std::optional<core::Seat> colour = {});
    /// Registers the callbacks of the server group, if the store is shared.
    void join_group();
    /// Publishes changed listings and loads games without a server. Called after each attempt to renew the lease.
    void on_beat();
    /// Returns false after this server's lease was interrupted, until it is known which tables it still owns. Until
    /// then it must not send anything about tables.
    [[nodiscard]] bool is_sure() const;
    /// Asks the store which tables other servers have taken over, and unloads these.
    void check_tables();
    /// Loads some of the games and open tables that no server owns. Returns false if there were none.
    bool take_games(const std::set<store::GameId>& missing);
    /// Calls take_games() repeatedly, in separate tasks, until nothing is left.
    void take_over();
    /// Unloads a table that another server owns, and redirects its people to that server.
    void let_go(const store::ServerGroup::Place& place);
    /// Unloads an outdated table that another server had owned in the meantime, and makes its people reconnect to the
    /// stored state.
    void let_go_and_call_back(TableId id);
    /// Unloads a table without storing anything, and redirects its people to the server at `place`.
    void forget_table(TableId id, const store::ServerGroup::Place& place);
    /// Returns the question that the other servers must answer before the message can be handled; nothing if none is
    /// needed.
    [[nodiscard]] std::optional<store::ServerGroup::Question> question_of(const Session& session,
                                                                          const std::string& kind,
                                                                          const Json::Value& message);
    /// Sends the question to the group. Queues the line, and all later lines of the session, until the answer arrives;
    /// go_on() then handles them.
    void ask(Session& session, SessionId id, store::ServerGroup::Question question, std::string_view line);
    void go_on(SessionId id, const std::optional<store::ServerGroup::Answer>& answer);
    /// Returns the error with the address of the server that owns the table of the current message; nothing if no other
    /// server does.
    [[nodiscard]] OptionalError elsewhere() const;
    /// Returns the stored game in which a seat has or had that token.
    [[nodiscard]] std::optional<store::GameId> stored_seat(const std::string& token_hash);
    /// Loads a running game from the store. If the store is not ready, the game is added to deferred_games_.
    /// `least_sequence`: see MatchController::reload().
    void take_up(store::GameId id, std::uint64_t least_sequence = 0);
    /// Retries to load the games in deferred_games_.
    void load_deferred_games();
    /// Loads the open tables of the store that no server owns, except tables that have started or whose games are
    /// `missing`. Returns false if there were none.
    bool reopen_tables(const std::set<store::GameId>& missing);
    void add_spectator(Session& session, Table& table);
    /// Removes a session from its table without sending it a message. Closes an open table that is left without people.
    void detach(Session& session);
    /// Removes a session from its table and forbids its return. In a match that has started, a player keeps the seat
    /// and may return.
    void take_off(Session& session);
    /// Empties a seat of an open table and invalidates its token.
    void vacate(Table& table, core::Seat seat);
    /// Determines the host of an open or running table: the founder if present; else the present host, unless absent
    /// for longer than Limits::pass_host_after; else the first player who is present.
    void pass_host_on(Table& table);
    /// Calls pass_host_on() after `delay`. At most one such timer is set per table.
    void pass_host_on_later(TableId id, Clock::duration delay);
    /// Removes everybody from a table, with `reason` in the message "left", and unloads it.
    void close_table(TableId id, const char* reason);
    /// Checks the password of a hello, if the server has one.
    [[nodiscard]] OptionalError check_password(const Session& session, const Json::Value& message);
    /// Returns true if the maximum number of games opened from that address, or from a network around it, is running.
    [[nodiscard]] bool runs_too_many(const Origin& origin) const;
    /// Makes room for another table from that address if a limit is reached. Returns an error if no table can be
    /// evicted.
    [[nodiscard]] OptionalError evict_if_full(const Origin& origin);
    /// Closes or suspends the unattended table whose loss matters least. With a network, considers only tables opened
    /// from there and suspends none; an empty text means any. Returns false if no table qualifies.
    bool evict_one(const std::string& network);
    /// Returns the number of tables and suspended games that were opened from that network; `is_running`: running games
    /// only.
    [[nodiscard]] std::size_t count_from(const std::string& network, bool is_running) const;
    [[nodiscard]] bool is_barely_played(const Table& table) const;
    /// Returns true if the running game has been unattended for long enough and everything is durable.
    [[nodiscard]] bool may_suspend(const Table& table) const;
    /// Unloads a running game and adds it to suspended_.
    void suspend(TableId id);
    /// Loads a suspended game, even beyond the limit on tables. Returns false if the game is not suspended or the store
    /// cannot provide it now.
    bool wake(TableId id);
    /// Wakes the game that has a seat with that token, if it is suspended.
    void wake_seat(const std::string& token_hash);
    /// Loads suspended games past their retention time, so that sweep() can abandon them.
    void wake_expired();
    /// Returns an error if `table` or `code` refers to a suspended game, which only its players can wake.
    [[nodiscard]] OptionalError check_not_suspended(TableId table, const std::string& code) const;

    Context context_;
    Tables tables_;
    TableCommits table_commits_;
    TableNews news_;
    TableDeadlines deadlines_;
    CommitResults results_;
    CommitQueue queue_;
    MatchUpdates updates_;
    Receipts receipts_;
    MatchController match_controller_;
    MatchAnswers answers_;
    AgentScheduler agents_;
    MatchReading reading_;
    PlayControl play_control_;
    Hints hints_;
    std::map<SessionId, Session> sessions_;
    SuspendedGames suspended_;
    FormerSeats former_seats_;
    Bans bans_;
    Audit audit_;
    Visitors visitors_;
    Reports reports_;
    OriginBuckets reported_;  ///< rate of reports
    OriginBuckets wrong_codes_;
    OriginBuckets wrong_passwords_;
    OriginBuckets chats_;
    OriginBuckets starts_;
    Pruning pruning_;
    SessionId last_session_ = 0;
    std::set<TableId> waits_for_host_;                    ///< tables with a timer of pass_host_on_later()
    std::set<TableId> deferred_games_;                    ///< running games to load once the store can provide them
    std::set<TableId> damaged_;                           ///< stored games that cannot be loaded
    bool is_checking_ = false;                            ///< a query of check_tables() is in progress
    std::set<TableId> checked_;                           ///< its tables that were not unloaded since
    const store::ServerGroup::Answer* answer_ = nullptr;  ///< the group's answer for the current message; may be null
    bool has_missing_games_ = false;                      ///< the store lacks games that should exist
};

}  // namespace syrtis::lobby

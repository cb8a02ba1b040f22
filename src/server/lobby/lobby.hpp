// SPDX-License-Identifier: MIT
#pragma once

// The people of the server: who is connected, which tables there are, who sits where. Every line of a client comes in
// by receive() and climbs the ladder: JSON, shape, hello, then the handler of its kind. Lives on one thread.

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
#include "lobby/audit.hpp"
#include "lobby/bans.hpp"
#include "lobby/error.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/hints.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/meter.hpp"
#include "lobby/origin.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/peer.hpp"
#include "lobby/play_control.hpp"
#include "lobby/pruning.hpp"
#include "lobby/reports.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/session.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "lobby/visitors.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

using SessionId = std::uint64_t;

/// All that the lobby is built on; everything outlives it.
struct Context {
    const Games& games;
    store::GameStore& store;
    Scheduler& scheduler;
    AgentPool& agent_pool;
    Entropy& entropy;
    const Limits& limits;
    std::string origin_key{};                ///< what origins are hashed with; empty: another one at each start
    std::filesystem::path bans_file{};       ///< empty: bans end with the server
    std::filesystem::path visitors_file{};   ///< empty: who was here is forgotten with the end of the server
    std::filesystem::path reports_folder{};  ///< empty: so is what was reported
    Meter* meter = nullptr;                  ///< null: nothing is counted
};

/// Handles all messages of people: greets sessions, opens and lists tables, and passes play on to the match controller.
class Lobby {
   public:
    explicit Lobby(const Context& context);

    /// Takes up all unfinished games of the store that no other server has, now and later. A game that can't be is left
    /// in the store as it is, with a word in the log.
    void reload_games();

    /// `peer` must live until disconnect(). `origin` is the same for all who come from one place, and says nothing else
    /// here; limits that are kept for each place don't hold for who comes without.
    SessionId connect(Peer& peer, const std::string& origin = {}, const std::vector<WiderOrigin>& wider = {});
    void receive(SessionId id, std::string_view line);
    /// There was no room for that connection, as `refusal` says: it may come back to a seat, after Peer::take_place(),
    /// and do nothing else.
    void admit_for_seat_only(SessionId id, protocol::ErrorCode refusal);
    /// A mistake that the connection itself noticed.
    void refuse(SessionId id, protocol::ErrorCode code);
    /// Whether it has said hello.
    [[nodiscard]] bool is_greeted(SessionId id) const;
    /// Whether it is on a seat.
    [[nodiscard]] bool is_seated(SessionId id) const;
    /// Ends a connection, to make room for a player who has come back to a seat.
    void make_way(SessionId id);
    /// Asks for a sign of life.
    void ping(SessionId id);
    void disconnect(SessionId id);

    /// Clears away what nobody wants any more. To be called every minute or so.
    void sweep();
    /// Tells everybody that the server ends, and closes all connections.
    void shut_down();

    /// The most names under which people are connected from one place at present. Where it is many, the place may be
    /// a proxy, and they share limits and bans that are meant for one.
    [[nodiscard]] std::size_t most_names_of_one_origin() const;

    [[nodiscard]] const Tables& tables() const { return tables_; }
    /// Of tables and seats.
    [[nodiscard]] Levels levels() const;

    // Requests of the administrator while the server runs.

    /// Tables (the private ones too, without their codes), connections and bans.
    [[nodiscard]] Json::Value describe() const;
    /// Gives a table up and tells everybody there; false if there is none, or if that can't be stored now.
    bool end_table(TableId id);
    /// Ends a connection; the person can't return to the table that it was at. Returns false if there is no such
    /// connection.
    bool kick(SessionId id);
    /// Those who were taken off a table may come back to it; false if there is no such table.
    bool readmit(TableId id);
    /// Lets nobody in any more who comes from where that connection comes from; false if there is none, or if where it
    /// comes from is not known. Throws std::runtime_error if the ban can't be kept.
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
    /// Takes back the ban whose name begins so; false if that is none or several.
    bool lift_ban(const std::string& name);
    /// To everybody who has said hello. `text` is tidy.
    void announce(const std::string& text);

   private:
    using Handler = OptionalError (Lobby::*)(Session&, const Json::Value&);
    struct Entry {
        std::string_view kind;
        Handler handler;
    };
    static Handler find_handler(std::string_view kind);

    /// Where other servers have the table that a message means. `too_much`: too many wait already for what they say.
    enum class Asked : std::uint8_t { no, told, in_vain, too_much };

    void tell_refusal(Session& session, const Error& error);
    void serve(SessionId id, std::string_view line, Asked asked);
    [[nodiscard]] OptionalError handle(SessionId id, Session& session, std::string_view line, Asked asked);
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
    /// Whether the session has a seat at a table that has not started.
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
    /// Somebody did that: for the log, and for who looks for them later.
    void note(std::string_view what, const Session& session);
    void ban_origin(const Origin& origin, const std::string& name);
    /// Forgets who was here and what was reported long ago.
    void sweep_people();
    /// Sends the chat lines that were written at the table before the session joined it.
    void tell_chat(Session& session);

    /// Join codes were not guessed wrong too often from there.
    [[nodiscard]] bool may_guess(const Session& session) const;
    /// The table here with that join code; null if there is none.
    [[nodiscard]] Table* find_table_of(const std::string& code);
    /// The table that "table" or "code" means.
    [[nodiscard]] std::variant<Table*, Error> wanted_table(const Session& session, const Json::Value& message);
    /// Refuses a session that may not act as host of an open table.
    [[nodiscard]] OptionalError check_host(const Session& session) const;
    /// Refuses a session that may not act as host towards watchers, before or during a match.
    [[nodiscard]] OptionalError check_host_of_watchers(const Session& session) const;
    OptionalError remove_watcher(Session& session, std::uint64_t number);
    /// Where nobody may watch any more, nobody but a host does.
    void show_out_watchers(Table& table);
    struct FoundSeat {
        Table* table = nullptr;
        core::Seat seat = core::k_no_seat;
    };
    [[nodiscard]] std::optional<FoundSeat> find_seat(const std::string& token_hash);
    /// If the token is of a stored game that is over, that game is at a table again, for its players to see the end. An
    /// error if it can't be.
    [[nodiscard]] OptionalError reopen_finished_game(const std::string& token_hash);
    /// Reads a stored game. Returns nothing if it can't be read; the game is marked as damaged then.
    [[nodiscard]] std::optional<store::StoredGame> stored_game(store::GameId id);
    /// Returns a finished game without waiting for the disk; nothing if it is not finished or that is not known.
    [[nodiscard]] std::optional<store::StoredGame> game_that_is_over(store::GameId id);
    /// Whether who comes back to a seat was told that an answer is stored which is not.
    [[nodiscard]] bool lacks_what_was_acknowledged(const Table& table, core::Seat seat, const Json::Value& resume);
    /// Why a token that no table knows leads to no seat. What is stored of it has the last word.
    [[nodiscard]] Error why_no_seat(const std::string& token_hash);
    /// `colour`: that the player had before.
    void take_seat(Session& session, Table& table, core::Seat seat, std::optional<core::Seat> colour = {});
    /// Hears from now on of what other servers do.
    void join_group();
    void on_beat();
    /// A server that was stopped for a while must not speak of games that others have by now. False until it is known
    /// which it still has.
    [[nodiscard]] bool is_sure() const;
    void check_tables();
    /// Takes up some of what nobody has; false if there was nothing.
    bool take_games(const std::set<store::GameId>& missing);
    void take_over();
    /// Another server has that table: everybody is sent there.
    void let_go(const store::ServerGroup::Place& place);
    /// Unloads a match that this server owns again after another one had it, and lets its players return to its present
    /// state.
    void let_go_and_call_back(TableId id);
    void forget_table(TableId id, const store::ServerGroup::Place& place);
    /// Returns what the other servers must be asked before the message can be handled; nothing if no question is
    /// needed.
    [[nodiscard]] std::optional<store::ServerGroup::Question> question_of(const Session& session,
                                                                          const std::string& kind,
                                                                          const Json::Value& message);
    /// Has that asked, and goes on with the line and what comes after it when it is answered.
    void ask(Session& session, SessionId id, store::ServerGroup::Question question, std::string_view line);
    void go_on(SessionId id, const std::optional<store::ServerGroup::Answer>& answer);
    /// An error that says which other server has what the message at hand means, if one has.
    [[nodiscard]] OptionalError elsewhere() const;
    /// The game that a seat with that token was ever part of.
    [[nodiscard]] std::optional<store::GameId> stored_seat(const std::string& token_hash);
    /// `least_sequence` as in MatchController::reload().
    void take_up(store::GameId id, std::uint64_t least_sequence = 0);
    /// Tries again.
    void load_deferred_games();
    /// Not those that became games, nor those whose games are `missing`. False if there were none.
    bool reopen_tables(const std::set<store::GameId>& missing);
    void add_spectator(Session& session, Table& table);
    /// Takes a session off its table, without a word to itself. May close the table.
    void detach(Session& session);
    /// Removes a session from its table for good. The seat of a match that has started stays its player's.
    void take_off(Session& session);
    /// Nobody has the seat any more, of a table that is open.
    void vacate(Table& table, core::Seat seat);
    /// Finds the host of a table that is open or running: the founder if they are there; or the present host, unless
    /// they have been away for long; or the next player who is there.
    void pass_host_on(Table& table);
    void pass_host_on_later(TableId id, Clock::duration delay);
    /// Takes everybody off a table and forgets it.
    void close_table(TableId id, const char* reason);
    /// Checks the password of a hello where the server has one.
    [[nodiscard]] OptionalError check_password(const Session& session, const Json::Value& message);
    /// As many games run at tables opened from there as may.
    [[nodiscard]] bool runs_too_many(const Origin& origin) const;
    /// Evicts a table that can go if another one would be too many; says why if none can.
    [[nodiscard]] OptionalError evict_if_full(const Origin& origin);
    /// Frees the place of the table that is the least loss: closes one, of that network or of any (empty), or suspends
    /// a running game where any will do. False if there is none.
    bool evict_one(const std::string& network);
    /// Tables and suspended games that were opened from there; `is_running`: only running games.
    [[nodiscard]] std::size_t count_from(const std::string& network, bool is_running) const;
    [[nodiscard]] bool is_barely_played(const Table& table) const;
    /// Nobody attends that running game, and all of it is stored.
    [[nodiscard]] bool may_suspend(const Table& table) const;
    /// Takes a running game out of the tables; the store has it.
    void suspend(TableId id);
    /// A suspended game is at a table again, also where that is one more than there may be. False if the store can't
    /// give it now.
    bool wake(TableId id);
    /// Wakes the game that has a seat with that token, if it is suspended.
    void wake_seat(const std::string& token_hash);
    /// Wakes suspended games that are kept no longer, so that they can be given up.
    void wake_expired();
    /// Why a suspended game can't be joined or watched, if `table` or `code` mean one.
    [[nodiscard]] OptionalError check_not_suspended(TableId table, const std::string& code) const;

    Context context_;
    Tables tables_;
    MatchController match_controller_;
    std::map<SessionId, Session> sessions_;
    SuspendedGames suspended_;
    FormerSeats former_seats_;
    PlayControl play_control_;
    Hints hints_;
    Bans bans_;
    Audit audit_;
    Visitors visitors_;
    Reports reports_;
    OriginBuckets reported_;  ///< reports from where
    OriginBuckets wrong_codes_;
    OriginBuckets wrong_passwords_;
    OriginBuckets chats_;
    OriginBuckets starts_;
    Pruning pruning_;
    SessionId last_session_ = 0;
    std::set<TableId> waits_for_host_;                    ///< those with a timer that looks after the host
    std::set<TableId> deferred_games_;                    ///< running games that the store could not read at the time
    std::set<TableId> damaged_;                           ///< games that are stored and can't be taken up
    bool is_checking_ = false;                            ///< the store is asked which tables others have by now
    std::set<TableId> checked_;                           ///< of those, what was not taken up anew since
    const store::ServerGroup::Answer* answer_ = nullptr;  ///< to what was asked for the message at hand; null: nothing
    bool has_missing_games_ = false;                      ///< the store had games once of which nothing is there
};

}  // namespace syrtis::lobby

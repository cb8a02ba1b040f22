// SPDX-License-Identifier: MIT
#pragma once

// A table: one game from the gathering of its players to its end. Plain data with the questions one asks of it; who may
// change what is decided by the lobby, what is played by the match controller.

#include <json/json.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/origin.hpp"
#include "lobby/removed_players.hpp"
#include "lobby/running_match.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/seat_clocks.hpp"
#include "lobby/session.hpp"
#include "lobby/table_policy.hpp"
#include "lobby/token_bucket.hpp"
#include "lobby/update_text.hpp"
#include "store/game_store.hpp"
#include "text/written_tightly.hpp"

namespace syrtis::lobby {

using TableId = store::GameId;

/// The state of a table, from open to ended.
enum class TableStatus : std::uint8_t {
    open,
    running,
    finished,
    aborted,
    damaged,  ///< what is stored of it is not what was played: it stands still
};

/// Why a computer player answers for a person.
enum class BotTakeover : std::uint8_t {
    no,
    absence,    ///< until the owner is back
    move_time,  ///< for one decision
    game_time,  ///< to the end of the game
};

/// A proposal that waits for the agreement of all players.
struct Proposal {
    enum class What : std::uint8_t { pause, go_on, end, stand_in };
    std::uint64_t number = 0;
    What what = What::pause;
    core::Seat by = core::k_no_seat;
    core::Seat seat = core::k_no_seat;  ///< of `stand_in`: the one that a computer player is to hold
    core::SeatSet asked = 0;            ///< who has to agree
    core::SeatSet agreed = 0;           ///< who has
    Clock::time_point until{};
};

/// One seat of a table, with its person or computer player.
struct SeatSlot {
    enum class Kind : std::uint8_t { open, human, computer };
    Kind kind = Kind::open;
    std::string name;
    std::string token_hash;
    std::string level;                       ///< spec of a computer player, such as "greedy:noise=0.1"
    BotTakeover takeover = BotTakeover::no;  ///< by a computer player, until its owner returns
    std::int64_t takeover_since = 0;         ///< milliseconds since 1970
    bool has_resigned = false;               ///< its player; the computer player has it for good
    std::uint64_t hints = 0;                 ///< that its player has had
    TokenBucket hint_rate{};
    std::optional<core::Seat> colour{};  ///< that its player has chosen
    bool is_ready = false;               ///< its player says so of the game as it is set now; before the start
    Session* session = nullptr;          ///< of a human who is connected
    Origin origin{};                     ///< where they came from last; before the start
    Clock::time_point away_since{};
    std::int64_t away_at = 0;    ///< the same in milliseconds since 1970; 0: not known
    std::int64_t vote_from = 0;  ///< when the others may decide without them, likewise; 0: not as things are
    bool is_missed = false;      ///< the others may
    SentSnapshot last_sent;
    Muted muted{};                      ///< by its player, for when they come back
    Clock::time_point proposes_from{};  ///< another proposal of theirs is heard
};

/// Where the chance of a match comes from, which nobody is told before its end, and what was told before its start.
struct Shuffle {
    core::Seed seed{};
    std::string nonce{};
    std::string commitment{};  ///< empty: the match is from before there were any
};

/// Everything that the server knows of one table.
struct Table {
    TableId id = 0;
    const protocol::HostedGame* game = nullptr;
    Json::Value wanted_options;  ///< as the host gave them
    Json::Value options;         ///< with the defaults of the game filled in
    bool allows_undo = true;     ///< answers can be taken back
    std::string code;            ///< to join by; empty if the table is public
    Origin origin;               ///< of who opened it
    std::uint64_t repairs = 0;   ///< as store::StoredGame::repairs
    RemovedPlayers removed;      ///< players and watchers
    RemovedPlayers silenced;     ///< watchers whom the host does not let write
    TableStatus status = TableStatus::open;
    /// Another server has it, and it is being found out which: what its status was. Its status is `aborted` meanwhile.
    std::optional<TableStatus> taken{};
    struct News {
        TokenBucket rate{};
        bool is_due = false;  ///< something has changed that not all were told of
        Line last{};          ///< that all were told
    };
    News news;
    TableId again = 0;        ///< of a game that is over: where its players play the next one; 0: nowhere yet
    std::string again_by;     ///< who went there last
    std::string listed;       ///< as other servers list it
    std::string stored_text;  ///< of an open table, as it was given to the store last
    Durability durability = Durability::durable;  ///< of what was played
    std::vector<SeatSlot> slots;
    std::vector<Session*> spectators;
    std::uint64_t last_watcher = 0;  ///< number of the one who came last
    core::Seat host_seat = core::k_no_seat;
    core::Seat founder_seat = core::k_no_seat;  ///< of who opened the table, who is host again when they come back
    Session* host_spectator = nullptr;          ///< a host who only watches
    TablePolicy policy;
    std::string stand_in;  ///< spec of the computer player that answers for people here; empty: there is none
    SeatClocks clocks;
    bool is_paused = false;
    std::optional<Proposal> proposal;
    std::uint64_t last_proposal = 0;
    Clock::time_point waited_since{};  ///< who is away is missed from then on at the earliest
    std::unique_ptr<RunningMatch> match;
    SentSnapshot last_sent_to_spectators;
    Shuffle shuffle;
    std::uint64_t agent_stream = 0;
    Clock::time_point unattended_since{};
    /// A line of chat, and whose it is; nobody's if it says what the table has seen.
    struct Said {
        std::string name{};
        Person person{};
        Origin from{};  ///< where they came from, players too
        Line line{};
    };
    std::vector<Said> chat;  ///< the newest last; in memory only

    /// For who comes later; at most so many.
    void keep_line(Said said, std::size_t most);
    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(slots.size()); }
    [[nodiscard]] std::size_t count(SeatSlot::Kind kind) const;
    [[nodiscard]] bool is_attended() const;
    /// Returns the name of the host, seated or watching; empty if there is none.
    [[nodiscard]] std::string host_name() const;
    [[nodiscard]] bool is_host(const Session& session) const;
    /// Somebody plays or watches under that name, or one that looks like it.
    [[nodiscard]] bool has_name(std::string_view name) const;
    /// `session` is at this table.
    [[nodiscard]] Person person_of(const Session& session) const;
    /// Lets a session watch; it has no seat here.
    void add_watcher(Session& session);
    /// Null if there is none of that number.
    [[nodiscard]] Session* find_watcher(std::uint64_t number) const;
    /// A host who only watches may.
    [[nodiscard]] bool may_write(const Session& session) const;
    /// How long a player has to be away before the others decide without them; 0: they never do.
    [[nodiscard]] std::chrono::minutes vote_after() const;
    [[nodiscard]] std::optional<core::Seat> first_open_seat() const;
    /// The colour of each seat, from 0, all different: the one chosen, else that of the seat's own number, else the
    /// first that is left.
    [[nodiscard]] std::vector<core::Seat> colours() const;
    /// Before the start: who sits on `from` changes places with whatever is on `to`, and stays host.
    void change_seat(core::Seat from, core::Seat to);
    /// Everybody connected, players in order of their seats, then spectators in order of their coming.
    [[nodiscard]] std::vector<Session*> audience() const;

    /// Its entry in a list, written once between two changes.
    [[nodiscard]] const std::string& listing();
    /// Something that describe() tells has changed.
    void change() { text::release(listing_); }
    /// Returns the table as lists and messages of kind "table" describe it; join code and shuffle only for people who
    /// are at the table.
    [[nodiscard]] Json::Value describe(bool to_those_there) const;
    /// Returns the remaining milliseconds of each seat: [{"seat", "move", "game", "runs"}].
    [[nodiscard]] Json::Value describe_clocks(Clock::time_point now) const;
    [[nodiscard]] std::vector<store::StoredSeat> stored_seats() const;
    /// The spec of the computer player that answers for a seat, empty if a person does.
    [[nodiscard]] std::string computer_at(core::Seat seat) const;
    /// A computer player gives that seat's answers. False of core::k_no_seat.
    [[nodiscard]] bool is_played_for(core::Seat seat) const {
        return seat != core::k_no_seat && !computer_at(seat).empty();
    }
    [[nodiscard]] core::SeatSet computers() const;
    [[nodiscard]] core::SeatSet resigned() const;
    /// People who are connected, on seats.
    [[nodiscard]] core::SeatSet present() const;
    /// Returns the runtime state of the table for the store; null if there is none.
    [[nodiscard]] Json::Value runtime_state(Clock::time_point now) const;
    void read_runtime_state(const Json::Value& runtime_state);

   private:
    std::string listing_;
};

/// The colour that is kept of a seat, if there is one that the game has.
[[nodiscard]] std::optional<core::Seat> read_colour(const Json::Value& seat, const protocol::HostedGame& game);

/// "greedy 1", "greedy 2", ... by the kind of a computer player: the first that nobody at the table has.
[[nodiscard]] std::string computer_name(const Table& table, const std::string& spec);

using Tables = std::map<TableId, std::unique_ptr<Table>>;

}  // namespace syrtis::lobby

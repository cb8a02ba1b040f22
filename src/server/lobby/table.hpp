// SPDX-License-Identifier: MIT
#pragma once

// Declares a table, from waiting for players to the end of its match. This file has data and queries. The lobby decides
// which person may change something, and the match controller runs the match.

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
#include "protocol/hosted_game.hpp"
#include "store/game_store.hpp"
#include "text/write_exactly.hpp"

namespace syrtis::lobby {

using TableId = store::GameId;

/// The state of a table, from open to ended.
enum class TableStatus : std::uint8_t {
    open,
    running,
    finished,
    aborted,
    damaged,  ///< the stored match differs from the match that was played; it is stopped until it is repaired
};

/// The reason why a computer player answers for a person.
enum class BotTakeover : std::uint8_t {
    no,
    absence,    ///< the player is absent; the bot answers until the player returns
    move_time,  ///< the player's time for a decision is over; the bot answers one decision
    game_time,  ///< the player's time for the match is over; the bot answers until the match ends
};

/// Returns the name of the reason in messages and in the store; empty for `no`.
[[nodiscard]] const char* name_of(BotTakeover takeover);

/// A proposal that waits for votes.
struct Proposal {
    enum class What : std::uint8_t { pause, unpause, end, takeover };
    std::uint64_t number = 0;
    What what = What::pause;
    core::Seat by = core::k_no_seat;
    core::Seat seat = core::k_no_seat;  ///< for `takeover`: the seat to be taken over
    core::SeatSet asked = 0;            ///< seats that have to agree
    core::SeatSet agreed = 0;
    Clock::time_point until{};
};

/// One seat of a table, with its person or computer player.
struct SeatSlot {
    enum class Kind : std::uint8_t { open, human, computer };
    Kind kind = Kind::open;
    std::string name;
    std::string token_hash;
    std::string level;                       ///< spec of a computer player, such as "greedy:noise=0.1"
    BotTakeover takeover = BotTakeover::no;  ///< reason why the substitute bot answers at present
    std::int64_t takeover_since = 0;         ///< time at which the bot takeover began, in milliseconds since 1970
    bool has_resigned = false;               ///< true if the player has resigned; a computer player keeps the seat
    std::uint64_t hints = 0;                 ///< number of hints that the player has got
    TokenBucket hint_rate{};
    std::optional<core::Seat> colour{};  ///< colour that the player has chosen
    /// True if the player has agreed to start with the present settings; used before the start only.
    bool is_ready = false;
    Session* session = nullptr;  ///< connection of the player; null if no person is connected
    Origin origin{};             ///< last known address of the player; used only before the start
    Clock::time_point away_since{};
    std::int64_t away_at = 0;  ///< `away_since` in milliseconds since 1970; 0 if unknown
    /// The time from which other players may decide without this player, in milliseconds since 1970; 0 if there is no
    /// such time.
    std::int64_t vote_from = 0;
    bool is_replaceable = false;  ///< true if other players may decide without this player
    SentSnapshot last_sent;
    Muted muted{};                      ///< people muted by the player, kept for a later connection
    Clock::time_point proposes_from{};  ///< time from which the player's next proposal is accepted
};

/// The secret seed of a match, which is revealed only after the match, and the commitment to the seed, which was sent
/// before the match.
struct Shuffle {
    core::Seed seed{};
    std::string nonce{};
    std::string commitment{};  ///< empty if the match was started by a version without commitments
    /// The content packs that the commitment covers, without their texts. The program may have newer packs by now.
    std::vector<protocol::ContentPack> packs{};
};

/// The server's data of one table.
struct Table {
    TableId id = 0;
    const protocol::HostedGame* game = nullptr;
    Json::Value wanted_options;  ///< the game's options as the host has set them
    Json::Value options;         ///< `wanted_options` with the game's defaults filled in
    bool allows_undo = true;     ///< true if answers can be undone
    std::string code;            ///< join code; empty if the table is public
    Origin origin;               ///< address of the person who opened the table
    std::uint64_t repairs = 0;   ///< number of repairs of the match, see store::StoredGame::repairs
    RemovedPlayers removed;      ///< people who may not return to the table
    RemovedPlayers silenced;     ///< spectators who may not write in the chat
    TableStatus status = TableStatus::open;
    /// The status before another server took over the table. Set while this server knows that it has lost the table,
    /// but not to which server; during that time `status` is `aborted`.
    std::optional<TableStatus> taken{};
    struct News {
        TokenBucket rate{};
        bool is_due = false;  ///< true if a timer is set that will send the message "table" to everybody
        Line last{};          ///< the last message "table" that was sent to everybody
    };
    News news;
    TableId again = 0;        ///< the table of the next match with the same people; 0 if it does not exist yet
    std::string again_by;     ///< name of the person who went to the table `again` last
    std::string listed;       ///< the table's entry in lists, as last sent to the server group
    std::string stored_text;  ///< what was last queued for the store about the table before its start
    Durability durability = Durability::durable;  ///< durability of this table's changes
    std::vector<SeatSlot> slots;
    std::vector<Session*> spectators;
    std::uint64_t last_watcher = 0;  ///< number of the spectator who came last; spectators are numbered from 1
    core::Seat host_seat = core::k_no_seat;
    /// The seat of the person who opened the table. After an absence, this person becomes host again.
    core::Seat founder_seat = core::k_no_seat;
    Session* host_spectator = nullptr;  ///< the host if the host has no seat; otherwise null
    TablePolicy policy;
    std::string substitute_bot;  ///< spec of the substitute bot; empty if there is none
    SeatClocks clocks;
    bool is_paused = false;
    std::optional<Proposal> proposal;
    std::uint64_t last_proposal = 0;
    Clock::time_point waited_since{};  ///< time before which the absence of players does not count
    std::unique_ptr<RunningMatch> match;
    SentSnapshot last_sent_to_spectators;
    Shuffle shuffle;
    std::uint64_t agent_stream = 0;
    Clock::time_point unattended_since{};
    /// A chat line and its author. Notices of the table itself have no author.
    struct ChatLine {
        std::string name{};
        Person person{};
        Origin from{};  ///< address of the author
        Line line{};
    };
    std::vector<ChatLine> chat;  ///< chat lines, the newest last; they are not stored

    /// Adds a chat line, to be sent to people who join later; drops the oldest line beyond `most`.
    void keep_line(ChatLine chat_line, std::size_t most);
    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(slots.size()); }
    [[nodiscard]] std::size_t count(SeatSlot::Kind kind) const;
    [[nodiscard]] bool is_attended() const;
    /// Returns the name of the host, with or without a seat; an empty text if there is no host.
    [[nodiscard]] std::string host_name() const;
    [[nodiscard]] bool is_host(const Session& session) const;
    /// Returns true if a player or spectator has this name or a name that looks like it.
    [[nodiscard]] bool has_name(std::string_view name) const;
    /// Returns the person to whom a session at this table belongs.
    [[nodiscard]] Person person_of(const Session& session) const;
    /// Adds a spectator.
    void add_watcher(Session& session);
    /// Returns the spectator with the given number; null if there is none.
    [[nodiscard]] Session* find_watcher(std::uint64_t number) const;
    /// Returns true if the session may write in the chat. Players, the host and spectators who are not silenced may.
    [[nodiscard]] bool may_write(const Session& session) const;
    /// Returns the time of absence after which other players may decide without a player; 0 if they never may.
    [[nodiscard]] std::chrono::minutes vote_after() const;
    [[nodiscard]] std::optional<core::Seat> first_open_seat() const;
    /// Returns a different colour for each seat, as numbers from 0. A seat gets the colour that its player has chosen,
    /// otherwise the number of the seat, otherwise the first colour that is free.
    [[nodiscard]] std::vector<core::Seat> colours() const;
    /// Swaps two seats of a table that has not started. If the person on `from` is host or founder, that person remains
    /// so on `to`.
    void change_seat(core::Seat from, core::Seat to);
    /// Returns all connected sessions: players in order of seats, then spectators in order of arrival.
    [[nodiscard]] std::vector<Session*> audience() const;

    /// Returns the table's entry in the list of tables. The text is cached until change() is called.
    [[nodiscard]] const std::string& listing();
    /// Drops the cached text of listing(). Called when data that it contains have changed.
    void change() { text::release(listing_); }
    /// Returns the spec of the computer player that answers for a seat; empty if a person answers.
    [[nodiscard]] std::string computer_at(core::Seat seat) const;
    /// Returns true if a computer player answers for the seat. Returns false for core::k_no_seat.
    [[nodiscard]] bool is_played_for(core::Seat seat) const {
        return seat != core::k_no_seat && !computer_at(seat).empty();
    }
    [[nodiscard]] core::SeatSet computers() const;
    [[nodiscard]] core::SeatSet resigned() const;
    /// Returns the seats whose players are connected.
    [[nodiscard]] core::SeatSet present() const;

   private:
    std::string listing_;
};

/// Returns a name for a computer player: its kind and the first free number, such as "greedy 2".
[[nodiscard]] std::string computer_name(const Table& table, const std::string& spec);

using Tables = std::map<TableId, std::unique_ptr<Table>>;

}  // namespace syrtis::lobby

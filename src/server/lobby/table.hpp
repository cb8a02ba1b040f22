// SPDX-License-Identifier: MIT
#pragma once

// A table: one game from the gathering of its players to its end. Plain data with the questions one asks of it; who may
// change what is decided by the lobby, what is played by the match controller.

#include <json/json.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/running_match.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/update_text.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

using TableId = store::GameId;

enum class TableStatus : std::uint8_t {
    open,
    running,
    finished,
    aborted,
    damaged,  ///< what is stored of it is not what was played: it stands still
};

struct SeatSlot {
    enum class Kind : std::uint8_t { open, human, computer };
    Kind kind = Kind::open;
    std::string name;
    std::string token_hash;
    std::string level;           ///< spec of a computer player, such as "greedy:noise=0.1"
    Session* session = nullptr;  ///< of a human who is connected
    Clock::time_point away_since{};
    SentSnapshot last_sent;
};

struct Table {
    TableId id = 0;
    const protocol::HostedGame* game = nullptr;
    Json::Value wanted_options;  ///< as the host gave them
    Json::Value options;         ///< with the defaults of the game filled in
    bool allows_undo = true;     ///< answers can be taken back
    std::string code;            ///< to join by; empty if the table is public
    std::string origin;          ///< of who opened it
    std::uint64_t repairs = 0;   ///< as store::StoredGame::repairs
    TableStatus status = TableStatus::open;
    Durability durability = Durability::durable;  ///< of what was played
    std::vector<SeatSlot> slots;
    std::vector<Session*> spectators;
    core::Seat host_seat = core::k_no_seat;
    core::Seat founder_seat = core::k_no_seat;  ///< of who opened the table, who is host again when they come back
    Session* host_spectator = nullptr;          ///< a host who only watches
    std::unique_ptr<RunningMatch> match;
    SentSnapshot last_sent_to_spectators;
    std::uint64_t agent_stream = 0;
    Clock::time_point unattended_since{};

    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(slots.size()); }
    [[nodiscard]] std::size_t count(SeatSlot::Kind kind) const;
    [[nodiscard]] bool is_attended() const;
    [[nodiscard]] bool is_host(const Session& session) const;
    [[nodiscard]] bool has_name(std::string_view name) const;
    [[nodiscard]] std::optional<core::Seat> first_open_seat() const;
    /// Everybody connected, players in order of their seats, then spectators in order of their coming.
    [[nodiscard]] std::vector<Session*> audience() const;

    /// Its entry in a list, written once between two changes.
    [[nodiscard]] const std::string& listing();
    /// Something that describe() tells has changed.
    void change() { listing_.clear(); }
    /// What a list or a message of kind "table" says; the join code only for those who sit there.
    [[nodiscard]] Json::Value describe(bool with_code) const;
    [[nodiscard]] std::vector<store::StoredSeat> stored_seats() const;

   private:
    std::string listing_;
};

/// "greedy 1", "greedy 2", ... by the kind of a computer player: the first that nobody at the table has.
[[nodiscard]] std::string computer_name(const Table& table, const std::string& spec);

using Tables = std::map<TableId, std::unique_ptr<Table>>;

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// A person at the other end of a connection, and the place of that person at a table.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "lobby/error.hpp"
#include "lobby/origin.hpp"
#include "lobby/peer.hpp"
#include "lobby/person.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

struct Table;

/// How far what a table has played is safe: nobody may hear of what is not durable.
enum class Durability : std::uint8_t {
    durable,
    pending,  ///< until the store has said that it has written it
    stuck,    ///< until the store works again
};

class Session;

/// All sessions that hold something back.
using DeferringSessions = std::set<Session*>;

/// One connection: its person, its table, and the messages that are deferred until answers are durable.
class Session {
   public:
    std::uint64_t number = 0;  ///< of this connection among all that there were
    Peer* peer = nullptr;
    DeferringSessions* deferring = nullptr;
    Origin origin;
    bool is_greeted = false;
    /// There was no room for it: it may come back to a seat, and hears this if it wants anything else.
    std::optional<protocol::ErrorCode> only_for_seat;
    std::string name;
    Muted muted;  ///< whose chat it is not sent
    TokenBucket chat;
    TokenBucket changes;               ///< that it has caused at tables
    std::uint64_t watcher_number = 0;  ///< at `table`, as one who watches there
    bool is_browser = false;           ///< its name was made up by the server
    bool wants_whole_views = false;
    bool packs_play = false;  ///< what is played goes out in less bytes
    Table* table = nullptr;
    core::Seat seat = core::k_no_seat;    ///< at `table`; none for a spectator
    std::optional<std::int64_t> request;  ///< of the message that is being answered
    std::vector<std::string> waiting;     ///< lines: the first waits for the other servers' store, the rest for it
    std::size_t most_deferred = std::size_t{1} << 20U;  ///< bytes that wait for the store, before it is cut off

    /// Sends a line that reveals nothing of play at the table. It comes after all deferred lines, unless the store is
    /// stuck.
    void send(Line line);
    void send(const Json::Value& message);
    /// Sends a line that reveals play at the table: it is deferred until that play is durable.
    void tell(Line line);
    /// Defers and sends a line like tell(); the line may be packed, as Peer::send_play describes.
    void send_game_update(Line line);
    void tell(const Json::Value& message);
    /// The direct answer to the message at hand, in the same two ways.
    void reply(Json::Value message);
    void reply(const Error& error);
    void reply_when_durable(Json::Value message);
    /// An error that overtakes all that is held back: it must say nothing of what was played.
    void refuse_at_once(const Error& error);
    /// So much is held back that it may ask for nothing more. Others at its table may still add to it.
    [[nodiscard]] bool defers_too_much() const { return deferred_bytes_ > most_deferred / 4; }
    /// An error that answers no message.
    void notify(protocol::ErrorCode code);
    void notify(const Error& error);
    /// Sends what was held back, as far as `is_durable(table)`, in one piece.
    void release(const std::function<bool(std::int64_t)>& is_durable);
    /// Forgets what waits for that table.
    void forget_deferred(std::int64_t table_id);
    /// Allows lines that reveal no play to overtake the deferred ones.
    void let_bypass() { may_bypass_ = true; }

   private:
    struct DeferredLine {
        std::int64_t table = 0;  ///< whose play it waits for; 0: for what was said before, and for nothing else
        Line line;
        std::size_t bytes = 0;  ///< of the line, which goes before this does
        bool is_play = false;
    };
    [[nodiscard]] Json::Value with_request(Json::Value message) const;
    void hold(Line line, std::int64_t waits_for, bool is_play = false);
    void send_now(Line line, bool is_play);
    /// Sends the deferred lines from `first` to before `last` in one piece.
    void send_deferred(std::size_t first, std::size_t last);
    [[nodiscard]] bool must_hold() const;

    /// Forgets what was held from `first` to before `last`.
    void erase_deferred(std::size_t first, std::size_t last);
    /// Closes a connection whose deferred lines exceed what any reader could take.
    void cut_off();

    std::vector<DeferredLine> deferred_;
    std::size_t deferred_bytes_ = 0;
    bool may_bypass_ = false;
    bool is_cut_off_ = false;
};

[[nodiscard]] Line make_line(const Json::Value& message);
[[nodiscard]] Json::Value error_message(const Error& error);

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Declares the session: the lobby's data about a client's connection, with its person, table and deferred messages.

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
#include "protocol/server_messages.hpp"

namespace syrtis::lobby {

struct Table;

/// The number of a connection, from 1; never used twice.
using SessionId = std::uint64_t;

/// Says if the changes of a table are durable. Messages that reveal changes are deferred until the changes are durable.
enum class Durability : std::uint8_t {
    durable,
    pending,  ///< a commit is in progress
    stuck,    ///< the last commit has failed and will be tried again
};

class Session;

/// The sessions for which messages are deferred until changes are durable.
using DeferringSessions = std::set<Session*>;

/// One connection, with its person, its table, and messages that are deferred until changes are durable.
class Session {
   public:
    SessionId number = 0;  ///< unique number of the connection
    Peer* peer = nullptr;
    DeferringSessions* deferring = nullptr;
    Origin origin;
    bool is_greeted = false;
    /// Set for a connection that was accepted beyond the limits. Such a connection may only resume a seat; any other
    /// message of it is refused with this error.
    std::optional<protocol::ErrorCode> only_for_seat;
    std::string name;
    Muted muted;  ///< people whose chat lines the session does not receive
    TokenBucket chat;
    TokenBucket changes;               ///< rate of messages that change a table, see Limits::changes
    std::uint64_t watcher_number = 0;  ///< number of the session as a spectator of `table`
    bool wants_whole_views = false;
    bool packs_play = false;  ///< true if game updates are sent compressed
    Table* table = nullptr;
    core::Seat seat = core::k_no_seat;    ///< seat at `table`; k_no_seat for a spectator
    std::optional<std::int64_t> request;  ///< request number of the message that is handled at present
    /// Received lines that are not handled yet. The first line waits for an answer of the server group; the other lines
    /// wait for the first.
    std::vector<std::string> waiting;
    /// Maximum size of the deferred messages in bytes. The connection is closed if they exceed it.
    std::size_t most_deferred = std::size_t{1} << 20U;

    /// Sends a message that reveals no move, or only durable moves. The message waits behind deferred messages, except
    /// while the store has failed.
    void send(Line line);
    void send(const protocol::ServerMessage& message);
    /// Sends a message that reveals moves of the table. The message is deferred until these moves are durable.
    void send_when_durable(Line line);
    /// Sends a message about the course of a match like send_when_durable(). The message may be compressed, see
    /// Peer::send_game_updates().
    void send_game_update(Line line);
    void send_when_durable(const protocol::ServerMessage& message);
    /// Sends the answer to the message that is handled at present, with its request number. reply() works like send(),
    /// reply_when_durable() like send_when_durable(). An error may close the connection.
    void reply(const protocol::ServerMessage& message);
    void reply(const Error& error);
    void reply_when_durable(const protocol::ServerMessage& message);
    /// Sends an error before all deferred messages. The error must not reveal anything about the match.
    void refuse_at_once(const Error& error);
    /// Returns true if so many messages are deferred that further requests of this session are refused. Messages to
    /// everybody at the table are deferred nevertheless.
    [[nodiscard]] bool defers_too_much() const { return deferred_bytes_ > most_deferred / 4; }
    /// Sends an error that does not answer a message. Closes the connection if the error is of a kind that requires it.
    void notify(protocol::ErrorCode code);
    void notify(const Error& error);
    /// Sends deferred messages in order, combined into few pieces. Stops at the first whose table has changes that are
    /// not durable.
    void release(const std::function<bool(std::int64_t)>& is_durable);
    /// Drops the messages that are deferred for the given table.
    void forget_deferred(std::int64_t table_id);
    /// Lets messages that reveal no moves overtake deferred messages, as long as there are deferred messages. Called
    /// when the store has failed.
    void let_bypass() { may_bypass_ = true; }

   private:
    struct DeferredLine {
        /// The table on whose changes the message waits; 0 if it waits only for earlier messages.
        std::int64_t table = 0;
        Line line;
        std::size_t bytes = 0;  ///< size of `line`
        bool is_play = false;
    };
    /// Returns the line that answers the message that is handled at present.
    [[nodiscard]] Line answer_line(const protocol::ServerMessage& message) const;
    void defer(Line line, std::int64_t waits_for, bool is_play = false);
    void send_now(Line line, bool is_play);
    /// Sends the deferred messages from index `first` up to, but without, `last` as one piece.
    void send_deferred(std::size_t first, std::size_t last);
    /// Returns true if a message that reveals moves must be deferred at present.
    [[nodiscard]] bool must_defer() const;

    /// Removes the deferred messages from index `first` up to, but without, `last`.
    void erase_deferred(std::size_t first, std::size_t last);
    /// Closes the connection if its deferred messages exceed `most_deferred`.
    void cut_off();

    std::vector<DeferredLine> deferred_;
    std::size_t deferred_bytes_ = 0;
    bool may_bypass_ = false;
    bool is_cut_off_ = false;
};

/// Returns a message as a line with its newline.
[[nodiscard]] Line make_line(const protocol::ServerMessage& message);
/// Returns the message of kind "error" for an error, without a request number.
[[nodiscard]] protocol::from_server::Error error_message(const Error& error);

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Gives hints at tables that allow them: a player with an open question may ask which command a strong computer player
// would choose. The hint uses only what the seat may know, and only this seat gets it. Everybody at the table is told
// that the player asked for a hint, and the table counts the hints.
//
// A hint does not change the match. The agent pool computes it, at most once per question. The request is cancelled
// when the question is answered or no longer asked.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "lobby/agent_pool.hpp"
#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::lobby {

/// Returns the spec of the computer player that gives hints: `wanted` if the game has it, otherwise the game's
/// strongest player. Requires that the game has computer players.
[[nodiscard]] std::string hint_agent(const protocol::AgentFactory& factory, const std::string& wanted);

/// Computes hints at tables that allow them, and enforces their rate limits.
class Hints {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const Tables& tables;
        MatchController& matches;
        const CommitQueue& queue;
        AgentScheduler& agents;
        Scheduler& scheduler;
        AgentPool& pool;
        const Limits& limits;
    };
    explicit Hints(const Uses& uses);
    ~Hints();
    Hints(const Hints&) = delete;
    Hints& operator=(const Hints&) = delete;

    /// Handles the message "hint". The hint is sent later, to the session that then has the seat. Another request for
    /// the same question is answered with the same hint.
    [[nodiscard]] OptionalError ask(Session& session, const protocol::from_client::Hint& message);

    /// Removes rate limits that have expired. Called once a minute.
    void sweep();
    [[nodiscard]] std::size_t outstanding() const { return asked_.size(); }

   private:
    using Seat = std::pair<TableId, core::Seat>;
    struct Asked {
        std::uint64_t number = 0;  ///< unique number of the request
        std::uint64_t sequence = 0;
        std::uint64_t session = 0;  ///< Session::number of the session that asked
        std::optional<std::int64_t> request;
        AgentRequestId id = 0;
    };
    struct Given {
        std::uint64_t sequence = 0;
        protocol::from_server::Hint message;
    };

    /// Cancels hint requests at a table for questions that are no longer open, and forgets hints for such questions. If
    /// the table is paused, also cancels the requests for open questions, and answers these with the error "paused".
    void drop_closed(TableId id);
    void on_answer(const Seat& seat, std::uint64_t number, std::optional<protocol::AgentAnswer> answer);
    /// Counts and stores the hint, informs everybody at the table, and sends the hint to the seat. All these messages
    /// are deferred until the count is durable.
    void give(Table& table, core::Seat seat, std::uint64_t sequence, const protocol::from_server::Hint& message);
    void refuse(Session& session, const Asked& asked, protocol::ErrorCode code);
    /// Returns the table if its match runs (even if paused) and a person at this seat still has to answer this
    /// question; otherwise null.
    [[nodiscard]] Table* asking_table(const Seat& seat, std::uint64_t sequence) const;

    Uses uses_;
    std::map<Seat, Asked> asked_;
    std::map<Seat, Given> given_;  ///< the last hint of each seat, for repeated requests while the question is open
    OriginBuckets by_origin_;
    std::uint64_t last_number_ = 0;
};

}  // namespace syrtis::lobby

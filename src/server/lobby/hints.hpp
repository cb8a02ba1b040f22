// SPDX-License-Identifier: MIT
#pragma once

// Hints at tables that allow them: a seat that is asked may ask what a strong computer player would answer. It is told
// that alone, by what it may know; everybody at the table is told that it was, and the table keeps count.
//
// A hint is no command and changes nothing in the game. It is thought about where computer players think, once for a
// question, and given up when the question is answered or gone.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "lobby/agent_pool.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Spec of who gives hints in a game: that one if the game knows it, else the strongest that it has. Requires a game
/// with computer players.
[[nodiscard]] std::string hint_agent(const protocol::AgentFactory& factory, const std::string& wanted);

/// Computes hints at tables that allow them, and enforces their rate limits.
class Hints {
   public:
    Hints(Tables& tables, MatchController& matches, Scheduler& scheduler, AgentPool& pool, const Limits& limits);
    ~Hints();
    Hints(const Hints&) = delete;
    Hints& operator=(const Hints&) = delete;

    /// Handles the message "hint". The answer is sent later, to the session that then has the seat.
    [[nodiscard]] OptionalError ask(Session& session, const Json::Value& message);

    /// Forgets who has not asked for long. To be called every minute or so.
    void sweep();
    [[nodiscard]] std::size_t outstanding() const { return asked_.size(); }

   private:
    using Seat = std::pair<TableId, core::Seat>;
    struct Asked {
        std::uint64_t number = 0;  ///< of this request among all
        std::uint64_t sequence = 0;
        std::uint64_t session = 0;  ///< Session::number of who asked
        std::optional<std::int64_t> request;
        AgentRequestId id = 0;
    };
    struct Given {
        std::uint64_t sequence = 0;
        Json::Value message;
    };

    /// Gives up what is thought about at that table and asked no more, or not while it is paused.
    void look(TableId id);
    void on_answer(const Seat& seat, std::uint64_t number, std::optional<protocol::AgentAnswer> answer);
    /// Stores that the seat has had a hint, tells everybody so, and the seat what it is.
    void give(Table& table, core::Seat seat, std::uint64_t sequence, Json::Value message);
    void refuse(Session& session, const Asked& asked, protocol::ErrorCode code);
    /// The running table at which that question still waits for a person, also while it is paused; null if it does not.
    [[nodiscard]] Table* waits(const Seat& seat, std::uint64_t sequence) const;

    Tables& tables_;
    MatchController& matches_;
    Scheduler& scheduler_;
    AgentPool& pool_;
    const Limits& limits_;
    std::map<Seat, Asked> asked_;
    std::map<Seat, Given> given_;  ///< for the question that each seat is asked, to be told again
    OriginBuckets by_origin_;
    std::uint64_t last_number_ = 0;
};

}  // namespace syrtis::lobby

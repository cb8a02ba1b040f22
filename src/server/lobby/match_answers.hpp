// SPDX-License-Identifier: MIT
#pragma once

// Plays answers of people and computer players, and undoes and redoes answers.

#include <json/json.h>

#include <functional>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/commit_results.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/receipt.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the messages "answer", "undo" and "redo", and the answers of computer players.
class MatchAnswers final : public AgentHost {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        MatchController& matches;
        const CommitQueue& queue;
        TableCommits& commits;
        CommitResults& results;
        AgentScheduler& agents;
        TableDeadlines& deadlines;
        Receipts& receipts;
        const Scheduler& scheduler;
        const Limits& limits;
    };
    explicit MatchAnswers(const Uses& uses) : uses_(uses) {}

    /// Handles the message "answer". Sends "accepted" when the answer is durable. If the same answer arrives again,
    /// sends the acknowledgement again.
    [[nodiscard]] OptionalError answer(Session& session, const protocol::from_client::Answer& message);
    [[nodiscard]] OptionalError undo(Session& session, const protocol::from_client::Undo& message);
    [[nodiscard]] OptionalError redo(Session& session, const protocol::from_client::Redo& message);

    bool on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) override;
    void guarded(Table& table, const std::function<void()>& work) override;

   private:
    /// Undoes or redoes `answers` answers of the session's seat. Returns an error if `step` is not the last step that
    /// the seat has seen.
    [[nodiscard]] OptionalError undo_or_redo(Session& session, std::uint64_t step, std::uint64_t answers, bool is_undo);

    Uses uses_;
};

}  // namespace syrtis::lobby

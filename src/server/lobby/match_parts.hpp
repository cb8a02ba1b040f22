// SPDX-License-Identifier: MIT
#pragma once

// Composes the parts that run matches and make them durable.

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/commit_results.hpp"
#include "lobby/context.hpp"
#include "lobby/match_answers.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/match_updates.hpp"
#include "lobby/receipt.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"

namespace syrtis::lobby {

/// The parts that run matches, in order of dependency: each part refers to earlier parts. Two calls go in the other
/// direction: the commit queue calls CommitResults through CommitListener, and the agent scheduler calls MatchAnswers
/// through AgentHost.
struct MatchParts {
    /// `tables` and `context` must outlive this object.
    MatchParts(Tables& tables, const Context& context);

    TableCommits commits;
    TableNews news;
    TableDeadlines deadlines;
    CommitResults results;
    CommitQueue queue;
    MatchUpdates updates;
    Receipts receipts;
    MatchController controller;
    MatchAnswers answers;
    AgentScheduler agents;
};

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Handles spectators, before and during a match: how they join a table, and how the host admits, silences and removes
// them.

#include <json/json.h>

#include <cstdint>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/seating.hpp"
#include "lobby/session.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_directory.hpp"
#include "lobby/table_news.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the messages "watch", "silence" and "admit", and "remove" for spectators.
class SpectatorHandlers {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const CommitQueue& queue;
        TableCommits& commits;
        TableNews& news;
        TableDirectory& directory;
        Seating& seating;
        MatchController& matches;
        AgentScheduler& agents;
        const Limits& limits;
    };
    explicit SpectatorHandlers(const Uses& uses) : uses_(uses) {}

    [[nodiscard]] OptionalError watch(Session& session, const protocol::from_client::Watch& message);
    [[nodiscard]] OptionalError silence(Session& session, const protocol::from_client::Silence& message);
    [[nodiscard]] OptionalError admit(Session& session, const protocol::from_client::Admit& message);
    /// Removes the spectator with the given number from the session's table. Returns an error if the session is not the
    /// host of the table.
    [[nodiscard]] OptionalError remove(Session& session, std::uint64_t number);

   private:
    Uses uses_;
};

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Handles the messages that open a table, change its settings and start its match.

#include <json/json.h>

#include <memory>
#include <optional>

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/host_succession.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/seating.hpp"
#include "lobby/secrets.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "lobby/table_capacity.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"
#include "protocol/client_messages.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Handles the messages "create", "configure", "start" and "again".
class TableHandlers {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        const Games& games;
        store::GameStore& store;
        Entropy& entropy;
        const CommitQueue& queue;
        TableCommits& commits;
        TableNews& news;
        TableDeadlines& deadlines;
        MatchController& matches;
        Seating& seating;
        HostSuccession& hosts;
        TableCapacity& capacity;
    };
    explicit TableHandlers(const Uses& uses) : uses_(uses) {}

    /// Opens a table. The session becomes its host, with or without a seat.
    [[nodiscard]] OptionalError create(Session& session, const protocol::from_client::Create& message);
    [[nodiscard]] OptionalError configure(Session& session, const protocol::from_client::Configure& message);
    [[nodiscard]] OptionalError start(Session& session, const protocol::from_client::Start& message);
    /// Moves a player of a finished match to the table of the next match with the same people. If this table does not
    /// exist yet, opens it with the same setup.
    [[nodiscard]] OptionalError again(Session& session, const protocol::from_client::Again& message);

   private:
    /// Adds a table that was just opened to the tables of this server.
    Table& add(std::unique_ptr<Table> table);
    /// Makes a session the host of a table that was just opened, on its first seat.
    void seat_founder(Session& session, Table& table, std::optional<core::Seat> colour = {});

    Uses uses_;
};

}  // namespace syrtis::lobby

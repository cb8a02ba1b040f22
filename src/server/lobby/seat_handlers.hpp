// SPDX-License-Identifier: MIT
#pragma once

// Handles the messages with which players take, change and leave seats, and with which the host empties seats.

#include <json/json.h>

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/host_succession.hpp"
#include "lobby/play_control.hpp"
#include "lobby/seating.hpp"
#include "lobby/session.hpp"
#include "lobby/spectator_handlers.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_directory.hpp"
#include "lobby/table_news.hpp"
#include "lobby/visit_log.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the messages "join", "leave", "ready", "sit", "colour", "remove" and "resign".
class SeatHandlers {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const CommitQueue& queue;
        TableCommits& commits;
        TableNews& news;
        TableDirectory& directory;
        Seating& seating;
        HostSuccession& hosts;
        FormerSeats& former_seats;
        VisitLog& visits;
        PlayControl& play_control;
        SpectatorHandlers& spectators;
    };
    explicit SeatHandlers(const Uses& uses) : uses_(uses) {}

    [[nodiscard]] OptionalError join(Session& session, const protocol::from_client::Join& message);
    /// Removes a person from the table. If the match has not started, the person loses the seat; a player of a started
    /// match may return.
    [[nodiscard]] OptionalError leave(Session& session, const protocol::from_client::Leave& message);
    [[nodiscard]] OptionalError ready(Session& session, const protocol::from_client::Ready& message);
    [[nodiscard]] OptionalError sit(Session& session, const protocol::from_client::Sit& message);
    [[nodiscard]] OptionalError colour(Session& session, const protocol::from_client::Colour& message);
    /// Empties a seat of a table that has not started, or removes a spectator.
    [[nodiscard]] OptionalError remove(Session& session, const protocol::from_client::Remove& message);
    [[nodiscard]] OptionalError resign(Session& session, const protocol::from_client::Resign& message);

   private:
    Uses uses_;
};

}  // namespace syrtis::lobby

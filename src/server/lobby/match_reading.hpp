// SPDX-License-Identifier: MIT
#pragma once

// Handles the messages that ask for a part of a match. They change nothing.

#include <json/json.h>

#include "lobby/error.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/session.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the messages "view", "history" and "pack".
class MatchReading {
   public:
    explicit MatchReading(MatchController& matches) : matches_(matches) {}

    /// Sends the session the whole view of its seat, or of spectators if it has no seat.
    [[nodiscard]] OptionalError view(Session& session, const protocol::from_client::View& message);
    /// Sends up to 100 steps as the session may see them.
    [[nodiscard]] static OptionalError history(Session& session, const protocol::from_client::History& message);
    /// Sends a part of one of the content packs of the table's match.
    [[nodiscard]] static OptionalError pack(Session& session, const protocol::from_client::Pack& message);

   private:
    MatchController& matches_;
};

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Handles the first messages of a connection, and later messages that only show that the connection is alive.

#include <json/json.h>

#include "lobby/admission.hpp"
#include "lobby/error.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/session.hpp"
#include "lobby/visit_log.hpp"
#include "protocol/client_messages.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// Handles the messages "hello", "ping" and "pong".
class Greeting {
   public:
    /// `group` is the group of servers that share the store; null if there is no such group.
    Greeting(const Games& games, const store::ServerGroup* group, Admission& admission, VisitLog& visits)
        : games_(games), group_(group), admission_(admission), visits_(visits) {}

    /// Checks the password, the name and the requested features of a client, and answers with "welcome".
    [[nodiscard]] OptionalError hello(Session& session, const protocol::from_client::Hello& message);
    [[nodiscard]] static OptionalError ping(Session& session, const protocol::from_client::Ping& message);
    /// Does nothing, because the network code notes the time of all received messages.
    [[nodiscard]] static OptionalError pong(Session& session, const protocol::from_client::Pong& message);

   private:
    const Games& games_;
    const store::ServerGroup* group_;
    Admission& admission_;
    VisitLog& visits_;
};

}  // namespace syrtis::lobby

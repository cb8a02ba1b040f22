// SPDX-License-Identifier: MIT
#pragma once

// Lists the tables of this server and of its group, and finds the table that a message names.

#include <json/json.h>

#include <variant>

#include "lobby/admission.hpp"
#include "lobby/error.hpp"
#include "lobby/group_routing.hpp"
#include "lobby/session.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// Handles the message "list", and finds tables for other handlers.
class TableDirectory {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const Tables& tables;
        const SuspendedGames& suspended;
        Admission& admission;
        const GroupRouting& routing;
        const store::ServerGroup* group;  ///< the other servers; null if there are none
    };
    explicit TableDirectory(const Uses& uses) : uses_(uses) {}

    /// Sends the public tables of this server. Adds those of the other servers unless the message has the field "here".
    [[nodiscard]] OptionalError list(Session& session, const protocol::from_client::List& message);
    /// Returns the table that a message names, or the error to send.
    [[nodiscard]] std::variant<Table*, Error> find(const Session& session,
                                                   const protocol::from_client::TablePlace& place);

   private:
    Uses uses_;
};

}  // namespace syrtis::lobby

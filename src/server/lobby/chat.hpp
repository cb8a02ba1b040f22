// SPDX-License-Identifier: MIT
#pragma once

// Chat at tables. Chat lines are not part of the game: they are kept in memory for people who join later, and not
// stored.

#include <json/json.h>

#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the messages "chat" and "mute".
class Chat {
   public:
    Chat(const Scheduler& scheduler, const Limits& limits) : scheduler_(scheduler), limits_(limits) {}

    /// Sends a line to everybody at the session's table who has not muted its author.
    [[nodiscard]] OptionalError chat(Session& session, const protocol::from_client::Chat& message);
    /// Mutes or unmutes a person. If nobody has the name, the first person who writes under it is muted.
    [[nodiscard]] OptionalError mute(Session& session, const protocol::from_client::Mute& message);
    /// Sends the chat lines that were written at the table before the session joined it.
    static void send_earlier_lines(Session& session);
    /// Removes rate limits that are no longer in effect. Called once a minute.
    void sweep() { rates_.sweep(limits_.chat_per_origin, scheduler_.now()); }

   private:
    const Scheduler& scheduler_;
    const Limits& limits_;
    OriginBuckets rates_;  ///< rate limits of chat lines
};

}  // namespace syrtis::lobby

// SPDX-License-Identifier: MIT
#pragma once

// Handles chat at tables. Chat lines are not part of the match. The lines are not stored, but kept in memory for people
// who join later.

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

    /// Sends a chat line to everybody at the session's table except people who have muted the author.
    [[nodiscard]] OptionalError chat(Session& session, const protocol::from_client::Chat& message);
    /// Mutes or unmutes, for this session, the person who has the name in the message at present. If nobody has the
    /// name, the person who first writes under it will be muted.
    [[nodiscard]] OptionalError mute(Session& session, const protocol::from_client::Mute& message);
    /// Sends the chat lines that were written at the table before the session joined, except lines of muted people.
    static void send_earlier_lines(Session& session);
    /// Removes rate limits that have expired. Called once a minute.
    void sweep() { rates_.sweep(limits_.chat_per_origin, scheduler_.now()); }

   private:
    const Scheduler& scheduler_;
    const Limits& limits_;
    OriginBuckets rates_;  ///< rate limits of chat lines
};

}  // namespace syrtis::lobby

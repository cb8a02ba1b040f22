// SPDX-License-Identifier: MIT
#pragma once

// Who is at the other end of a connection, and where they sit.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/seat.hpp"
#include "lobby/error.hpp"
#include "lobby/peer.hpp"

namespace syrtis::lobby {

struct Table;

struct Session {
    Peer* peer = nullptr;
    std::string origin;  ///< the same for all who come from one place; empty if that is not known
    bool is_greeted = false;
    std::string name;
    bool wants_whole_views = false;
    Table* table = nullptr;
    core::Seat seat = core::k_no_seat;    ///< at `table`; none for a spectator
    std::optional<std::int64_t> request;  ///< of the message that is being answered

    void send(const Json::Value& message) const;
    /// The direct answer to the message at hand.
    void reply(Json::Value message) const;
    void reply(const Error& error) const;
    /// An error that answers no message.
    void notify(protocol::ErrorCode code) const;
};

[[nodiscard]] Line make_line(const Json::Value& message);
[[nodiscard]] Json::Value error_message(const Error& error);

}  // namespace syrtis::lobby

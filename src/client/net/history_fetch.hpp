// SPDX-License-Identifier: MIT
#pragma once

// Downloads the events of the past steps of a match in pieces.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "net/connection.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// A step before the first update, or one that the server sent again.
struct PastStep {
    std::uint64_t step = 0;
    std::int64_t time = 0;  ///< time in milliseconds since 1970; 0: not known
    Json::Value events;
};

/// Requests the history of a match.
class HistoryFetch {
   public:
    /// `connection` must outlive this object.
    explicit HistoryFetch(Connection& connection) : connection_(connection) {}

    /// Requests the history from the first step.
    void start();
    void take(const protocol::from_server::History& message);
    /// Handles an error that answers the request with this number. Returns true if it answers a request for history.
    bool take_error(std::optional<std::int64_t> request);

    /// Returns the history when it has arrived completely, and only once.
    [[nodiscard]] std::optional<std::vector<PastStep>> take_result();

   private:
    void send(std::uint64_t from);

    Connection& connection_;
    std::vector<PastStep> steps_;  ///< the part that has arrived
    bool is_whole_ = false;
    std::int64_t request_ = 0;  ///< number of the last request; 0: the request was refused
};

}  // namespace syrtis::client::net

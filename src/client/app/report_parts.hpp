// SPDX-License-Identifier: MIT
#pragma once

// Chooses the contents of a fault report: which texts must not appear in it, and whether the match may.

#include <json/value.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Returns texts that must not appear in a report, such as tokens and addresses. The caller must add texts that the
/// person has typed to find a server.
[[nodiscard]] std::vector<std::string> secrets_of(const net::Session& session, const net::SeatStore& store);
/// Returns the number of the joined table if a report may contain its whole match. A match includes hidden things, so
/// it may only be contained if at most one person plays or the match is over.
[[nodiscard]] std::optional<std::int64_t> table_for_report(const std::optional<protocol::from_server::Table>& table,
                                                           bool is_over);

}  // namespace syrtis::client::app

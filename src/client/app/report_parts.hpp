// SPDX-License-Identifier: MIT
#pragma once

// Decides which texts a fault report must not contain, and whether it may contain the match.

#include <json/value.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Returns the texts that must not appear in a report, besides what the person has typed.
[[nodiscard]] std::vector<std::string> secrets_of(const net::Session& session, const net::SeatStore& store);
/// Returns the number of the joined table if a report may contain its whole match, which includes hidden things: only
/// if at most one person plays, or the match is over.
[[nodiscard]] std::optional<std::int64_t> table_for_report(const Json::Value& table, bool is_over);

}  // namespace syrtis::client::app

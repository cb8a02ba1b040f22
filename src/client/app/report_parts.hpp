// SPDX-License-Identifier: MIT
#pragma once

// Decides which texts must not appear in a fault report, and whether the match may appear in it.

#include <json/value.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Returns the texts that must not appear in a report, except texts that the person has typed.
[[nodiscard]] std::vector<std::string> secrets_of(const net::Session& session, const net::SeatStore& store);
/// Returns the number of the joined table if a report may contain its whole match. Because a match includes hidden
/// things, this is allowed only if at most one person plays or the match is over.
[[nodiscard]] std::optional<std::int64_t> table_for_report(const Json::Value& table, bool is_over);

}  // namespace syrtis::client::app

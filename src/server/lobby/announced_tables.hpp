// SPDX-License-Identifier: MIT
#pragma once

#include "lobby/table.hpp"
#include "protocol/announcement.hpp"

namespace syrtis::lobby {

/// Adds the open public tables with an open seat to the announcement, up to protocol::k_max_announced_tables of them,
/// and sets the number of tables that were left out.
void announce_tables(const Tables& tables, protocol::Announcement& announcement);

}  // namespace syrtis::lobby

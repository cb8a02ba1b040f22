// SPDX-License-Identifier: MIT
#pragma once

#include "lobby/table.hpp"
#include "protocol/announcement.hpp"

namespace syrtis::lobby {

/// Adds the public tables that have not started and have a free seat to the announcement, at most
/// protocol::k_max_announced_tables of them. Sets the number of such tables that were left out.
void announce_tables(const Tables& tables, protocol::Announcement& announcement);

}  // namespace syrtis::lobby

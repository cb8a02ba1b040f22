// SPDX-License-Identifier: MIT
#pragma once

#include "lobby/table.hpp"
#include "protocol/announcement.hpp"

namespace syrtis::lobby {

/// The public tables that wait for players, as far as they find room, and how many don't.
void announce_tables(const Tables& tables, protocol::Announcement& announcement);

}  // namespace syrtis::lobby

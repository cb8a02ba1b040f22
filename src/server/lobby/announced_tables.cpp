// SPDX-License-Identifier: MIT
#include "lobby/announced_tables.hpp"

namespace syrtis::lobby {

void announce_tables(const Tables& tables, protocol::Announcement& announcement) {
    for (const auto& [id, table] : tables) {
        const auto open = table->count(SeatSlot::Kind::open);
        if (table->status != TableStatus::open || !table->code.empty() || open == 0) continue;
        if (announcement.tables.size() == protocol::k_max_announced_tables) {
            ++announcement.left_out;
            continue;
        }
        announcement.tables.push_back({.table = id,
                                       .game = table->game->id(),
                                       .host = table->host_name(),
                                       .seats = table->seats(),
                                       .open = static_cast<unsigned>(open)});
    }
}

}  // namespace syrtis::lobby

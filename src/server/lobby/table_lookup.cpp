// SPDX-License-Identifier: MIT
#include "lobby/table_lookup.hpp"

#include "crypto/digest.hpp"

namespace syrtis::lobby {

Table* find_table(const Tables& tables, TableId id) {
    const auto found = tables.find(id);
    return found == tables.end() ? nullptr : found->second.get();
}

Table* find_table_of_code(const Tables& tables, const std::string& code) {
    for (const auto& [id, table] : tables) {
        if (table->code.empty() || table->taken) continue;
        if (crypto::is_equal_secret(table->code, code)) return table.get();
    }
    return nullptr;
}

std::optional<FoundSeat> find_seat(const Tables& tables, const std::string& token_hash) {
    for (const auto& [id, table] : tables) {
        if (table->taken) continue;
        for (core::Seat seat = 0; seat < table->seats(); ++seat) {
            const SeatSlot& slot = table->slots[seat];
            if (slot.kind == SeatSlot::Kind::human && crypto::is_equal_secret(slot.token_hash, token_hash)) {
                return FoundSeat{.table = table.get(), .seat = seat};
            }
        }
    }
    return std::nullopt;
}

Levels count_levels(const Tables& tables) {
    Levels levels;
    for (const auto& [id, table] : tables) {
        const bool runs = table->status == TableStatus::running;
        if (!runs && table->status != TableStatus::open) continue;
        ++(runs ? levels.running_games : levels.open_tables);
        levels.people += table->count(SeatSlot::Kind::human);
        levels.computers += table->count(SeatSlot::Kind::computer);
    }
    return levels;
}

}  // namespace syrtis::lobby

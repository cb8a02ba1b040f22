// SPDX-License-Identifier: MIT
#include "lobby/table_commits.hpp"

#include <string>
#include <utility>

#include "lobby/open_table_text.hpp"
#include "lobby/table_runtime_state.hpp"
#include "text/write_exactly.hpp"

namespace syrtis::lobby {

void TableCommits::commit(Table& table, store::Change change, Urgency urgency) {
    change.id = table.id;
    if (change.entry) change.step = table.match->step() - 1;
    if (table.clocks.is_on() && !change.runtime_state) change.runtime_state = runtime_state(table, scheduler_.now());
    if (table.durability == Durability::durable) table.durability = Durability::pending;
    // Answers of computer players at unattended tables have low priority.
    if (urgency == Urgency::low_priority && !table.is_attended()) {
        queue_.add_low_priority(std::move(change));
    } else {
        queue_.add(std::move(change));
    }
}

void TableCommits::commit(Table& table, store::StoredEntry entry) {
    commit(table, store::Change{.entry = std::move(entry)});
}

void TableCommits::store_open_table(Table& table) {
    if (table.status != TableStatus::open) return;
    std::string text = write_open_table(table);
    if (text == table.stored_text) return;
    table.stored_text = text;
    store::Change change{.open_table = std::move(text), .code = table.code};
    for (const SeatSlot& slot : table.slots) {
        if (!slot.token_hash.empty()) change.tokens.push_back(slot.token_hash);
    }
    commit(table, std::move(change));
}

void TableCommits::delete_open_table(Table& table) {
    if (table.status != TableStatus::open || table.stored_text.empty()) return;
    text::release(table.stored_text);
    queue_.add({.id = table.id, .open_table = std::string()});
}

void TableCommits::store_runtime_state(Table& table) {
    commit(table, store::Change{.runtime_state = runtime_state(table, scheduler_.now())});
}

void TableCommits::store_spectator_rights(Table& table) {
    if (table.status == TableStatus::open) return store_open_table(table);
    if (table.status == TableStatus::running) store_runtime_state(table);
}

}  // namespace syrtis::lobby

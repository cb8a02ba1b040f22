// SPDX-License-Identifier: MIT
#include "store/memory_store.hpp"

namespace syrtis::store {

MemoryStore::Entry& MemoryStore::entry(GameId id) {
    const auto found = entries_.find(id);
    if (found == entries_.end()) throw StoreError("there is no game " + std::to_string(id));
    return found->second;
}

GameId MemoryStore::last_id() { return entries_.empty() ? 0 : entries_.rbegin()->first; }

void MemoryStore::add(const StoredGame& game) {
    if (!entries_.try_emplace(game.id, Entry{.game = game, .status = Status::running, .commands = {}}).second) {
        throw StoreError("there is a game " + std::to_string(game.id) + " already");
    }
}

void MemoryStore::append(GameId id, std::uint64_t step, const StoredCommand& command) {
    Entry& found = entry(id);
    if (step != found.commands.size()) throw StoreError("a command of game " + std::to_string(id) + " is out of order");
    found.commands.push_back(command);
}

void MemoryStore::set_seats(GameId id, const std::vector<StoredSeat>& seats) { entry(id).game.seats = seats; }

void MemoryStore::set_status(GameId id, Status status) {
    Entry& found = entry(id);
    found.status = status;
    // Nothing asks for a game that is over, and a process may host many.
    if (status != Status::running) found.commands = {};
}

std::vector<GameId> MemoryStore::unfinished() {
    std::vector<GameId> ids;
    for (const auto& [id, found] : entries_) {
        if (found.status == Status::running) ids.push_back(id);
    }
    return ids;
}

StoredGame MemoryStore::game(GameId id) { return entry(id).game; }

std::vector<StoredCommand> MemoryStore::commands(GameId id) { return entry(id).commands; }

}  // namespace syrtis::store

// SPDX-License-Identifier: MIT
#include "store/memory_store.hpp"

namespace syrtis::store {

MemoryStore::KeptGame& MemoryStore::kept(GameId id) {
    const auto found = games_.find(id);
    if (found == games_.end()) throw StoreError("there is no game " + std::to_string(id));
    return found->second;
}

GameId MemoryStore::last_id() { return games_.empty() ? 0 : games_.rbegin()->first; }

void MemoryStore::add(const StoredGame& game, const std::vector<StoredEntry>& entries) {
    if (!games_.try_emplace(game.id, KeptGame{.game = game, .entries = entries}).second) {
        throw StoreError("there is a game " + std::to_string(game.id) + " already");
    }
    set_packs(game.id, game.packs);
}

void MemoryStore::append(GameId id, std::uint64_t step, const StoredEntry& entry) {
    KeptGame& found = kept(id);
    if (step != found.entries.size()) throw StoreError("an entry of game " + std::to_string(id) + " is out of order");
    found.entries.push_back(entry);
}

void MemoryStore::change_seats(GameId id, std::uint64_t step, const StoredEntry& entry,
                               const std::vector<StoredSeat>& seats) {
    append(id, step, entry);
    kept(id).game.seats = seats;
}

void MemoryStore::end(GameId id, std::uint64_t step, const StoredEntry& entry, Status status) {
    append(id, step, entry);
    set_status(id, status);
}

void MemoryStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    KeptGame& found = kept(id);
    for (const protocol::ContentPack& pack : packs) {
        if (!pack.text.empty()) packs_.emplace(pack.hash, pack.text);
    }
    found.game.packs = protocol::without_texts(packs);
}

std::string MemoryStore::pack_text(std::uint64_t hash) {
    const auto found = packs_.find(hash);
    return found == packs_.end() ? std::string() : found->second;
}

void MemoryStore::set_status(GameId id, Status status) {
    KeptGame& found = kept(id);
    found.game.status = status;
    // Nothing asks for a game that is over, and a process may host many.
    if (status != Status::running) found.entries = {};
}

std::vector<GameId> MemoryStore::unfinished() {
    std::vector<GameId> ids;
    for (const auto& [id, found] : games_) {
        if (found.game.status == Status::running) ids.push_back(id);
    }
    return ids;
}

StoredGame MemoryStore::game(GameId id) { return kept(id).game; }

std::vector<StoredEntry> MemoryStore::entries(GameId id) { return kept(id).entries; }

}  // namespace syrtis::store

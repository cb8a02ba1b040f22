// SPDX-License-Identifier: MIT
#include "store/memory_store.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace syrtis::store {
namespace {

std::uint64_t bytes_of(const StoredGame& game, const std::vector<StoredEntry>& entries) {
    // Pack names, options and so on are small compared with the entries.
    std::uint64_t bytes = sizeof(StoredGame) + game.seats.size() * sizeof(StoredSeat);
    for (const StoredEntry& entry : entries) {
        bytes += sizeof(StoredEntry) + entry.answer.size() + entry.recorded.command.size();
    }
    return bytes;
}

}  // namespace

MemoryStore::KeptGame& MemoryStore::kept(GameId id) {
    const auto found = games_.find(id);
    if (found == games_.end()) throw StoreError("there is no game " + std::to_string(id));
    return found->second;
}

GameId MemoryStore::last_id() { return last_id_; }

void MemoryStore::begin(const StoredGame& game) {
    games_[game.id].game = game;
    last_id_ = std::max(last_id_, game.id);
    open_tables_.erase(game.id);
    insert_tokens(game.id, game.seats);
    set_packs(game.id, game.packs);
}

void MemoryStore::insert_tokens(GameId id, const std::vector<StoredSeat>& seats) {
    for (const StoredSeat& seat : seats) {
        if (seat.token_hash.empty() || !tokens_.emplace(seat.token_hash, id).second) continue;
        kept(id).tokens.push_back(seat.token_hash);
    }
}

std::optional<GameId> MemoryStore::find_seat(const std::string& token_hash) {
    const auto found = tokens_.find(token_hash);
    return found == tokens_.end() ? std::nullopt : std::optional(found->second);
}

void MemoryStore::check(const std::vector<Change>& changes) {
    std::map<GameId, std::size_t> steps;
    for (const Change& change : changes) {
        if (change.open_table) continue;
        if (change.beginning && (games_.contains(change.id) || !steps.try_emplace(change.id, 0).second)) {
            throw StoreError("there is a game " + std::to_string(change.id) + " already");
        }
        if (!steps.contains(change.id)) steps[change.id] = kept(change.id).entries.size();
        if (change.entry && change.step != steps[change.id]++) {
            throw StoreError("an entry of game " + std::to_string(change.id) + " is out of order");
        }
    }
}

void MemoryStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    KeptGame& found = kept(id);
    for (const protocol::ContentPack& pack : packs) {
        if (!pack.text.empty() && !packs_.contains(pack.hash)) packs_.emplace(pack.hash, pack.text.view());
    }
    found.game.packs = protocol::without_texts(packs);
}

std::string MemoryStore::pack_text(std::uint64_t hash) {
    const auto found = packs_.find(hash);
    return found == packs_.end() ? std::string() : found->second;
}

void MemoryStore::commit(const std::vector<Change>& changes, const Done& done) {
    try {
        check(changes);
    } catch (const StoreError& error) {
        return done(&error);
    }
    for (const Change& change : changes) {
        if (change.open_table) {
            last_id_ = std::max(last_id_, change.id);
            if (games_.contains(change.id)) continue;
            open_tables_[change.id] = *change.open_table;
            if (change.open_table->empty()) open_tables_.erase(change.id);
            continue;
        }
        if (change.beginning) begin(*change.beginning);
        KeptGame& found = kept(change.id);
        if (change.entry) found.entries.push_back(*change.entry);
        if (change.seats) {
            found.game.seats = *change.seats;
            insert_tokens(change.id, *change.seats);
        }
        if (change.damage) found.game.damage = *change.damage;
        if (change.runtime_state) found.game.runtime_state = *change.runtime_state;
        if (change.status) change_status(found, change);
    }
    done(nullptr);
}

std::vector<GameId> MemoryStore::unfinished() {
    std::vector<GameId> ids;
    for (const auto& [id, found] : games_) {
        if (found.game.status == Status::running) ids.push_back(id);
    }
    return ids;
}

std::vector<OpenTable> MemoryStore::open_tables() {
    std::vector<OpenTable> tables;
    for (const auto& [id, text] : open_tables_) tables.push_back({.id = id, .text = text});
    return tables;
}

std::vector<GameId> MemoryStore::all() {
    std::vector<GameId> ids;
    for (const auto& [id, found] : games_) ids.push_back(id);
    return ids;
}

StoredGame MemoryStore::game(GameId id) { return kept(id).game; }

StoredLog MemoryStore::log(GameId id) {
    const auto& entries = kept(id).entries;
    return {.entries = entries, .steps = entries.size()};
}

std::vector<GameId> MemoryStore::take_unfinished() {
    auto ids = unfinished();
    for (const GameId id : ids) ++kept(id).game.taken;
    return ids;
}

void MemoryStore::change_status(KeptGame& found, const Change& change) {
    const GameId id = found.game.id;
    found.game.status = *change.status;
    found.game.ended = change.time;
    finished_.erase(id);
    if (found.game.status == Status::running) return;
    finished_.add({.id = id,
                   .ended = clock_.seconds == 0 ? std::max(change.time, found.game.created) : clock_.seconds,
                   .is_worth_keeping = change.is_worth_keeping,
                   .bytes = bytes_of(found.game, found.entries)},
                  opener_of(found.game.origin));
}

void MemoryStore::forget(GameId id) {
    const KeptGame& found = kept(id);
    for (const std::string& token : found.tokens) {
        if (const auto known = tokens_.find(token); known != tokens_.end() && known->second == id) tokens_.erase(known);
    }
    finished_.erase(id);
    games_.erase(id);
}

Pruned MemoryStore::prune(const PruneOrder& order) {
    constexpr std::size_t k_most_at_once = 100;
    if (order.time) advance_and_log(clock_, *order.time);
    Pruned pruned;
    auto victim = finished_.next_to_forget(order.kept, clock_);
    while (victim && pruned.games < k_most_at_once) {
        forget(*victim);
        ++pruned.games;
        victim = finished_.next_to_forget(order.kept, clock_);
    }
    pruned.has_more = victim.has_value();
    return pruned;
}

void MemoryStore::truncate(GameId id, std::uint64_t steps) {
    KeptGame& found = kept(id);
    if (steps < found.entries.size()) {
        found.entries.erase(found.entries.begin() + static_cast<std::ptrdiff_t>(steps), found.entries.end());
    }
    found.game.status = Status::running;
    finished_.erase(id);
    found.game.damage.clear();
    ++found.game.repairs;
}

}  // namespace syrtis::store

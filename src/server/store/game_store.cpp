// SPDX-License-Identifier: MIT
#include "store/game_store.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/ensure.hpp"
#include "platform/random.hpp"

namespace syrtis::store {

std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game) {
    auto packs = game.packs;
    for (protocol::ContentPack& pack : packs) pack.text = store.pack_text(pack.hash);
    return packs;
}

protocol::GameFile game_file_of(const StoredGame& game, const std::vector<StoredEntry>& entries) {
    protocol::GameFile file;
    file.game = game.game;
    file.content = game.packs;
    file.rules_revision = game.rules_revision;
    file.options = game.options;
    file.seed = game.seed;
    file.nonce = game.nonce;
    file.commitment = game.commitment;
    file.created = game.created * 1000;
    for (const StoredSeat& seat : game.seats) file.players.push_back({seat.name, seat.level});
    for (const StoredEntry& entry : entries) file.entries.push_back(entry.recorded);
    return file;
}

bool GameStore::has_started(GameId id) { return std::ranges::binary_search(all(), id); }

void GameStore::commit_now(Change change) { commit_now(std::vector<Change>{std::move(change)}); }

void GameStore::commit_now(const std::vector<Change>& changes) {
    bool is_done = false;
    std::optional<StoreError> wrong;
    commit(changes, [&](const StoreError* error) {
        is_done = true;
        if (error != nullptr) wrong = *error;
    });
    drain();
    core::ensure(is_done, "a commit was drained and is not done");
    if (wrong) throw StoreError(*wrong);
}

void GameStore::add(const StoredGame& game, const std::vector<StoredEntry>& entries) {
    std::vector<Change> changes{{.id = game.id, .beginning = std::make_shared<const StoredGame>(game)}};
    for (std::size_t step = 0; step < entries.size(); ++step) {
        changes.push_back({.id = game.id, .step = step, .entry = entries[step]});
    }
    if (game.status != Status::running) {
        changes.push_back({.id = game.id, .status = game.status, .time = game.ended});
    }
    commit_now(changes);
}

void GameStore::prune_later(const PruneOrder& order, const PruneDone& done) {
    Pruned pruned;
    try {
        pruned = prune(order);
    } catch (const StoreError& error) {
        return done(nullptr, &error);
    }
    done(&pruned, nullptr);
}

std::vector<StoredEntry> GameStore::entries(GameId id) {
    StoredLog found = log(id);
    if (!found.damage.empty()) throw StoreError("game " + std::to_string(id) + ": " + found.damage);
    return std::move(found.entries);
}

std::string make_secret() {
    static constexpr std::string_view k_digits = "0123456789abcdef";
    std::array<std::uint8_t, 32> bytes{};
    try {
        platform::fill_random(bytes);
    } catch (const std::system_error& error) {
        throw StoreError(std::string("no random numbers can be had: ") + error.what());
    }
    std::string digits;
    for (const unsigned char byte : bytes) {
        digits.push_back(k_digits[byte >> 4U]);
        digits.push_back(k_digits[byte & 0x0FU]);
    }
    return digits;
}

void GameStore::append(GameId id, std::uint64_t step, const StoredEntry& entry) {
    commit_now({.id = id, .step = step, .entry = entry});
}

void GameStore::set_status(GameId id, Status status) { commit_now({.id = id, .status = status}); }

}  // namespace syrtis::store

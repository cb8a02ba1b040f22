// SPDX-License-Identifier: MIT
#include "store/game_store.hpp"

#include <utility>

#include "core/ensure.hpp"

namespace syrtis::store {

std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game) {
    auto packs = game.packs;
    for (protocol::ContentPack& pack : packs) pack.text = store.pack_text(pack.hash);
    return packs;
}

void GameStore::commit_now(Change change) {
    bool is_done = false;
    std::optional<StoreError> wrong;
    const std::vector<Change> changes{std::move(change)};
    commit(changes, [&](const StoreError* error) {
        is_done = true;
        if (error != nullptr) wrong = *error;
    });
    core::ensure(is_done, "a store that is done later was asked to be done at once");
    if (wrong) throw StoreError(*wrong);
}

void GameStore::append(GameId id, std::uint64_t step, const StoredEntry& entry) {
    commit_now({.id = id, .step = step, .entry = entry});
}

void GameStore::set_status(GameId id, Status status) { commit_now({.id = id, .status = status}); }

}  // namespace syrtis::store

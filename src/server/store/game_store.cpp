// SPDX-License-Identifier: MIT
#include "store/game_store.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "core/ensure.hpp"

namespace syrtis::store {

std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game) {
    auto packs = game.packs;
    for (protocol::ContentPack& pack : packs) pack.text = store.pack_text(pack.hash);
    return packs;
}

bool GameStore::has_started(GameId id) { return std::ranges::binary_search(all(), id); }

void GameStore::commit_now(Change change) {
    bool is_done = false;
    std::optional<StoreError> wrong;
    const std::vector<Change> changes{std::move(change)};
    commit(changes, [&](const StoreError* error) {
        is_done = true;
        if (error != nullptr) wrong = *error;
    });
    settle();
    core::ensure(is_done, "a commit was settled and is not done");
    if (wrong) throw StoreError(*wrong);
}

std::vector<StoredEntry> GameStore::entries(GameId id) {
    StoredLog found = log(id);
    if (!found.damage.empty()) throw StoreError("game " + std::to_string(id) + ": " + found.damage);
    return std::move(found.entries);
}

std::string make_secret() {
    static constexpr std::string_view k_digits = "0123456789abcdef";
    std::array<unsigned char, 32> bytes{};
    // So few bytes come whole or not at all.
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        throw StoreError(std::string("no random numbers can be had: ") + std::strerror(errno));
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

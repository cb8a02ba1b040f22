// SPDX-License-Identifier: MIT
#include "store/game_store.hpp"

namespace syrtis::store {

std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game) {
    auto packs = game.packs;
    for (protocol::ContentPack& pack : packs) pack.text = store.pack_text(pack.hash);
    return packs;
}

}  // namespace syrtis::store

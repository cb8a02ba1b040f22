// SPDX-License-Identifier: MIT

#include "app/table_kinds.hpp"

#include <utility>

#include "app/server_games.hpp"
#include "content/language.hpp"

namespace syrtis::client::app {

using content::msgid;

const ui::GameKind* TableKinds::find(std::string_view game, const std::string& content) const {
    const auto* own = ui::find_kind(own_, game);
    if (own == nullptr || content.empty() || content_of(*own) == content) return own;
    for (const auto& kind : made_) {
        if (kind.id() == game && content_of(kind) == content) return &kind;
    }
    return nullptr;
}

std::optional<std::string_view> TableKinds::add(std::string_view game, const std::string& content,
                                                const std::vector<protocol::ContentPack>& packs) {
    const auto* own = ui::find_kind(own_, game);
    if (own == nullptr) return msgid("This client can't show this game");
    auto made = own->of_packs(packs);
    if (!made) return msgid("The server uses different data for this game");
    if (content_of(*made) != content) return msgid("The data files of this table don't match their checksum");
    made_.push_back(std::move(*made));
    return std::nullopt;
}

}  // namespace syrtis::client::app

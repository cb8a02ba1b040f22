// SPDX-License-Identifier: MIT

#include "app/server_games.hpp"

#include <array>
#include <cstdio>

#include "content/language.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using content::msgid;

namespace {

/// What the greeting says of that game; null if nothing.
const Json::Value* entry_of(const std::string& game, const Json::Value& welcome) {
    const auto* games = protocol::find_member(welcome, "games");
    if (games == nullptr || !games->isArray()) return nullptr;
    for (const auto& entry : *games) {
        if (entry.isObject() && entry["game"] == game) return &entry;
    }
    return nullptr;
}

}  // namespace

std::string content_of(const ui::GameKind& kind) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(kind.rules->content_hash()));
    return text.data();
}

std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds, const Json::Value& welcome) {
    const auto* kind = ui::find_kind(kinds, game);
    if (kind == nullptr) return msgid("This client can't show this game");
    const auto* entry = entry_of(game, welcome);
    const bool same = entry == nullptr || (*entry)["content"] == content_of(*kind);
    return same ? std::string_view() : msgid("The server has other data of this game");
}

std::vector<std::string> levels_of(const std::string& game, const Json::Value& welcome) {
    std::vector<std::string> levels;
    const auto* entry = entry_of(game, welcome);
    if (entry == nullptr || !(*entry)["levels"].isArray()) return levels;
    for (const auto& level : (*entry)["levels"]) {
        if (level.isString()) levels.push_back(level.asString());
    }
    return levels;
}

}  // namespace syrtis::client::app

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

std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds, const Json::Value& welcome) {
    const auto* kind = ui::find_kind(kinds, game);
    if (kind == nullptr) return msgid("This client can't show this game");
    const auto* entry = entry_of(game, welcome);
    std::array<char, 17> mine{};
    std::snprintf(mine.data(), mine.size(), "%016llx", static_cast<unsigned long long>(kind->rules->content_hash()));
    const bool same = entry == nullptr || (*entry)["content"] == std::string(mine.data());
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

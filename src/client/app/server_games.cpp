// SPDX-License-Identifier: MIT

#include "app/server_games.hpp"

#include "content/language.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using content::msgid;

namespace {

/// Returns the part of the greeting about that game; null if there is none.
const Json::Value* entry_of(const std::string& game, const Json::Value& welcome) {
    const auto* games = protocol::find_member(welcome, "games");
    if (games == nullptr || !games->isArray()) return nullptr;
    for (const auto& entry : *games) {
        if (entry.isObject() && entry["game"] == game) return &entry;
    }
    return nullptr;
}

}  // namespace

std::string content_of(const ui::GameKind& kind) { return protocol::hash_text(kind.rules->content_hash()); }

std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds) {
    return ui::find_kind(kinds, game) == nullptr ? msgid("This client can't show this game") : std::string_view();
}

std::string content_at(const protocol::from_server::Table& table, const Json::Value& welcome) {
    if (table.content) return *table.content;
    const auto* entry = entry_of(table.game, welcome);
    const auto* said = entry == nullptr ? nullptr : protocol::find_member(*entry, "content");
    return said != nullptr && said->isString() ? said->asString() : std::string();
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

ui::LevelRatings ratings_of(const std::string& game, const Json::Value& welcome) {
    ui::LevelRatings ratings;
    const auto* entry = entry_of(game, welcome);
    if (entry == nullptr || !(*entry)["ratings"].isObject()) return ratings;
    for (const std::string& level : (*entry)["ratings"].getMemberNames()) {
        const Json::Value& rating = (*entry)["ratings"][level];
        if (rating.isInt()) ratings[level] = rating.asInt();
    }
    return ratings;
}

}  // namespace syrtis::client::app

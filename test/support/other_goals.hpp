// SPDX-License-Identifier: MIT
#pragma once

// Provides the content of the game with lists of other lengths: six milestones, four awards and seven standard
// projects.

#include <memory>
#include <string_view>

#include "support/changed_content.hpp"

namespace syrtis::test {

/// The numbers of the added milestone, which needs one tile, and of the added standard project, which costs 3 M€ and
/// raises the production of heat.
inline constexpr std::size_t k_settler = 5;
inline constexpr std::size_t k_well = 6;

namespace other_goals {

inline void remove(Json::Value& list, const char* key, std::string_view id) {
    Json::Value kept(Json::arrayValue);
    for (const auto& element : list) {
        if (element[key].asString() != id) kept.append(element);
    }
    list = kept;
}

inline void change(std::string_view file, Json::Value& root) {
    if (file == "boards/milestones_awards.json") {
        add_entry(
            root["milestones"]["list"],
            R"({"id": "settler", "name": {"en": "Settler", "fr": "Colon", "de": "Siedler"}, "counts": "own_tiles",)"
            R"( "threshold": 1})");
        remove(root["awards"]["list"], "id", "miner");
    } else if (file == "automa/tharsis.json") {
        add_entry(root["automa_board"]["milestones"],
                  R"({"milestone": "settler", "counts": "own_tiles", "threshold": 1})");
        remove(root["automa_board"]["awards"], "award", "miner");
    } else if (file == "boards/standard_projects.json") {
        add_entry(root["standard_projects"],
                  R"({"id": "well", "name": {"en": "Well", "fr": "Puits", "de": "Brunnen"}, "cost": 3,)"
                  R"( "effects": [{"do": "production", "change": {"heat": 1}}]})");
    }
}

}  // namespace other_goals

/// Returns the content, which is loaded once. If it has mistakes, the test fails and the result is null.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> content_with_other_goals() {
    static const auto loaded = load_changed_content(other_goals::change);
    return loaded;
}

}  // namespace syrtis::test

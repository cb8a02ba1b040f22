// SPDX-License-Identifier: MIT
#pragma once

// Provides the content of the game with lists of other lengths: six milestones, four awards and seven standard
// projects.

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "content/pack.hpp"
#include "content/terraforming/packs.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// The numbers of the added milestone, which needs one tile, and of the added standard project, which costs 3 M€ and
/// raises the production of heat.
inline constexpr std::size_t k_settler = 5;
inline constexpr std::size_t k_well = 6;

namespace other_goals {

inline void add(Json::Value& list, std::string_view entry) { list.append(*text::parse_json(entry)); }

inline void remove(Json::Value& list, const char* key, std::string_view id) {
    Json::Value kept(Json::arrayValue);
    for (const auto& element : list) {
        if (element[key].asString() != id) kept.append(element);
    }
    list = kept;
}

inline void change(std::string_view file, Json::Value& root) {
    if (file == "boards/milestones_awards.json") {
        add(root["milestones"]["list"],
            R"({"id": "settler", "name": {"en": "Settler", "fr": "Colon", "de": "Siedler"}, "counts": "own_tiles",)"
            R"( "threshold": 1})");
        remove(root["awards"]["list"], "id", "miner");
    } else if (file == "automa/tharsis.json") {
        add(root["automa_board"]["milestones"], R"({"milestone": "settler", "counts": "own_tiles", "threshold": 1})");
        remove(root["automa_board"]["awards"], "award", "miner");
    } else if (file == "boards/standard_projects.json") {
        add(root["standard_projects"],
            R"({"id": "well", "name": {"en": "Well", "fr": "Puits", "de": "Brunnen"}, "cost": 3,)"
            R"( "effects": [{"do": "production", "change": {"heat": 1}}]})");
    }
}

}  // namespace other_goals

/// Returns the content, which is loaded once. If it has mistakes, the test fails and the result is null.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> content_with_other_goals() {
    namespace data = content::terraforming;
    static const auto loaded = []() -> std::shared_ptr<const data::Content> {
        const auto fail = [](const content::Mistakes& mistakes) {
            for (const auto& mistake : mistakes) ADD_FAILURE() << content::describe(mistake);
            return nullptr;
        };
        const auto packs = data::load_packs(k_resource_folder);
        if (!packs) return fail(packs.error());
        auto files = content::files_of(*packs);
        for (auto& file : files) {
            Json::Value root = *text::parse_json(file.text);
            other_goals::change(file.name, root);
            file.text = Json::writeString(Json::StreamWriterBuilder(), root);
        }
        auto content = data::read_content(data::packs_of(files));
        if (!content) return fail(content.error());
        return std::make_shared<const data::Content>(std::move(*content));
    }();
    return loaded;
}

}  // namespace syrtis::test

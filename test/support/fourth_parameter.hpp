// SPDX-License-Identifier: MIT
#pragma once

// Provides a content with a fourth parameter, which cards raise, require and gain from.

#include <memory>
#include <string_view>

#include "support/changed_content.hpp"

namespace syrtis::test {

/// The number of the added parameter, which goes from 0 to 30 by 2. Its bonus at 8 gives 3 M€.
inline constexpr auto k_venus = static_cast<terraforming::Parameter>(terraforming::k_common_parameters);

namespace fourth_parameter {

template <bool EndsMatch>
void change(std::string_view file, Json::Value& root) {
    if (file == "boards/tharsis.json") {
        root["parameters"] = *text::parse_json(
            R"([{"id": "venus", "name": {"en": "Venus", "fr": "Vénus", "de": "Venus"}, "unit": "%", "start": 0,)"
            R"( "end": 30, "step": 2, "bonuses": [{"at": 8, "gain": [{"do": "gain", "resources": {"megacredits": 3}}]},)"
            R"( {"at": 16, "gain": [{"do": "rating", "steps": 1}]}]}])");
        if (!EndsMatch) root["parameters"][0]["match_ends_without"] = true;
    }
    if (file == "boards/standard_projects.json") {
        add_entry(
            root["standard_projects"],
            R"({"id": "air_scrapping", "name": {"en": "Air Scrapping", "fr": "Épuration", "de": "Luftreinigung"},)"
            R"( "cost": 15, "effects": [{"do": "raise", "parameter": "venus", "steps": 1}]})");
    }
    if (file != "cards/base.json") return;
    for (Json::Value& card : root["projects"]) {
        if (card["id"] == "comet")
            card["effects"] = *text::parse_json(R"([{"do": "raise", "parameter": "venus", "steps": 2}])");
        if (card["id"] == "algae") card["requires"] = *text::parse_json(R"({"parameters": {"venus": {"min": 6}}})");
    }
}

}  // namespace fourth_parameter

/// Returns the content in which the match can end before the fourth parameter has reached its end.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> content_with_fourth_parameter() {
    static const auto loaded = load_changed_content(fourth_parameter::change<false>);
    return loaded;
}

/// Returns the content in which the match ends only after the fourth parameter has reached its end.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> content_with_ending_parameter() {
    static const auto loaded = load_changed_content(fourth_parameter::change<true>);
    return loaded;
}

}  // namespace syrtis::test

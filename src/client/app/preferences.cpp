// SPDX-License-Identifier: MIT

#include "app/preferences.hpp"

#include <json/json.h>

#include <string>

#include "content/text_file.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

Preferences read_preferences(const std::filesystem::path& file) {
    constexpr std::size_t k_largest = 64 * 1024;
    Preferences preferences;
    const auto text = content::read_text_file(file, k_largest);
    if (!text) return preferences;
    const auto json = text::parse_json(*text);
    if (!json || !json->isObject()) return preferences;
    if (const auto& pace = (*json)["pace"]; pace.isString()) {
        preferences.pace = ui::pace_named(pace.asString()).value_or(preferences.pace);
    }
    if (const auto& motion = (*json)["motion"]; motion.isBool()) preferences.motion = motion.asBool();
    return preferences;
}

bool write_preferences(const std::filesystem::path& file, const Preferences& preferences) {
    Json::Value json(Json::objectValue);
    json["pace"] = std::string(ui::k_pace_names.at(static_cast<std::size_t>(preferences.pace)));
    json["motion"] = preferences.motion;
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    return content::write_private_file(file, text::write_json(json) + "\n");
}

}  // namespace syrtis::client::app

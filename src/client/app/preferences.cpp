// SPDX-License-Identifier: MIT

#include "app/preferences.hpp"

#include <json/json.h>

#include <algorithm>
#include <string>
#include <utility>

#include "content/text_file.hpp"
#include "platform/user.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_largest_preference_file = 64 * 1024;
constexpr std::size_t k_longest_name = 200;  ///< in bytes; the server may accept less

/// Reads each field from the file. Writer has the same functions, so that one list of fields serves both.
class Reader {
   public:
    explicit Reader(const Json::Value& json) : json_(json) {}
    void letters(const char* name, std::string& value, std::size_t longest) const {
        const auto& field = json_[name];
        if (field.isString() && field.asString().size() <= longest) value = field.asString();
    }
    void percent(const char* name, unsigned& value, unsigned least, unsigned most) const {
        const auto& field = json_[name];
        if (field.isUInt() && field.asUInt() >= least && field.asUInt() <= most) value = field.asUInt();
    }
    void flag(const char* name, bool& value) const {
        if (const auto& field = json_[name]; field.isBool()) value = field.asBool();
    }
    void pace(const char* name, ui::Pace& value) const {
        if (const auto& field = json_[name]; field.isString()) value = ui::pace_named(field.asString()).value_or(value);
    }
    void turn_end(const char* name, ui::TurnEnd& value) const {
        const auto& field = json_[name];
        if (!field.isString()) return;
        const auto* const named = std::ranges::find(ui::k_turn_end_names, field.asString());
        if (named != ui::k_turn_end_names.end()) value = static_cast<ui::TurnEnd>(named - ui::k_turn_end_names.begin());
    }
    void keys(const char* name, ui::KeyMap& map) const {
        const auto& field = json_[name];
        if (!field.isObject()) return;
        for (std::size_t command = 0; command < ui::k_key_commands; ++command) {
            const auto which = static_cast<ui::KeyCommand>(command);
            const auto& caption = field[std::string(ui::name_of(which))];
            if (!caption.isString()) continue;
            if (const auto chord = ui::chord_named(caption.asString())) map.bind(which, *chord);
        }
    }
    void objects(const char* name, Json::Value& value) const {
        const auto& field = json_[name];
        if (!field.isObject()) return;
        for (const auto& key : field.getMemberNames()) {
            if (field[key].isObject()) value[key] = field[key];
        }
    }

   private:
    const Json::Value& json_;
};

class Writer {
   public:
    explicit Writer(Json::Value& json) : json_(json) {}
    void letters(const char* name, const std::string& value, std::size_t /*longest*/) { json_[name] = value; }
    void percent(const char* name, unsigned value, unsigned /*least*/, unsigned /*most*/) { json_[name] = value; }
    void flag(const char* name, bool value) { json_[name] = value; }
    void pace(const char* name, ui::Pace value) {
        json_[name] = std::string(ui::k_pace_names.at(static_cast<std::size_t>(value)));
    }
    void turn_end(const char* name, ui::TurnEnd value) {
        json_[name] = std::string(ui::k_turn_end_names.at(static_cast<std::size_t>(value)));
    }
    /// Writes only bindings that differ from the defaults.
    void keys(const char* name, const ui::KeyMap& map) {
        Json::Value changed = json_[name].isObject() ? json_[name] : Json::Value(Json::objectValue);
        for (std::size_t command = 0; command < ui::k_key_commands; ++command) {
            const auto which = static_cast<ui::KeyCommand>(command);
            const std::string field(ui::name_of(which));
            if (map.key_of(which) == ui::first_key_of(which)) {
                changed.removeMember(field);
            } else {
                changed[field] = ui::caption_of(map.key_of(which));
            }
        }
        json_[name] = std::move(changed);
    }
    void objects(const char* name, const Json::Value& value) {
        if (!value.empty()) json_[name] = value;
    }

   private:
    Json::Value& json_;
};

template <class Way, class Values>
void pass_fields(Way&& way, Values& values) {
    way.letters("language", values.language, 16);
    way.letters("name", values.name, k_longest_name);
    way.percent("scale", values.scale, ui::k_least_scale, ui::k_most_scale);
    way.percent("text", values.text, ui::k_least_text, ui::k_most_text);
    way.flag("full_screen", values.full_screen);
    way.pace("pace", values.pace);
    way.flag("motion", values.motion);
    way.flag("reduced_motion", values.reduced_motion);
    way.flag("sound", values.sound);
    way.percent("volume", values.volume, 1, 100);
    way.percent("ambience", values.ambience, 0, 100);
    way.flag("asks_before_passing", values.asks_before_passing);
    way.flag("asks_before_spending", values.asks_before_spending);
    way.flag("asks_before_placing", values.asks_before_placing);
    way.turn_end("turn_end", values.turn_end);
    way.flag("guided", values.guided);
    way.flag("tells_focus", values.prints_focus);
    way.keys("keys", values.keys);
    way.objects("table_options", values.table_options);
}

}  // namespace

std::filesystem::path config_folder() {
    if (const auto home = platform::config_home()) return *home / "syrtis";
    return std::filesystem::temp_directory_path() / "syrtis" / "config";
}

PreferenceFile::PreferenceFile(std::filesystem::path file, std::filesystem::path before)
    : file_(std::move(file)), before_(std::move(before)) {}

Preferences PreferenceFile::read() {
    Preferences preferences;
    // Files of earlier versions use the same names.
    std::error_code error;
    const bool is_there = std::filesystem::exists(file_, error);
    const auto text = content::read_text_file(is_there || before_.empty() ? file_ : before_, k_largest_preference_file);
    auto json = text ? text::parse_json(*text) : Json::Value();
    const bool is_understood = json && json->isObject();
    is_unreadable_ = is_there && !is_understood;
    if (!is_understood) return preferences;
    kept_ = std::move(*json);
    pass_fields(Reader(kept_), preferences);
    return preferences;
}

std::filesystem::path PreferenceFile::aside() const { return content::name_aside(file_); }

Json::Value PreferenceFile::json_of(const Preferences& preferences) {
    Json::Value json(Json::objectValue);
    pass_fields(Writer(json), preferences);
    return json;
}

bool PreferenceFile::write(const Preferences& preferences) {
    pass_fields(Writer(kept_), preferences);
    std::error_code error;
    if (file_.has_parent_path()) std::filesystem::create_directories(file_.parent_path(), error);
    // The person may have edited the file by hand and made a small mistake, so it is kept.
    if (is_unreadable_) {
        if (!content::set_aside(file_)) return false;
        is_unreadable_ = false;
    }
    return content::write_private_file(file_, text::write_json(kept_) + "\n");
}

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "ui/table_options.hpp"

#include <algorithm>

namespace syrtis::client::ui {

Json::Value table_options(const GameKind& kind, const Json::Value& wanted, const Json::Value& chosen_last) {
    Json::Value options = wanted.isObject() ? wanted : Json::Value(Json::objectValue);
    for (const auto& option : kind.options) {
        if (!option.default_value.isNull() && !options.isMember(option.key)) options[option.key] = option.default_value;
    }
    if (!chosen_last.isObject()) return options;
    Json::Value remembered = options;
    for (const auto& option : kind.options) {
        if (!option.remembered || options.isMember(option.key) || !chosen_last.isMember(option.key)) continue;
        const auto& value = chosen_last[option.key];
        // The first value is not sent, because older servers do not know the option.
        const auto found = std::ranges::find(option.values, value, &GameOption::Value::value);
        if (found != option.values.end() && found != option.values.begin()) remembered[option.key] = value;
    }
    return kind.rules->complete_options(remembered, kind.rules->minimum_seats()) ? remembered : options;
}

bool remember_choice(Json::Value& chosen_last, const GameKind& kind, const Json::Value& options) {
    if (!options.isObject()) return false;
    bool changed = false;
    for (const auto& option : kind.options) {
        if (!option.remembered || !options.isMember(option.key)) continue;
        if (!chosen_last.isObject()) chosen_last = Json::Value(Json::objectValue);
        changed = changed || chosen_last[option.key] != options[option.key];
        chosen_last[option.key] = options[option.key];
    }
    return changed;
}

}  // namespace syrtis::client::ui

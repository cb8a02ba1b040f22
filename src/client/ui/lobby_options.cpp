// SPDX-License-Identifier: MIT

#include "ui/lobby_options.hpp"

namespace syrtis::client::ui {

Json::Value LobbyOptions::value_of(const GameOption& option) const {
    if (!values_.isObject()) return {};
    return values_.isMember(option.key) ? values_[option.key] : option.values.front().value;
}

bool LobbyOptions::is_chosen_for(const GameOption& option, std::size_t seat) const {
    const auto list = value_of(option);
    const auto index = static_cast<Json::ArrayIndex>(seat);
    return list.isArray() && index < list.size() && list[index] == option.values[1].value;
}

bool LobbyOptions::is_challenge() const {
    return kind_ != nullptr && kind_->challenge && values_.isObject() && values_[kind_->challenge->key].isObject();
}

std::optional<Json::Value> LobbyOptions::with_choice(const GameOption& option, std::size_t value,
                                                     std::size_t seats) const {
    if (value >= (option.of_each_seat ? seats + 1 : option.values.size())) return std::nullopt;
    Json::Value options = chosen();
    auto& wanted = options[option.key];
    if (!option.of_each_seat) {
        wanted = option.values[value].value;
        return options;
    }
    wanted = list_of_seats(option, seats);
    for (std::size_t seat = 0; value == 0 && seat < seats; ++seat) {
        wanted[static_cast<Json::ArrayIndex>(seat)] = option.values[0].value;
    }
    if (value > 0) {
        const std::size_t other = is_chosen_for(option, value - 1) ? 0 : 1;
        wanted[static_cast<Json::ArrayIndex>(value - 1)] = option.values[other].value;
    }
    return options;
}

std::optional<Json::Value> LobbyOptions::with_challenge_level(std::size_t level) const {
    const auto& challenge = *kind_->challenge;
    if (level >= challenge.levels.size()) return std::nullopt;
    Json::Value options = chosen();
    options[challenge.key][challenge.level_key] = challenge.levels[level].value;
    return options;
}

std::optional<Json::Value> LobbyOptions::for_seats(std::size_t seats) const {
    std::optional<Json::Value> changed;
    const auto set = [&](const GameOption& option, const Json::Value& value) {
        if (!changed) changed = chosen();
        (*changed)[option.key] = value;
    };
    for (const auto& option : kind_->options) {
        const auto named = value_of(option);
        if (option.of_each_seat && named.isArray() && named.size() > seats) {
            set(option, list_of_seats(option, seats));
            continue;
        }
        // A seat that was closed can't stay the value of an option that names a seat.
        if (!option.names_seat || !named.isInt() || named.asUInt() < seats) continue;
        set(option, option.values.front().value);
    }
    return changed;
}

Json::Value LobbyOptions::chosen() const {
    Json::Value present(Json::objectValue);
    for (const auto& option : kind_->options) {
        if (values_.isMember(option.key)) present[option.key] = values_[option.key];
    }
    if (is_challenge()) present[kind_->challenge->key] = challenge();
    return present;
}

Json::Value LobbyOptions::list_of_seats(const GameOption& option, std::size_t seats) const {
    Json::Value list(Json::arrayValue);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        list.append(option.values[is_chosen_for(option, seat) ? 1 : 0].value);
    }
    return list;
}

}  // namespace syrtis::client::ui

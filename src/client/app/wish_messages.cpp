// SPDX-License-Identifier: MIT

#include "app/wish_messages.hpp"

#include <algorithm>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::app {

Json::Value create_message(const Settings& settings) {
    Json::Value message(Json::objectValue);
    message["game"] = std::string(ui::terraforming::Mars::k_id);
    const auto computers = static_cast<unsigned>(settings.play_against.size());
    message["seats"] = settings.seats != 0 ? settings.seats : computers + 1;
    message["computers"] = Json::arrayValue;
    for (const auto& level : settings.play_against) message["computers"].append(level);
    message["options"] = Json::objectValue;
    message["options"]["draft"] = settings.draft;
    message["options"]["corporate_era"] = !settings.standard_game;
    return message;
}

Json::Value table_or_code(const std::string& text) {
    Json::Value message(Json::objectValue);
    const bool digits = !text.empty() && text.size() < 16 && std::all_of(text.begin(), text.end(), [](char letter) {
        return letter >= '0' && letter <= '9';
    });
    if (digits) {
        message["table"] = Json::Int64{std::stoll(text)};
    } else {
        message["code"] = text;
    }
    return message;
}

}  // namespace syrtis::client::app

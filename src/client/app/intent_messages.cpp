// SPDX-License-Identifier: MIT

#include "app/intent_messages.hpp"

#include <algorithm>

namespace syrtis::client::app {

Json::Value create_message(const NewTable& table) {
    Json::Value message(Json::objectValue);
    message["game"] = table.game;
    const auto computers = static_cast<unsigned>(table.computers.size());
    message["seats"] = table.seats != 0 ? table.seats : computers + 1;
    message["computers"] = Json::arrayValue;
    for (const auto& level : table.computers) message["computers"].append(level);
    message["options"] = table.options.isObject() ? table.options : Json::Value(Json::objectValue);
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

// SPDX-License-Identifier: MIT

#include "app/intent_messages.hpp"

#include <algorithm>

namespace syrtis::client::app {

protocol::from_client::Create create_message(const NewTable& table) {
    const auto seats = table.seats != 0 ? table.seats : static_cast<unsigned>(table.computers.size()) + 1;
    return {.game = table.game,
            .seats = static_cast<core::Seat>(seats),
            .settings = {.options = table.options.isObject() ? table.options : Json::Value(Json::objectValue),
                         .computers = table.computers}};
}

protocol::from_client::TablePlace table_or_code(const std::string& text) {
    const bool digits = !text.empty() && text.size() < 16 && std::all_of(text.begin(), text.end(), [](char letter) {
        return letter >= '0' && letter <= '9';
    });
    if (digits) return {.table = std::stoll(text)};
    return {.code = text};
}

}  // namespace syrtis::client::app

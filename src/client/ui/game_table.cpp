// SPDX-License-Identifier: MIT

#include "ui/game_table.hpp"

#include <algorithm>

namespace syrtis::client::ui {

bool EarlyEnd::has_won(core::Seat seat) const {
    const Json::Value& winners = outcome["winners"];
    return winners.isArray() && std::any_of(winners.begin(), winners.end(), [seat](const Json::Value& winner) {
               return winner.isUInt() && winner.asUInt() == seat;
           });
}

bool EarlyEnd::has_winner() const {
    const Json::Value& winners = outcome["winners"];
    return winners.isArray() && !winners.empty();
}

std::vector<render::Target> GameTable::hinted() const {
    std::vector<render::Target> found;
    if (table_info_.hint.state != Hint::State::given) return found;
    for (auto& [target, command] : answers()) {
        if (!command.isNull() && command == table_info_.hint.command) found.push_back(target);
    }
    return found;
}

}  // namespace syrtis::client::ui

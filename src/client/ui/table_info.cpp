// SPDX-License-Identifier: MIT

#include "ui/table_info.hpp"

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

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// Records of games for tests.

#include <json/json.h>

#include <string>

#include "core/rng.hpp"
#include "protocol/game_file.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app::test {

/// Returns a record with the first `steps` steps of a game. All players give their first legal command, or a random
/// legal command if `by_chance`.
inline Json::Value record_of(const ui::GameKind& kind, unsigned steps, bool by_chance = false) {
    const auto seats = kind.rules->maximum_seats();
    core::Rng chance(5);
    protocol::GameFile file;
    file.game = kind.id();
    file.content.push_back({kind.id(), kind.rules->content_hash()});
    file.seed = 11;
    file.options = *kind.rules->complete_options(Json::Value(), seats);
    for (core::Seat seat = 0; seat < seats; ++seat) file.players.push_back({"player " + std::to_string(seat), ""});
    const auto match = kind.rules->start(file.options, seats, 11);
    while (file.entries.size() < steps && !match->finished()) {
        core::Seat seat = 0;
        while (!core::has_seat(match->pending(), seat)) ++seat;
        const auto commands = by_chance ? match->decision(seat)["commands"].size() : 1U;
        file.entries.push_back(*match->play_number(seat, chance.below(commands)));
    }
    return protocol::game_file_json(file);
}

}  // namespace syrtis::client::app::test

// SPDX-License-Identifier: MIT
#pragma once

// The requests of the start screen, which the application carries out.

#include <json/value.h>

#include <cstdint>
#include <string>

namespace syrtis::client::ui {

/// A request with the values that its kind needs.
struct StartIntent {
    enum class Kind : std::uint8_t {
        none,
        resume,           ///< resume the game whose KeptGame::id is `table`
        against,          ///< a game against computer players
        solo,             ///< a solo game
        hot_seat,         ///< two people in this window
        challenge,        ///< opens the choice of level and variant
        challenge_level,  ///< solo against the opponent that the rules play, with `options`
        challenge_table,  ///< toggles whether a level opens the table with its further options or starts the game
        challenge_back,
        host,
        show_finished,  ///< replay the finished game whose FinishedGame::id is `table`
        search,         ///< ask the server at the address for its tables
        join,           ///< join the table `table`
        watch,
        lan,               ///< join the game of the local network whose LanGame::id is `table`
        trust_server,      ///< accept the server's certificate
        explain_obstacle,  ///< a table that can't be shown was chosen; `text` has the reason
        change_language,
        settings,
        reference,
        quit,
    };
    Kind kind = Kind::none;
    std::string text{};     ///< only for search: the address, followed by the code of a table if one was given
    std::string subject{};  ///< only for explain_obstacle: the program that `text` may contain
    std::string game{};     ///< only for against and host
    std::int64_t table = 0;
    Json::Value options{};  ///< only for challenge_level
    bool starts = false;    ///< only for challenge_level: start at once with the usual options
};

}  // namespace syrtis::client::ui

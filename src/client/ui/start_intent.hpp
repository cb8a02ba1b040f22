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
        resume,           ///< resume the match whose KeptGame::id is `table`
        against,          ///< start a match against computer players
        solo,             ///< start a solo match
        hot_seat,         ///< start a match of two people in this window
        challenge,        ///< open the choice of level and variant
        challenge_level,  ///< start a solo match against the opponent that the rules play, with `options`
        /// Toggle whether the choice of a level opens the table with its further options or starts the match.
        challenge_table,
        challenge_back,
        host,
        show_finished,  ///< replay the finished match whose FinishedGame::id is `table`
        search,         ///< ask the server at the address for its tables
        join,           ///< join the table `table`
        watch,
        lan,               ///< join the table of the local network whose LanGame::id is `table`
        trust_server,      ///< accept the server's certificate
        explain_obstacle,  ///< say why the chosen table can't be shown; `text` has the reason
        change_language,
        settings,
        reference,
        quit,
        place,  ///< toggle whether matches against computers are on the only server or on this device
    };
    Kind kind = Kind::none;
    std::string text{};     ///< only for search: the address, followed by the code of a table if the person entered one
    std::string subject{};  ///< only for explain_obstacle: the program that replaces the placeholder in `text`
    std::string game{};     ///< only for against and host
    std::int64_t table = 0;
    Json::Value options{};  ///< only for challenge_level
    bool starts = false;    ///< only for challenge_level: start at once with the usual options
};

}  // namespace syrtis::client::ui

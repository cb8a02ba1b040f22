// SPDX-License-Identifier: MIT
#pragma once

// The requests of the start screen. The application carries them out.

#include <json/value.h>

#include <cstdint>
#include <string>

namespace syrtis::client::ui {

/// A request of the start screen. Which members have a value depends on its kind.
struct StartIntent {
    enum class Kind : std::uint8_t {
        none,
        resume,     ///< resume the match whose KeptGame::id is `table`
        against,    ///< start a match against computer players
        solo,       ///< start a solo match
        hot_seat,   ///< start a match of two local players in this window
        challenge,  ///< open the choice of level and variant of a challenge
        /// Start a challenge, a solo match against the opponent that the rules play; `options` has the level and
        /// variant.
        challenge_level,
        /// Switch between starting a challenge at once and opening its table first.
        challenge_table,
        challenge_back,
        host,
        show_finished,  ///< replay the finished match whose FinishedGame::id is `table`
        search,         ///< ask the server at the address in `text` for its tables
        join,           ///< join the table `table`
        watch,
        lan,               ///< join the table of the local network whose LanGame::id is `table`
        trust_server,      ///< accept the server's certificate
        explain_obstacle,  ///< say why the chosen table can't be shown; `text` has the reason
        change_language,
        settings,
        reference,
        quit,
        place,  ///< switch between the only server and this device as the place of matches against computers
    };
    Kind kind = Kind::none;
    /// For `search`: address of a server, and the code of a table if the person has entered one; for
    /// `explain_obstacle`: the reason.
    std::string text{};
    std::string subject{};  ///< for `explain_obstacle`: program that replaces the placeholder in `text`
    std::string game{};     ///< for `against` and `host`: id of the game
    std::int64_t table = 0;
    Json::Value options{};  ///< for `challenge_level`: options of the match
    bool starts = false;    ///< for `challenge_level`: whether the match starts at once
};

}  // namespace syrtis::client::ui

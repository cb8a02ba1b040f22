// SPDX-License-Identifier: MIT
#pragma once

// What is wanted on the first screen; doing it is the application's business.

#include <json/value.h>

#include <cstdint>
#include <string>

namespace syrtis::client::ui {

struct StartIntent {
    enum class Kind : std::uint8_t {
        none,
        go_on,            ///< take the kept seat again whose KeptGame::id is `table`
        against,          ///< computers
        solo,             ///< alone
        hot_seat,         ///< two people in this window
        challenge,        ///< opens the choice of level and variant
        challenge_level,  ///< alone against what the rules play, with `options`
        challenge_table,  ///< the level leads to the table, where all else is set, or into the game
        challenge_back,
        host,
        show_past,  ///< the finished game whose FinishedGame::id is `table`
        search,     ///< look what is played at the address
        join,       ///< the table `table`
        watch,
        lan,           ///< what is played on this network, of which LanGame::id is `table`
        trust_server,  ///< what stands at the address now is what is meant
        stay_out,      ///< of a table that can't be shown; `text` says why
        change_language,
        settings,
        reference,
        quit,
    };
    Kind kind = Kind::none;
    std::string text{};     ///< of search the address, with a code behind it if one was given
    std::string subject{};  ///< of stay_out: the program that `text` may name
    std::string game{};     ///< of against and host
    std::int64_t table = 0;
    Json::Value options{};  ///< of challenge_level
    bool starts = false;    ///< of challenge_level: at once, with the usual options
};

}  // namespace syrtis::client::ui

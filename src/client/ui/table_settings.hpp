// SPDX-License-Identifier: MIT
#pragma once

// The settings of a table besides the options of its game, as the lobby offers them.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

/// A value and its text, a message id.
using TableChoice = std::pair<int, std::string_view>;

/// A setting of the table, listed below the options of the game. Texts are message ids.
struct TableSetting {
    const char* key;  ///< the key in the description of a table and in messages that configure it
    std::string_view name;
    std::string_view note;  ///< a sentence about what the setting changes
    bool is_flag;           ///< on the wire: true for a boolean, false for an integer
    int if_absent;
    std::span<const TableChoice> values;

    [[nodiscard]] Json::Value value_at(std::size_t index) const {
        return is_flag ? Json::Value(values[index].first != 0) : Json::Value(values[index].first);
    }
};

inline constexpr std::array k_who_can_join{TableChoice{0, content::msgid("Listed for all")},
                                           TableChoice{1, content::msgid("By code only")}};
inline constexpr std::array k_undo_choices{TableChoice{1, content::msgid("Allowed")},
                                           TableChoice{0, content::msgid("Not allowed")}};
inline constexpr std::array k_hints{TableChoice{0, content::msgid("No hints")},
                                    TableChoice{1, content::msgid("Private hint, announced to all")}};
inline constexpr std::array k_takeover_after{TableChoice{0, content::msgid("Wait for them")},
                                             TableChoice{5, content::msgid("Computer after 5 min")},
                                             TableChoice{15, content::msgid("After 15 min")}};
inline constexpr std::array k_move_time{
    TableChoice{0, content::msgid("No limit")}, TableChoice{60, content::msgid("1 min")},
    TableChoice{180, content::msgid("3 min")}, TableChoice{600, content::msgid("10 min")}};
inline constexpr std::array k_game_time{
    TableChoice{0, content::msgid("No limit")}, TableChoice{1800, content::msgid("30 min")},
    TableChoice{3600, content::msgid("60 min")}, TableChoice{7200, content::msgid("120 min")}};
inline constexpr std::array<TableSetting, 6> k_table_settings{
    {{"private", content::msgid("Who can join"),
      content::msgid("listed tables are seen by everybody who looks for one"), true, 0, k_who_can_join},
     {"undo", content::msgid("Undo moves"), content::msgid("an answer can be undone until something new is revealed"),
      true, 1, k_undo_choices},
     {"hold_after", content::msgid("Absent players"), content::msgid("who plays for somebody who lost the connection"),
      false, 0, k_takeover_after},
     {"move_time", content::msgid("Time for a decision"),
      content::msgid("for one action and its questions; then a computer player decides"), false, 0, k_move_time},
     {"game_time", content::msgid("Time for the game"),
      content::msgid("for each player; then a computer player plays to the end"), false, 0, k_game_time},
     {"hints", content::msgid("Hints"), content::msgid("what the strongest computer player would answer"), true, 0,
      k_hints}}};

}  // namespace syrtis::client::ui

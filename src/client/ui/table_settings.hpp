// SPDX-License-Identifier: MIT
#pragma once

// The settings of a table that the lobby offers for every game, in addition to the game's own options.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "content/language.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::client::ui {

/// A value that can be chosen, and its text as a message id.
using TableChoice = std::pair<int, std::string_view>;

/// A setting of the table. The lobby lists it below the options of the game. Texts are message ids.
struct TableSetting {
    using Settings = protocol::from_client::TableSettings;
    /// The member of Settings that holds the value, either a truth value or a number.
    std::variant<std::optional<bool> Settings::*, std::optional<std::int64_t> Settings::*> member;
    std::string_view name;
    std::string_view note;  ///< sentence that explains the effect of the setting
    int if_absent;
    std::span<const TableChoice> values;

    /// Returns the value that `settings` have for this setting.
    [[nodiscard]] int value_in(const Settings& settings) const {
        return std::visit([&](auto one) { return static_cast<int>((settings.*one).value_or(if_absent)); }, member);
    }
    /// Returns Settings in which only this setting has a value. `index`: index of the value among those that can be
    /// chosen.
    [[nodiscard]] Settings with_value(std::size_t index) const {
        Settings settings;
        std::visit([&](auto one) { settings.*one = values[index].first; }, member);
        return settings;
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
    {{&TableSetting::Settings::is_private, content::msgid("Who can join"),
      content::msgid("who can find the table: everybody, or only people with its code"), 0, k_who_can_join},
     {&TableSetting::Settings::undo, content::msgid("Undo moves"),
      content::msgid("an answer can be undone until something new is revealed"), 1, k_undo_choices},
     {&TableSetting::Settings::hold_after, content::msgid("Absent players"),
      content::msgid("whether the computer plays for an absent player, and after what time"), 0, k_takeover_after},
     {&TableSetting::Settings::move_time, content::msgid("Time for a decision"),
      content::msgid("per action of a player; then a computer player decides"), 0, k_move_time},
     {&TableSetting::Settings::game_time, content::msgid("Time for the game"),
      content::msgid("for each player; then a computer player plays to the end"), 0, k_game_time},
     {&TableSetting::Settings::hints, content::msgid("Hints"),
      content::msgid("players can ask what the strongest computer player would do"), 0, k_hints}}};

}  // namespace syrtis::client::ui

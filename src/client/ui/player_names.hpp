// SPDX-License-Identifier: MIT
#pragma once

// What computer players are called on the screen.

#include <json/value.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/words.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// What levels are worth, in points of Elo, by their ids.
using LevelRatings = std::map<std::string, int>;

/// Of a level or a spec such as "greedy:noise=0.1"; one that has no name here is called as it is written.
[[nodiscard]] std::string level_name(const std::string& spec, const Words& words);

/// Those that every game has, weakest first.
[[nodiscard]] const std::vector<std::string>& levels_of_all_games();

/// What a computer plays at before anybody says otherwise; the levels are not empty.
[[nodiscard]] const std::string& usual_level(const std::vector<std::string>& levels);

/// A sentence with each of `told`, where it stands as words of their own, by the name at the same place of `shown`.
[[nodiscard]] std::string renamed(std::string_view sentence, const std::vector<std::string>& told,
                                  const std::vector<std::string>& shown);

/// Who watches a table, as its server tells it: each by name, as far as that is told.
[[nodiscard]] std::vector<std::string> watchers_of(const Json::Value& table);
/// "3 are watching: Eve, Finn, Gil", with as many of the names as there is room for; the number is the table's own.
[[nodiscard]] render::Label watchers_label(int number, const std::vector<std::string>& names, const Words& words);

/// Of the computer player of that number, from 1; 0: it is the only one.
[[nodiscard]] std::string computer_name(int number, const Words& words);

}  // namespace syrtis::client::ui

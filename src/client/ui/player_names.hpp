// SPDX-License-Identifier: MIT
#pragma once

// The names of computer players and spectators on the screen.

#include <json/value.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/words.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Ratings (Elo) by the id of a level.
using LevelRatings = std::map<std::string, int>;

/// Returns the name of a level or of a specification such as "greedy:noise=0.1". A specification without a name is
/// returned unchanged.
[[nodiscard]] std::string level_name(const std::string& spec, const Words& words);

/// Returns the levels that every game has, weakest first.
[[nodiscard]] const std::vector<std::string>& levels_of_all_games();

/// Returns the default level of a computer player; `levels` must not be empty.
[[nodiscard]] const std::string& default_level(const std::vector<std::string>& levels);

/// Returns the sentence with each whole word of `sent` replaced by the name at the same index of `shown`.
[[nodiscard]] std::string renamed(std::string_view sentence, const std::vector<std::string>& sent,
                                  const std::vector<std::string>& shown);

/// Returns the names of the spectators in the server's description of a table; spectators without a name are left out.
[[nodiscard]] std::vector<std::string> watchers_of(const Json::Value& table);
/// Returns a label such as "3 are watching: Eve, Finn, Gil", whose forms have different numbers of names. `number` is
/// the number of spectators that the table reports.
[[nodiscard]] render::Label watchers_label(int number, const std::vector<std::string>& names, const Words& words);

/// Returns the name of the computer player with this number, from 1; 0 means that it is the only one.
[[nodiscard]] std::string computer_name(int number, const Words& words);

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// The names of computer players and spectators on the screen.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/server_messages.hpp"
#include "render/words.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Ratings (Elo) by the id of a level.
using LevelRatings = std::map<std::string, int>;

/// Returns the name of a level, or of a specification such as "greedy:noise=0.1". A specification that has no name is
/// returned unchanged.
[[nodiscard]] std::string level_name(const std::string& spec, const Words& words);

/// Returns the levels that exist in every game, the weakest first.
[[nodiscard]] const std::vector<std::string>& levels_of_all_games();

/// Returns the default level of a computer player; `levels` must not be empty.
[[nodiscard]] const std::string& default_level(const std::vector<std::string>& levels);

/// Returns the sentence with other names. Each whole word that is in `sent` is replaced by the name in `shown` that has
/// the same index.
[[nodiscard]] std::string renamed(std::string_view sentence, const std::vector<std::string>& sent,
                                  const std::vector<std::string>& shown);

/// Returns the names of the spectators of a table, as far as the server names them.
[[nodiscard]] std::vector<std::string> watchers_of(const protocol::from_server::Table& table);
/// Returns a label such as "3 are watching: Eve, Finn, Gil". Its forms list different numbers of names. `number`:
/// number of spectators, which may be larger than that of `names`.
[[nodiscard]] render::Label watchers_label(int number, const std::vector<std::string>& names, const Words& words);

/// Returns the name of a computer player. `number`: number of the computer player, from 1; 0: there is only one.
[[nodiscard]] std::string computer_name(int number, const Words& words);

}  // namespace syrtis::client::ui

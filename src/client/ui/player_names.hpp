// SPDX-License-Identifier: MIT
#pragma once

// What computer players are called on the screen.

#include <string>

#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Of a level or a spec such as "greedy:noise=0.1"; one that has no name here is called as it is written.
[[nodiscard]] std::string level_name(const std::string& spec, const Words& words);

/// Of the computer player of that number, from 1; 0: it is the only one.
[[nodiscard]] std::string computer_name(int number, const Words& words);

}  // namespace syrtis::client::ui

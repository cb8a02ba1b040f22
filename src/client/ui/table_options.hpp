// SPDX-License-Identifier: MIT
#pragma once

// The options of the tables that this client opens.

#include <json/json.h>

#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// Returns the options of a table that this client opens. They are the options `wanted`, completed by those of
/// `chosen_last` (see remember_choice()) and by the usual values of the game. Options of `chosen_last` that no longer
/// exist, or that contradict `wanted`, are left out. `wanted` and `chosen_last` may be null.
[[nodiscard]] Json::Value table_options(const GameKind& kind, const Json::Value& wanted,
                                        const Json::Value& chosen_last = {});

/// Stores in `chosen_last` the options with which later tables of this game begin. `options`: options that the host has
/// chosen. Returns true if `chosen_last` has changed.
bool remember_choice(Json::Value& chosen_last, const GameKind& kind, const Json::Value& options);

}  // namespace syrtis::client::ui

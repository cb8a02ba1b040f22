// SPDX-License-Identifier: MIT
#pragma once

// The options of the tables that this client opens.

#include <json/json.h>

#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// Returns the options of a table that this client opens: `wanted`, which may be null, completed by the usual values
/// of the game and by those of `chosen_last`, which remember_choice has filled or is null. The latter are left out
/// where they do not exist any more or do not go with `wanted`.
[[nodiscard]] Json::Value table_options(const GameKind& kind, const Json::Value& wanted,
                                        const Json::Value& chosen_last = {});

/// Keeps those of the options that the host of a table has chosen that later tables begin with. Returns true if
/// `chosen_last` has changed.
bool remember_choice(Json::Value& chosen_last, const GameKind& kind, const Json::Value& options);

}  // namespace syrtis::client::ui

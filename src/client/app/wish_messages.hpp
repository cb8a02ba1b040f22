// SPDX-License-Identifier: MIT
#pragma once

// Messages to the server made from what the player asked for.

#include <json/value.h>

#include <string>

#include "app/command_line.hpp"

namespace syrtis::client::app {

[[nodiscard]] Json::Value create_message(const Settings& settings);

/// Digits are the id of a table, everything else is a code.
[[nodiscard]] Json::Value table_or_code(const std::string& text);

}  // namespace syrtis::client::app

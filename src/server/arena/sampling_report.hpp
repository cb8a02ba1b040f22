// SPDX-License-Identifier: MIT
#pragma once

// Formats the comparison of true and imagined worlds for users and programs.

#include <json/json.h>

#include <string>

#include "arena/world_comparison.hpp"

namespace syrtis::arena {

[[nodiscard]] std::string world_table(const WorldReport& report);
[[nodiscard]] Json::Value world_json(const WorldReport& report);

}  // namespace syrtis::arena

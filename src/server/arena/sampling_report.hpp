// SPDX-License-Identifier: MIT
#pragma once

// Formats the comparison of true and imagined worlds as text for people and as JSON.

#include <json/json.h>

#include <string>

#include "arena/world_comparison.hpp"

namespace syrtis::arena {

[[nodiscard]] std::string world_table(const WorldReport& report);
[[nodiscard]] Json::Value world_json(const WorldReport& report);

}  // namespace syrtis::arena

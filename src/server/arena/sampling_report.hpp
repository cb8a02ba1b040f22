// SPDX-License-Identifier: MIT
#pragma once

// The comparison of true and imagined worlds for people and for programs.

#include <json/json.h>

#include <string>

#include "arena/world_comparison.hpp"

namespace syrtis::arena {

[[nodiscard]] std::string world_table(const WorldReport& report);
[[nodiscard]] Json::Value world_json(const WorldReport& report);

}  // namespace syrtis::arena

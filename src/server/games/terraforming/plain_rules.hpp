// SPDX-License-Identifier: MIT
#pragma once

// Defines rules for probes of Terraforming Mars: where a rule applies, some answers are known to be wrong.

#include <vector>

#include "arena/probes_of.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

[[nodiscard]] std::vector<arena::PlainRule<syrtis::terraforming::TerraformingMars>> plain_rules();

}  // namespace syrtis::server::games::terraforming

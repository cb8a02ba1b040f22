// SPDX-License-Identifier: MIT
#pragma once

// Defines rules that find probes of Terraforming Mars: positions in which some answers are known to be wrong.

#include <vector>

#include "arena/probes_of.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

[[nodiscard]] std::vector<arena::PlainRule<syrtis::terraforming::TerraformingMars>> plain_rules();

}  // namespace syrtis::server::games::terraforming

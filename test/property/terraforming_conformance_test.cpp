// SPDX-License-Identifier: MIT

#include "property/conformance.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {

INSTANTIATE_TYPED_TEST_SUITE_P(TerraformingMars, Conformance, testing::Types<terraforming::TerraformingMars>);
INSTANTIATE_TYPED_TEST_SUITE_P(TerraformingMars, KindsInRandomGames, testing::Types<terraforming::TerraformingMars>);

}  // namespace syrtis::test

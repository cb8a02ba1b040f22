// SPDX-License-Identifier: MIT

#include "property/conformance.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::test {

INSTANTIATE_TYPED_TEST_SUITE_P(DigMars, Conformance, testing::Types<dig::DigMars>);
INSTANTIATE_TYPED_TEST_SUITE_P(DigMars, KindsInRandomGames, testing::Types<dig::DigMars>);

}  // namespace syrtis::test

// SPDX-License-Identifier: MIT

#include "property/conformance.hpp"
#include "support/toy_game.hpp"

namespace syrtis::test {

INSTANTIATE_TYPED_TEST_SUITE_P(SealedNumbers, Conformance, testing::Types<toy::SealedNumbers>);

}  // namespace syrtis::test

// SPDX-License-Identifier: MIT
//
// What seats are asked, as it goes over the wire. After a change that is meant to change that, or the games that chance
// plays:
//   SYRTIS_WRITE_GOLDEN=1 build/debug/test/test_unit_protocol --gtest_filter='*questions*'

#include <gtest/gtest.h>

#include "protocol/terraforming/codec.hpp"
#include "support/question_lines.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::protocol::terraforming {
namespace {

TEST(TerraformingMars, QuestionsMatchTheGoldenFile) {
    const auto codec = std::make_shared<const Codec>(
        std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    test::expect_golden_questions("questions_terraforming.txt",
                                  test::question_lines<syrtis::terraforming::TerraformingMars>(codec, 6));
}

}  // namespace
}  // namespace syrtis::protocol::terraforming

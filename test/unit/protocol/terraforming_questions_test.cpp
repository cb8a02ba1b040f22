// SPDX-License-Identifier: MIT
// Questions as sent to clients. After an intended change, or a change of the random games:
//   SYRTIS_WRITE_GOLDEN=1 build/asan/test/test_unit_protocol --gtest_filter='*QuestionsMatch*'

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

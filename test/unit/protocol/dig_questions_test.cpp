// SPDX-License-Identifier: MIT
// Questions as sent to clients. After an intended change, or a change of the random games:
//   SYRTIS_WRITE_GOLDEN=1 build/asan/test/test_unit_protocol --gtest_filter='*QuestionsMatch*'

#include <gtest/gtest.h>

#include "protocol/dig/codec.hpp"
#include "support/dig_cases.hpp"
#include "support/question_lines.hpp"

namespace syrtis::protocol::dig {
namespace {

TEST(DigMars, QuestionsMatchTheGoldenFile) {
    const auto codec =
        std::make_shared<const Codec>(std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::dig_content()));
    test::expect_golden_questions("questions_dig.txt", test::question_lines<syrtis::dig::DigMars>(codec, 2));
}

}  // namespace
}  // namespace syrtis::protocol::dig

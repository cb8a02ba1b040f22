// SPDX-License-Identifier: MIT
#include "lobby/secrets.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace syrtis::lobby {
namespace {

TEST(RandomSecrets, AreDrawnFromTheSystemAndDiffer) {
    SystemEntropy entropy;
    std::set<std::string> tokens;
    for (int count = 0; count < 1000; ++count) tokens.insert(make_token(entropy));
    EXPECT_EQ(tokens.size(), 1000U);
    EXPECT_EQ(tokens.begin()->size(), 32U);
    EXPECT_EQ(make_join_code(entropy).size(), 8U);
    EXPECT_NE(make_seed(entropy), make_seed(entropy));
    EXPECT_TRUE(make_seed(entropy).is_key());
    EXPECT_NE(make_nonce(entropy), make_nonce(entropy));
    EXPECT_EQ(make_nonce(entropy).size(), 64U);
    EXPECT_NE(make_agent_stream(entropy), make_agent_stream(entropy));
}

}  // namespace
}  // namespace syrtis::lobby

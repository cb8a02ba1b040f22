// SPDX-License-Identifier: MIT
#include "lobby/secrets.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "lobby/sha256.hpp"

namespace syrtis::lobby {
namespace {

// FIPS 180-4 examples, and the lengths around the edges of a block.
TEST(Sha256, gives_the_published_digests) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Secrets, come_from_the_system_and_differ) {
    SystemEntropy entropy;
    std::set<std::string> tokens;
    for (int count = 0; count < 1000; ++count) tokens.insert(make_token(entropy));
    EXPECT_EQ(tokens.size(), 1000U);
    EXPECT_EQ(tokens.begin()->size(), 32U);
    EXPECT_EQ(make_join_code(entropy).size(), 8U);
    EXPECT_NE(make_seed(entropy), make_seed(entropy));
}

TEST(Secrets, are_equal_only_when_every_byte_is) {
    EXPECT_TRUE(is_equal_secret("abcd", "abcd"));
    EXPECT_FALSE(is_equal_secret("abcd", "abce"));
    EXPECT_FALSE(is_equal_secret("abcd", "bbcd"));
    EXPECT_FALSE(is_equal_secret("abcd", "abc"));
    EXPECT_FALSE(is_equal_secret("\xff", "\x7f"));
}

}  // namespace
}  // namespace syrtis::lobby

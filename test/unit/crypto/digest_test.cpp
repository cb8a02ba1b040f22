// SPDX-License-Identifier: MIT
#include "crypto/digest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::crypto {
namespace {

// FIPS 180-4 examples, and the lengths around the edges of a block.
TEST(Sha256, MatchesPublishedDigests) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231, test cases 2 and 6.
TEST(KeyedHash, MatchesPublishedDigests) {
    EXPECT_EQ(keyed_hash("Jefe", "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(keyed_hash(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(KeyedHash, ReusedHasherGivesTheSameHashesAsNewHashers) {
    for (const std::string& key : {std::string("Jefe"), std::string(131, '\xaa')}) {
        KeyedHasher hasher(key);
        for (const char* const message : {"", "one", "what do ya want for nothing?", "one"}) {
            EXPECT_EQ(hasher(message), keyed_hash(key, message));
        }
    }
}

TEST(RandomSecrets, AreEqualOnlyIfEveryByteIsEqual) {
    EXPECT_TRUE(is_equal_secret("abcd", "abcd"));
    EXPECT_FALSE(is_equal_secret("abcd", "abce"));
    EXPECT_FALSE(is_equal_secret("abcd", "bbcd"));
    EXPECT_FALSE(is_equal_secret("abcd", "abc"));
    EXPECT_FALSE(is_equal_secret("\xff", "\x7f"));
}

}  // namespace
}  // namespace syrtis::crypto

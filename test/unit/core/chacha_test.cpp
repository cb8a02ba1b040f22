// SPDX-License-Identifier: MIT
#include "core/chacha.hpp"

#include <gtest/gtest.h>

namespace syrtis::core {
namespace {

TEST(ChaCha, MatchesTheBlockOfRfc8439Section232) {
    const ChaChaKey key{0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};
    EXPECT_EQ(
        chacha20_block(key, 1, {0x09000000, 0x4a000000, 0}),
        (ChaChaBlock{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                     0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2}));
}

TEST(ChaCha, MatchesTheFirstBlockOfRfc8439AppendixA1) {
    EXPECT_EQ(
        chacha20_block({}, 0, {}),
        (ChaChaBlock{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
                     0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}));
}

TEST(ChaCha, WorksInConstantExpressions) {
    static_assert(chacha20_block({}, 0, {})[0] == 0xade0b876);
    static_assert(chacha20_block({}, 1, {})[0] != 0xade0b876);
}

}  // namespace
}  // namespace syrtis::core

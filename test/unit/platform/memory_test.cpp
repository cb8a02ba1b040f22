// SPDX-License-Identifier: MIT

#include "platform/memory.hpp"

#include <gtest/gtest.h>

#ifdef __GLIBC__
#include <malloc.h>

#include <cstddef>
#include <vector>

namespace syrtis::platform {
namespace {

/// Whether a block of that size is one of the system's own, which go back to it when they are let go.
bool is_of_the_system(std::size_t bytes) {
    const auto before = ::mallinfo2().hblks;
    std::vector<char> block(bytes);
    // Or the compiler leaves out a block that nobody uses.
    volatile char& last = block.back();
    last = 1;
    return ::mallinfo2().hblks > before;
}

constexpr std::size_t k_picture = 1U << 20U;
constexpr std::size_t k_larger_picture = 16U << 20U;

TEST(Memory, Large_blocks_go_back_to_the_system_whatever_was_let_go_before) {
    if (!is_of_the_system(k_larger_picture)) GTEST_SKIP() << "memory is given by another library";
    give_back_large_blocks();
    EXPECT_TRUE(is_of_the_system(k_larger_picture));
    EXPECT_TRUE(is_of_the_system(k_picture));
}

}  // namespace
}  // namespace syrtis::platform

#endif

// SPDX-License-Identifier: MIT

#include "platform/memory.hpp"

#include <gtest/gtest.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>

#include <cstddef>
#include <fstream>
#include <memory>
#include <vector>

namespace syrtis::platform {
namespace {

/// True if a block of that size comes directly from the system and returns to it when freed.
bool is_of_the_system(std::size_t bytes) {
    const auto before = ::mallinfo2().hblks;
    std::vector<char> block(bytes);
    // Otherwise the compiler removes an unused block.
    volatile char& last = block.back();
    last = 1;
    return ::mallinfo2().hblks > before;
}

constexpr std::size_t k_picture = 1U << 20U;
constexpr std::size_t k_larger_picture = 16U << 20U;

TEST(PlatformMemory, LargeBlocksReturnToTheSystem) {
    if (!is_of_the_system(k_larger_picture)) GTEST_SKIP() << "memory is given by another library";
    release_large_blocks();
    EXPECT_TRUE(is_of_the_system(k_larger_picture));
    EXPECT_TRUE(is_of_the_system(k_picture));
}

/// Returns the resident memory of this process in bytes.
std::size_t resident() {
    std::ifstream stream("/proc/self/statm");
    std::size_t all = 0;
    std::size_t there = 0;
    stream >> all >> there;
    return there * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

TEST(PlatformMemory, FreedMemoryBetweenUsedBlocksReturnsToTheSystemOnRequest) {
    if (!is_of_the_system(k_larger_picture)) GTEST_SKIP() << "memory is given by another library";
    constexpr std::size_t block = 64U << 10U;
    constexpr std::size_t count = 400;
    std::vector<std::unique_ptr<std::vector<char>>> blocks;
    for (std::size_t number = 0; number < count; ++number) {
        blocks.push_back(std::make_unique<std::vector<char>>(block, 'x'));
    }
    // The last block stays, and with it everything before it.
    blocks.erase(blocks.begin(), blocks.end() - 1);
    const auto before = resident();
    release_free_memory();
    EXPECT_LT(resident() + count / 2 * block, before);
    EXPECT_EQ(blocks.front()->front(), 'x');
}

}  // namespace
}  // namespace syrtis::platform

#endif

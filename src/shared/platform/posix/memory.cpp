// SPDX-License-Identifier: MIT
#include "platform/memory.hpp"

#include <malloc.h>

namespace syrtis::platform {

void release_large_blocks() {
#ifdef __GLIBC__
    // By default malloc raises this limit to the largest block that was ever freed. From then on such blocks are among
    // the small ones, and memory below the last of them is never returned.
    constexpr int k_large = 256 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, k_large);
    ::mallopt(M_TRIM_THRESHOLD, k_large);
#endif
}

void release_free_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#include "platform/memory.hpp"

#include <malloc.h>

namespace syrtis::platform {

void give_back_large_blocks() {
#ifdef __GLIBC__
    // Left to itself it raises this limit to the largest block that was ever let go: from then on such blocks lie among
    // the small ones, and nothing below the last of these is given back.
    constexpr int k_large = 256 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, k_large);
    ::mallopt(M_TRIM_THRESHOLD, k_large);
#endif
}

void give_back_free_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

}  // namespace syrtis::platform

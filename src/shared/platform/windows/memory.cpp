// SPDX-License-Identifier: MIT
#include "platform/memory.hpp"

namespace syrtis::platform {

// Windows does this by default.
void release_large_blocks() {}
void release_free_memory() {}

}  // namespace syrtis::platform

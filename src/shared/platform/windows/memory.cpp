// SPDX-License-Identifier: MIT
#include "platform/memory.hpp"

namespace syrtis::platform {

// Windows does this by default.
void give_back_large_blocks() {}
void give_back_free_memory() {}

}  // namespace syrtis::platform

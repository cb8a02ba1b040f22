// SPDX-License-Identifier: MIT
#include "platform/memory.hpp"

namespace syrtis::platform {

// Windows does it by itself.
void give_back_large_blocks() {}

}  // namespace syrtis::platform

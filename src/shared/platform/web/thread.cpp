// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

namespace syrtis::platform {

bool can_start_threads() { return false; }

void lower_thread_priority() {}

}  // namespace syrtis::platform

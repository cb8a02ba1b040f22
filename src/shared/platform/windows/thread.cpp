// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

#include <windows.h>

namespace syrtis::platform {

bool can_start_threads() { return true; }

void lower_thread_priority() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

}  // namespace syrtis::platform

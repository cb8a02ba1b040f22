// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

#include <windows.h>

namespace syrtis::platform {

void lower_thread_priority() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

}  // namespace syrtis::platform

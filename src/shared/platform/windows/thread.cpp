// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

#include <windows.h>

namespace syrtis::platform {

void give_way_to_others() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace syrtis::platform {

bool can_start_threads() { return true; }

void lower_thread_priority() {
    // Linux counts niceness per thread, unlike POSIX.
    constexpr int k_step = 10;
    constexpr int k_nicest = 19;
    const auto self = static_cast<id_t>(::gettid());
    ::setpriority(PRIO_PROCESS, self, std::min(::getpriority(PRIO_PROCESS, self) + k_step, k_nicest));
}

}  // namespace syrtis::platform

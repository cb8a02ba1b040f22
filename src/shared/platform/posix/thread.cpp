// SPDX-License-Identifier: MIT
#include "platform/thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace syrtis::platform {

void give_way_to_others() {
    // Linux counts niceness by threads, whatever POSIX says of processes.
    constexpr int k_niceness = 10;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), k_niceness);
}

}  // namespace syrtis::platform

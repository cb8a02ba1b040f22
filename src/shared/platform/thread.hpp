// SPDX-License-Identifier: MIT
#pragma once

// Threads of the system.

namespace syrtis::platform {

/// Returns true if the program can start threads. In a web page it can have only one thread.
[[nodiscard]] bool can_start_threads();

/// Gives the calling thread the lowest priority. Has no effect where the system refuses.
void lower_thread_priority();

}  // namespace syrtis::platform

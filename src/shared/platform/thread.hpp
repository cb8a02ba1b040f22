// SPDX-License-Identifier: MIT
#pragma once

// Threads of the system.

namespace syrtis::platform {

/// Returns false if the program can have one thread only, as in a web page.
[[nodiscard]] bool can_start_threads();

/// Gives the calling thread the lowest priority. Has no effect where the system refuses.
void lower_thread_priority();

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#pragma once

// Threads of the system.

namespace syrtis::platform {

/// Returns false where a program has one thread only, such as in a page of a browser.
[[nodiscard]] bool can_start_threads();

/// Gives the calling thread the lowest priority. Has no effect where the system refuses.
void lower_thread_priority();

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#pragma once

// The calling thread.

namespace syrtis::platform {

/// Gives the calling thread the lowest priority. Has no effect where the system refuses.
void lower_thread_priority();

}  // namespace syrtis::platform

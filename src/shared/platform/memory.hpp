// SPDX-License-Identifier: MIT
#pragma once

// Memory of this process.

namespace syrtis::platform {

/// Makes large blocks return to the system as soon as they are freed, for programs that need them sometimes, such as
/// for pictures.
void release_large_blocks();

/// Returns freed memory between blocks in use to the system now. Takes some milliseconds.
void release_free_memory();

}  // namespace syrtis::platform

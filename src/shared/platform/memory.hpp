// SPDX-License-Identifier: MIT
#pragma once

// Returns memory of this process to the system.

namespace syrtis::platform {

/// Makes the allocator return large blocks to the system as soon as they are freed. Meant for programs that need large
/// blocks only sometimes, for example for pictures.
void release_large_blocks();

/// Returns freed memory to the system, even if it is between blocks in use. Takes some milliseconds.
void release_free_memory();

}  // namespace syrtis::platform

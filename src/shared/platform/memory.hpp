// SPDX-License-Identifier: MIT
#pragma once

// Memory of this process.

namespace syrtis::platform {

/// Makes the allocator return large blocks to the system as soon as they are freed, for programs that need such blocks
/// only sometimes, as for pictures.
void release_large_blocks();

/// Gives memory that was freed between used blocks back to the system. It takes some milliseconds.
void release_free_memory();

}  // namespace syrtis::platform

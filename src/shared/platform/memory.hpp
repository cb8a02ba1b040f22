// SPDX-License-Identifier: MIT
#pragma once

// The memory of this program.

namespace syrtis::platform {

/// Large blocks go back to the system as soon as they are let go, for programs that need them now and then, such as for
/// pictures.
void give_back_large_blocks();

/// So does now what was let go between blocks that are still needed. It takes some milliseconds.
void give_back_free_memory();

}  // namespace syrtis::platform

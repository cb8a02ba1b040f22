// SPDX-License-Identifier: MIT
#pragma once

// The thread that calls.

namespace syrtis::platform {

/// It gets the processor when no other thread of this program wants it, or little of it; where the system refuses that,
/// it goes on like the others.
void give_way_to_others();

}  // namespace syrtis::platform

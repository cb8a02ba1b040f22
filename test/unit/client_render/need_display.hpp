// SPDX-License-Identifier: MIT
#pragma once

// One virtual display for all painting tests of a process.

#include <cstdlib>
#include <stdexcept>

#include "support/virtual_display.hpp"

namespace syrtis::test {

/// Starts the display at the first call and sets DISPLAY to it. Unless LP_NUM_THREADS is set, the software renderer
/// draws in the thread of the test: several tests run at once, and more threads would only wait for each other. Throws
/// std::runtime_error if no display can be started.
inline void need_display() {
    static const VirtualDisplay display;
    if (!display.works()) throw std::runtime_error(k_no_display);
    setenv("DISPLAY", display.name().c_str(), 1);
    setenv("LP_NUM_THREADS", "0", 0);
}

}  // namespace syrtis::test

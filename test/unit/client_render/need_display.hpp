// SPDX-License-Identifier: MIT
#pragma once

// One virtual display for all painting tests of a process.

#include <cstdlib>
#include <stdexcept>

#include "support/virtual_display.hpp"

namespace syrtis::test {

/// At the first call, starts the display and sets DISPLAY to it, and makes the software renderer draw in the thread of
/// the test unless LP_NUM_THREADS is set: several tests run at once, and further threads only wait for each other.
/// Throws std::runtime_error if no display can be started.
inline void need_display() {
    static const VirtualDisplay display;
    if (!display.works()) throw std::runtime_error(k_no_display);
    setenv("DISPLAY", display.name().c_str(), 1);
    setenv("LP_NUM_THREADS", "0", 0);
}

}  // namespace syrtis::test

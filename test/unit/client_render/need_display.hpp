// SPDX-License-Identifier: MIT
#pragma once

// One virtual display for all painting tests of a process.

#include <cstdlib>
#include <stdexcept>

#include "support/virtual_display.hpp"

namespace syrtis::test {

/// At the first call, starts the display and sets DISPLAY to it. Throws std::runtime_error if no display can be
/// started.
inline void need_display() {
    static const VirtualDisplay display;
    if (!display.works()) throw std::runtime_error(k_no_display);
    setenv("DISPLAY", display.name().c_str(), 1);
}

}  // namespace syrtis::test

// SPDX-License-Identifier: MIT
#pragma once

// Where the tests that paint do it: one display for the whole process.

#include <cstdlib>
#include <stdexcept>

#include "support/virtual_display.hpp"

namespace syrtis::test {

/// Starts it when first asked and sets DISPLAY to it; throws std::runtime_error if there is none.
inline void need_display() {
    static const VirtualDisplay display;
    if (!display.works()) throw std::runtime_error(k_no_display);
    setenv("DISPLAY", display.name().c_str(), 1);
}

}  // namespace syrtis::test

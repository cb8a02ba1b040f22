// SPDX-License-Identifier: MIT
#pragma once

// A display of the test's own: Xvfb on a free number, ended with the test.

#include <string>

namespace syrtis::test {

class VirtualDisplay {
   public:
    /// Sets DISPLAY for this process once the server answers; throws std::runtime_error if there is none.
    VirtualDisplay();
    ~VirtualDisplay();
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

   private:
    int process_ = 0;
};

/// The one of this process, started when first asked for.
void need_display();

}  // namespace syrtis::test

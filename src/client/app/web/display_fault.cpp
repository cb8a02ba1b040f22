// SPDX-License-Identifier: MIT

#include "app/display_fault.hpp"

namespace syrtis::client::app {

// The page looks for WebGL before it loads the program.
DisplayFault find_display_fault() { return DisplayFault::none; }

}  // namespace syrtis::client::app

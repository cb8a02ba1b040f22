// SPDX-License-Identifier: MIT

#include "app/display_fault.hpp"

namespace syrtis::client::app {

DisplayFault find_display_fault() { return DisplayFault::none; }

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/screen_copy.hpp"

namespace syrtis::client::app {

bool can_copy_to_screen() { return false; }

void copy_to_screen(int /*x*/, int /*y*/, int /*width*/, int /*height*/) {}

}  // namespace syrtis::client::app

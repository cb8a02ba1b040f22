// SPDX-License-Identifier: MIT

#include "app/touch.hpp"

namespace syrtis::client::app {

bool is_touched() { return false; }

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/touch.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

bool is_touched() { return page_is_touched() != 0; }

}  // namespace syrtis::client::app

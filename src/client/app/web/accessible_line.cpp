// SPDX-License-Identifier: MIT

#include "app/accessible_line.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

bool say_line(std::string line) {
    page_say(line.c_str());
    return true;
}

}  // namespace syrtis::client::app

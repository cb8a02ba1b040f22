// SPDX-License-Identifier: MIT

#include "app/start_error.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

bool show_message_box(const std::string& text) {
    page_show_problem(text.c_str());
    return true;
}

}  // namespace syrtis::client::app

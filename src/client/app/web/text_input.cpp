// SPDX-License-Identifier: MIT

#include "app/text_input.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

void tell_text_input(bool types) { page_set_typing(types ? 1 : 0); }

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/text_input.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

void tell_text_input(bool may_write, bool writes) { page_set_typing(may_write ? 1 : 0, writes ? 1 : 0); }

}  // namespace syrtis::client::app

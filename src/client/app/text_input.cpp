// SPDX-License-Identifier: MIT

#include "app/text_input.hpp"

namespace syrtis::client::app {

void tell_text_input(bool /*may_write*/, bool /*writes*/) {}

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/text_input.hpp"

namespace syrtis::client::app {

void tell_text_input(bool /*types*/) {}

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/pixel_ratio.hpp"

namespace syrtis::client::app {

float pixel_ratio() { return 1; }

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "app/pixel_ratio.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

float pixel_ratio() { return page_pixel_ratio(); }

}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

namespace syrtis::client::render {

std::string visual_order(std::string_view text) { return std::string(text); }

bool runs_right_to_left(std::string_view /*text*/) { return false; }

}  // namespace syrtis::client::render

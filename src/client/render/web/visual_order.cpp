// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

namespace syrtis::client::render {

// The page has no font with letters of a right-to-left script, so lines are not reordered.

bool has_right_to_left(std::string_view /*text*/) { return false; }

std::vector<DirectedRun> visual_runs(std::span<const char32_t> line) {
    if (line.empty()) return {};
    return {{0, line.size(), false}};
}

bool runs_right_to_left(std::string_view /*text*/) { return false; }

}  // namespace syrtis::client::render

// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

namespace syrtis::client::render {

// No font of the client has letters of a right-to-left script: the browser sets and orders such lines
// (host_letters.hpp).

bool has_right_to_left(std::string_view /*text*/) { return false; }

std::vector<DirectedRun> visual_runs(std::span<const char32_t> line) {
    if (line.empty()) return {};
    return {{0, line.size(), false}};
}

bool runs_right_to_left(std::string_view /*text*/) { return false; }

}  // namespace syrtis::client::render

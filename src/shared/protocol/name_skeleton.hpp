// SPDX-License-Identifier: MIT
#pragma once

// What people see of a name at a glance.

#include <string>
#include <string_view>

namespace syrtis::protocol {

/// The same for names that people would take for each other: without case, accents and width, letters of other scripts
/// as the Latin ones that they look like, and I, l, 1 and the like as one. For comparing, not for showing. `name` is
/// UTF-8; letters that look like no others stay what they are.
[[nodiscard]] std::string name_skeleton(std::string_view name);

}  // namespace syrtis::protocol

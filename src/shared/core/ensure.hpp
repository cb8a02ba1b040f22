// SPDX-License-Identifier: MIT
#pragma once

// Checks that find bugs of the program; expected refusals use core::Result instead. The checks are active in every
// build.

#include <stdexcept>

namespace syrtis::core {

/// Thrown when a check finds a bug of the program. The owner of the match catches it and gives up that match; the
/// process continues.
class Bug : public std::logic_error {
   public:
    using std::logic_error::logic_error;
};

[[noreturn]] void report_bug(const char* what);

constexpr void ensure(bool holds, const char* what) {
    if (!holds) [[unlikely]]
        report_bug(what);
}

}  // namespace syrtis::core

// SPDX-License-Identifier: MIT
#pragma once

// Bugs, as opposed to refusals: a broken promise inside the program. Checked in every build. The exception is
// caught at the edge that owns the match, which is given up; the process goes on.

#include <stdexcept>

namespace syrtis::core {

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

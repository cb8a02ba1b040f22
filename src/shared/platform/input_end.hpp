// SPDX-License-Identifier: MIT
#pragma once

// Detects the end of standard input, with which a parent process tells this process to end.

#include <functional>
#include <memory>

namespace syrtis::platform {

/// Watches standard input in a thread.
class InputEnd {
   public:
    /// Reads standard input to its end, discards it, and then calls `ended` in a separate thread.
    explicit InputEnd(std::function<void()> ended);
    InputEnd(const InputEnd&) = delete;
    InputEnd& operator=(const InputEnd&) = delete;
    /// After the destructor returns, `ended` is not called.
    ~InputEnd();

   private:
    struct Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#pragma once

// Detects the end of standard input. A parent process closes the standard input of this process to ask it to end.

#include <functional>
#include <memory>

namespace syrtis::platform {

/// Watches standard input in a thread of its own.
class InputEnd {
   public:
    /// Starts a thread that reads and discards standard input, and that calls `ended` at the end of the input.
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

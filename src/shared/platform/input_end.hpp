// SPDX-License-Identifier: MIT
#pragma once

// The end of standard input, by which whoever started a program says that it is not needed any more.

#include <functional>
#include <memory>

namespace syrtis::platform {

class InputEnd {
   public:
    /// Reads standard input to its end, throws away what comes, and calls `ended` then, from a thread of its own.
    explicit InputEnd(std::function<void()> ended);
    InputEnd(const InputEnd&) = delete;
    InputEnd& operator=(const InputEnd&) = delete;
    /// `ended` is not called any more once this returns.
    ~InputEnd();

   private:
    struct Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace syrtis::platform

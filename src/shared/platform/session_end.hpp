// SPDX-License-Identifier: MIT
#pragma once

// The end of the console or of the session that this process runs in, where that is no signal: Windows tells it, and
// ends the process a few seconds later.

#include <functional>

namespace syrtis::platform {

class SessionEnd {
   public:
    /// Calls `ended` from another thread, after which the process has to end by itself. There may be one at a time.
    explicit SessionEnd(std::function<void()> ended);
    SessionEnd(const SessionEnd&) = delete;
    SessionEnd& operator=(const SessionEnd&) = delete;
    /// `ended` is not called any more once this returns.
    ~SessionEnd();

   private:
    std::function<void()> ended_;
};

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#pragma once

// Detects the end of the console or session of this process on Windows. Windows reports it by no signal and ends the
// process a few seconds later.

#include <functional>

namespace syrtis::platform {

/// Listens for the end of the session.
class SessionEnd {
   public:
    /// Calls `ended` in a separate thread when the session ends. The process must then end by itself. Only one
    /// SessionEnd object may exist at a time.
    explicit SessionEnd(std::function<void()> ended);
    SessionEnd(const SessionEnd&) = delete;
    SessionEnd& operator=(const SessionEnd&) = delete;
    /// After the destructor returns, `ended` is not called.
    ~SessionEnd();

   private:
    std::function<void()> ended_;
};

}  // namespace syrtis::platform

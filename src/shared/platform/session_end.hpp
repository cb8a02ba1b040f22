// SPDX-License-Identifier: MIT
#pragma once

// The end of the console or session of this process where it is not a signal: Windows reports it and ends the process a
// few seconds later.

#include <functional>

namespace syrtis::platform {

/// Listens for the end of the session.
class SessionEnd {
   public:
    /// `ended` is called in another thread; the process must then end by itself. Only one object may exist at a time.
    explicit SessionEnd(std::function<void()> ended);
    SessionEnd(const SessionEnd&) = delete;
    SessionEnd& operator=(const SessionEnd&) = delete;
    /// `ended` is not called after this returns.
    ~SessionEnd();

   private:
    std::function<void()> ended_;
};

}  // namespace syrtis::platform

// SPDX-License-Identifier: MIT
#pragma once

// Ends the process if the server does not end in time after a signal, for example because a disk blocks its event loop
// or its store. A thread of its own handles signals, because a blocked event loop cannot handle them.

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

/// Watches the end of the server. If the end takes too long, calls `give_up`.
class EndWatch {
   public:
    /// The longest times that an orderly end may take.
    struct TimeLimits {
        std::chrono::milliseconds longest{5000};       ///< time limit, counted from the first signal or begin()
        std::chrono::milliseconds after_second{2000};  ///< time limit, counted from the second signal
    };
    /// `give_up` must end the process. It is called on the thread of this object.
    EndWatch(TimeLimits time_limits, std::function<void()> give_up);
    EndWatch(const EndWatch&) = delete;
    EndWatch& operator=(const EndWatch&) = delete;
    ~EndWatch();

    /// Handles `signals` from now on. Calls `first` for the first signal and `second` for the next one, both on the
    /// thread of this object.
    void listen(const std::vector<int>& signals, std::function<void(int)> first, std::function<void()> second);
    /// Begins to count the time limit. Called if the server ends for another reason than a signal.
    void begin();

   private:
    void end_within(std::chrono::milliseconds longest);

    TimeLimits time_limits_;
    std::function<void()> give_up_;
    std::function<void(int)> first_;
    std::function<void()> second_;
    boost::asio::io_context context_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_guard_{context_.get_executor()};
    boost::asio::signal_set signals_{context_};
    boost::asio::steady_timer timer_{context_};
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace syrtis::net

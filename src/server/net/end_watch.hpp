// SPDX-License-Identifier: MIT
#pragma once

// Sees to it that a server that is told to end does, whatever its loop or its store waits for. It listens to signals on
// a thread of its own: a loop that waits for a disk hears none.

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "net/asio.hpp"

namespace syrtis::net {

class EndWatch {
   public:
    struct Patience {
        std::chrono::milliseconds longest{5000};       ///< from the first word that the server is to end
        std::chrono::milliseconds after_second{2000};  ///< from the second one
    };
    /// `give_up` ends the process, on the thread of this.
    EndWatch(Patience patience, std::function<void()> give_up);
    EndWatch(const EndWatch&) = delete;
    EndWatch& operator=(const EndWatch&) = delete;
    ~EndWatch();

    /// From now on these signals are heard, on the thread of this: the first one and the next one.
    void listen(const std::vector<int>& signals, std::function<void(int)> first, std::function<void()> second);
    /// The server ends, without a signal.
    void begin();

   private:
    void end_within(std::chrono::milliseconds longest);

    Patience patience_;
    std::function<void()> give_up_;
    std::function<void(int)> first_;
    std::function<void()> second_;
    boost::asio::io_context context_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays_{context_.get_executor()};
    boost::asio::signal_set signals_{context_};
    boost::asio::steady_timer timer_{context_};
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace syrtis::net

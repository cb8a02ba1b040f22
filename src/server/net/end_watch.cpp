// SPDX-License-Identifier: MIT
#include "net/end_watch.hpp"

#include <utility>

namespace syrtis::net {

EndWatch::EndWatch(TimeLimits time_limits, std::function<void()> give_up)
    : time_limits_(time_limits), give_up_(std::move(give_up)), thread_([this] { context_.run(); }) {}

EndWatch::~EndWatch() {
    context_.stop();
    thread_.join();
}

void EndWatch::listen(const std::vector<int>& signals, std::function<void(int)> first, std::function<void()> second) {
    first_ = std::move(first);
    second_ = std::move(second);
    // The signals are added before this function returns, because one that arrives before would end the process without
    // a message.
    for (const int signal : signals) signals_.add(signal);
    boost::asio::post(context_, [this] {
        signals_.async_wait([this](const boost::system::error_code& error, int signal) {
            if (error) return;
            end_within(time_limits_.longest);
            first_(signal);
            signals_.async_wait([this](const boost::system::error_code& again, int) {
                if (again) return;
                is_ending_ = false;
                end_within(time_limits_.after_second);
                second_();
            });
        });
    });
}

void EndWatch::begin() {
    boost::asio::post(context_, [this] { end_within(time_limits_.longest); });
}

void EndWatch::end_within(std::chrono::milliseconds longest) {
    if (std::exchange(is_ending_, true)) return;
    timer_.expires_after(longest);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) give_up_();
    });
}

}  // namespace syrtis::net

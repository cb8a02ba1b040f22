// SPDX-License-Identifier: MIT
#pragma once

// Runs the tasks and timers of the lobby on the network thread.

#include "lobby/scheduler.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// A lobby::Scheduler on top of a Boost.Asio context.
class AsioScheduler final : public lobby::Scheduler {
   public:
    explicit AsioScheduler(boost::asio::io_context& context) : context_(context) {}

    [[nodiscard]] lobby::Clock::time_point now() const override;
    [[nodiscard]] std::int64_t calendar_milliseconds() const override;
    void at_turn_end(std::function<void()> task) override;
    void post(std::function<void()> task) override;
    void after(lobby::Clock::duration delay, std::function<void()> task) override;

   private:
    boost::asio::io_context& context_;
};

}  // namespace syrtis::net

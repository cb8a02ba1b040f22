// SPDX-License-Identifier: MIT
#include "net/asio_scheduler.hpp"

#include <memory>

#include "net/calendar.hpp"
#include "net/running_timer.hpp"

namespace syrtis::net {

lobby::Clock::time_point AsioScheduler::now() const { return lobby::Clock::now(); }

std::int64_t AsioScheduler::calendar_milliseconds() const { return net::calendar_milliseconds(); }

// A posted handler runs after all handlers that are ready now and after those that the next poll of the sockets finds.
void AsioScheduler::at_turn_end(std::function<void()> task) { post(std::move(task)); }

void AsioScheduler::post(std::function<void()> task) { boost::asio::post(context_, std::move(task)); }

void AsioScheduler::after(lobby::Clock::duration delay, std::function<void()> task) {
    auto timer = std::make_shared<RunningTimer>(context_, delay);
    timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
        if (!error) task();
    });
}

}  // namespace syrtis::net

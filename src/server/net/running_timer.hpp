// SPDX-License-Identifier: MIT
#pragma once

// A timer that does not go off for the time in which this process stood still (lobby/running_clock.hpp).

#include "lobby/scheduler.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

using RunningTimer = boost::asio::basic_waitable_timer<lobby::Clock>;

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// Provides a timer on the lobby's clock: the time in which this process was suspended does not count
// (lobby/running_clock.hpp).

#include "lobby/scheduler.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// A timer of Boost.Asio on the clock of the lobby.
using RunningTimer = boost::asio::basic_waitable_timer<lobby::Clock>;

}  // namespace syrtis::net

// SPDX-License-Identifier: MIT
#pragma once

// Serves the connections with waiting lines in turns of the event loop.

#include <memory>
#include <string>

#include "net/asio.hpp"
#include "net/running_timer.hpp"
#include "net/turns.hpp"

namespace syrtis::net {

/// Runs the turns of an event loop.
class TurnLoop {
   public:
    /// `context` and `place_rates` must outlive this object.
    TurnLoop(boost::asio::io_context& context, const AllowanceRates& place_rates)
        : context_(context), wake_(context), turns_(place_rates, meter_) {}
    TurnLoop(const TurnLoop&) = delete;
    TurnLoop& operator=(const TurnLoop&) = delete;

    /// Returns the group in which the connections from `origin` (peer_key) share an allowance and take turns.
    [[nodiscard]] std::shared_ptr<Place> place_of(const std::string& origin);
    /// Queues a source that has a whole line, and is not in the queue, for its turn.
    void add(const std::shared_ptr<Place>& place, std::shared_ptr<LineSource> source);
    /// Removes each Place that has no connections and whose allowance is full again.
    void sweep() { turns_.sweep(); }

   private:
    /// Schedules the next turn: now if a line can be served, otherwise when an allowance permits the next one.
    void schedule();
    void serve();

    boost::asio::io_context& context_;
    RunningTimer wake_;
    ThreadMeter meter_;
    Turns turns_;
    bool is_posted_ = false;
};

}  // namespace syrtis::net

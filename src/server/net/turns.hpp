// SPDX-License-Identifier: MIT
#pragma once

// Decides which connection is served next. In one turn of the loop every connection with a waiting line is served one
// line, and places (addresses) alternate. A connection that has exceeded its own allowance, or that of its place, waits
// until the allowance is paid back, and delays no others. A turn ends early when it has used its time, which is shorter
// after work that completed no line; the next turn then continues at that point.

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "net/allowance.hpp"

namespace syrtis::net {

/// Measures elapsed time and the processor time of this thread.
class Meter {
   public:
    Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    virtual ~Meter() = default;
    [[nodiscard]] virtual Clock::time_point now() const = 0;
    /// Returns the processor time of the thread, which never decreases.
    [[nodiscard]] virtual std::chrono::nanoseconds processor_time() = 0;
};

/// The meter of the machine: the steady clock and CLOCK_THREAD_CPUTIME_ID. Reading the latter is a system call, which
/// is expensive for many short lines. So within a tenth of a millisecond after the last system call, the elapsed time
/// of the steady clock is added instead, which is never less than the processor time used.
class ThreadMeter final : public Meter {
   public:
    [[nodiscard]] Clock::time_point now() const override;
    [[nodiscard]] std::chrono::nanoseconds processor_time() override;

   private:
    Clock::time_point measured_at_;
    std::chrono::nanoseconds measured_{0};
    std::chrono::nanoseconds reported_{0};
};

class Turns;

/// A connection whose lines are served in turn.
class LineSource {
   public:
    explicit LineSource(const AllowanceRates& rates) : allowance_(rates) {}
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;
    virtual ~LineSource() = default;

   protected:
    /// The result of serving one line.
    struct Served {
        std::size_t bytes = 0;  ///< the length of the line, to be charged
        bool has_more = false;  ///< true if another whole line waits
        bool is_line = true;    ///< false for work before a line is complete
    };
    /// Handles one line, if a line is still waiting.
    virtual Served serve_line() = 0;

   private:
    friend class Turns;
    Allowance allowance_;
};

/// All connections from one address or network, which share an allowance.
class Place {
   public:
    explicit Place(const AllowanceRates& rates) : allowance_(rates) {}

   private:
    friend class Turns;
    Allowance allowance_;
    std::deque<std::shared_ptr<LineSource>> waiting_;
    std::size_t left_ = 0;    ///< number of waiting sources that are still to be served in this turn
    bool is_queued_ = false;  ///< true if the place is in `ready_`, or waits until its allowance is paid back
};

/// The queue of all connections with a waiting line.
class Turns {
   public:
    /// `place_rates` and `meter` have to outlive this object.
    Turns(const AllowanceRates& place_rates, Meter& meter) : place_rates_(place_rates), meter_(meter) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;
    /// Removes all waiting sources, because a source may own the place at which it waits.
    ~Turns();

    /// Returns the place with that name. Its spending is remembered after all of its connections have ended.
    [[nodiscard]] std::shared_ptr<Place> place(const std::string& name);
    /// Adds a source that has a whole line and is not waiting yet.
    void add(const std::shared_ptr<Place>& place, std::shared_ptr<LineSource> source);
    /// Serves one turn. A served source may add other sources.
    void serve();
    /// True if a source can be served at once.
    [[nodiscard]] bool is_ready() const { return !ready_.empty(); }
    /// Returns the time at which the next allowance permits a waiting source to be served; nothing if no source waits
    /// for an allowance.
    [[nodiscard]] std::optional<Clock::time_point> wakes_at() const;
    /// Removes places without connections whose allowance is paid back.
    void sweep();

   private:
    /// A source that waits for its own allowance; without a source, a place that waits for its allowance.
    struct WaitingEntry {
        std::shared_ptr<Place> place;
        std::shared_ptr<LineSource> source;
    };
    void wake(Clock::time_point now);
    /// The processor time that the thread has used, and the kind of the last work.
    struct Spent {
        std::chrono::nanoseconds processor_time{0};
        bool is_line = true;
    };
    /// Serves one source. `before` is the processor time that the thread had used when this work began.
    Spent serve_one(const std::shared_ptr<Place>& place, std::chrono::nanoseconds before);

    const AllowanceRates& place_rates_;
    Meter& meter_;
    std::map<std::string, std::shared_ptr<Place>> places_;
    std::deque<std::shared_ptr<Place>> ready_;  ///< each place at most once, with a source waiting
    std::multimap<Clock::time_point, WaitingEntry> waiting_for_allowance_;
};

}  // namespace syrtis::net

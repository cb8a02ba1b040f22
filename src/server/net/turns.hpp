// SPDX-License-Identifier: MIT
#pragma once

// Decides which connection is served next. In one turn of the event loop, each connection with a waiting line is served
// one line, and connections of different addresses alternate. A connection waits while its own allowance, or the
// allowance of its address, is exceeded; other connections do not wait for it. A turn ends early when its time is used
// up, and the next turn continues where it ended. The time is shorter for work that completes no line, such as
// handshakes.

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "net/allowance.hpp"

namespace syrtis::net {

/// Measures elapsed time and the processor time of the current thread.
class Meter {
   public:
    Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    virtual ~Meter() = default;
    [[nodiscard]] virtual Clock::time_point now() const = 0;
    /// Returns the processor time that the thread has used so far. It never decreases.
    [[nodiscard]] virtual std::chrono::nanoseconds processor_time() = 0;
};

/// Uses the clocks of the machine: the steady clock and CLOCK_THREAD_CPUTIME_ID. A reading of the thread's clock is a
/// system call, which is expensive for many short lines. So for a tenth of a millisecond after such a reading, the
/// elapsed time of the steady clock is added to the reading instead. The elapsed time is at least the processor time
/// used.
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
        std::size_t bytes = 0;  ///< length of the line, which is charged
        bool has_more = false;  ///< true if another whole line waits to be served
        bool is_line = true;    ///< false for work that did not complete a line
    };
    /// Handles one line if a line still waits.
    virtual Served serve_line() = 0;

   private:
    friend class Turns;
    Allowance allowance_;
};

/// The connections from one address or network. They share an allowance and take turns with other places.
class Place {
   public:
    explicit Place(const AllowanceRates& rates) : allowance_(rates) {}

   private:
    friend class Turns;
    Allowance allowance_;
    std::deque<std::shared_ptr<LineSource>> waiting_;
    std::size_t left_ = 0;    ///< number of waiting sources that this turn still has to serve
    bool is_queued_ = false;  ///< true if the place is in `ready_`, or waits because its allowance is used up
};

/// The queue of all connections with a line that waits to be served.
class Turns {
   public:
    /// `place_rates` and `meter` must outlive this object.
    Turns(const AllowanceRates& place_rates, Meter& meter) : place_rates_(place_rates), meter_(meter) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;
    /// Removes all waiting sources. A source may own its Place, and a Place its sources, so they would not be destroyed
    /// otherwise.
    ~Turns();

    /// Returns the Place for the address or network `name`. It remembers its used allowance even when all its
    /// connections have ended.
    [[nodiscard]] std::shared_ptr<Place> place(const std::string& name);
    /// Adds a source that has a whole line and is not in the queue.
    void add(const std::shared_ptr<Place>& place, std::shared_ptr<LineSource> source);
    /// Serves one turn. Sources may be added while another source is served.
    void serve();
    /// True if a source can be served without waiting.
    [[nodiscard]] bool is_ready() const { return !ready_.empty(); }
    /// Returns the time at which the next allowance permits a source to be served; nothing if no source waits for an
    /// allowance.
    [[nodiscard]] std::optional<Clock::time_point> wakes_at() const;
    /// Removes each Place that has no connections and whose allowance is full again.
    void sweep();

   private:
    /// A source that waits because its allowance is used up. If `source` is not set, the whole Place waits for its
    /// allowance.
    struct WaitingEntry {
        std::shared_ptr<Place> place;
        std::shared_ptr<LineSource> source;
    };
    void wake(Clock::time_point now);
    /// The processor time of the thread after a source was served. `is_line` is false if the work completed no line.
    struct Spent {
        std::chrono::nanoseconds processor_time{0};
        bool is_line = true;
    };
    /// Serves one source. `before` is the processor time of the thread when this work began.
    Spent serve_one(const std::shared_ptr<Place>& place, std::chrono::nanoseconds before);

    const AllowanceRates& place_rates_;
    Meter& meter_;
    std::map<std::string, std::shared_ptr<Place>> places_;
    std::deque<std::shared_ptr<Place>> ready_;  ///< each Place with at least one waiting source, once
    std::multimap<Clock::time_point, WaitingEntry> waiting_for_allowance_;
};

}  // namespace syrtis::net

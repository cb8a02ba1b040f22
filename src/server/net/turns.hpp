// SPDX-License-Identifier: MIT
#pragma once

// Whose line is next. In one turn of the loop everybody who has a whole line waiting is served one line, places
// (addresses) alternating; who is over the allowance of their connection or of their place waits until it is paid back,
// and nobody else does. A turn ends early when it has taken its time, sooner after work that brought no line, and goes
// on where it was.

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "net/allowance.hpp"

namespace syrtis::net {

/// Time as it passes, and as this thread uses it.
class Meter {
   public:
    Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    virtual ~Meter() = default;
    [[nodiscard]] virtual Clock::time_point now() const = 0;
    /// Never less than before.
    [[nodiscard]] virtual std::chrono::nanoseconds processor_time() = 0;
};

/// Of the machine: steady clock and CLOCK_THREAD_CPUTIME_ID. For the latter the kernel is called, which a server of
/// many short lines feels; so within a tenth of a millisecond from its last word the steady clock counts, which can
/// only say too much.
class ThreadMeter final : public Meter {
   public:
    [[nodiscard]] Clock::time_point now() const override;
    [[nodiscard]] std::chrono::nanoseconds processor_time() override;

   private:
    Clock::time_point asked_at_;
    std::chrono::nanoseconds answered_{0};
    std::chrono::nanoseconds said_{0};
};

class Turns;

/// Who has lines to be served.
class Speaker {
   public:
    explicit Speaker(const AllowanceRates& rates) : allowance_(rates) {}
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;
    virtual ~Speaker() = default;

   protected:
    struct Served {
        std::size_t bytes = 0;  ///< of the line
        bool has_more = false;  ///< another whole line waits
        bool is_line = true;    ///< else work that is done before it is one
    };
    /// Handles one line, if there is still one.
    virtual Served serve_line() = 0;

   private:
    friend class Turns;
    Allowance allowance_;
};

/// All who come from one address.
class Place {
   public:
    explicit Place(const AllowanceRates& rates) : allowance_(rates) {}

   private:
    friend class Turns;
    Allowance allowance_;
    std::deque<std::shared_ptr<Speaker>> waiting_;
    std::size_t left_ = 0;    ///< of those waiting, to be served in this turn
    bool is_queued_ = false;  ///< somebody from here is ready, or all wait for the allowance of the place
};

class Turns {
   public:
    /// `place_rates` and `meter` outlive it.
    Turns(const AllowanceRates& place_rates, Meter& meter) : place_rates_(place_rates), meter_(meter) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;
    /// Lets go of all who wait: a speaker may hold the place that it waits at.
    ~Turns();

    /// The one of that name. What it has spent is remembered after everybody from there has gone.
    [[nodiscard]] std::shared_ptr<Place> place(const std::string& name);
    /// A speaker with a whole line who isn't waiting yet.
    void add(const std::shared_ptr<Place>& place, std::shared_ptr<Speaker> speaker);
    /// One turn. Who is served may add others.
    void serve();
    /// Somebody can be served at once.
    [[nodiscard]] bool is_ready() const { return !ready_.empty(); }
    /// When the next of those who wait for their allowance can be; nothing if nobody does.
    [[nodiscard]] std::optional<Clock::time_point> wakes_at() const;
    /// Forgets places that nobody is at and that have paid everything back.
    void sweep();

   private:
    /// One speaker who waits for their own allowance, or with no speaker all of the place, which waits for its.
    struct Sleeper {
        std::shared_ptr<Place> place;
        std::shared_ptr<Speaker> speaker;
    };
    void wake(Clock::time_point now);
    /// What the thread has used of the processor, and for what it did last.
    struct Spent {
        std::chrono::nanoseconds processor_time{0};
        bool is_line = true;
    };
    /// `before` is what the thread had used when it began.
    Spent serve_one(const std::shared_ptr<Place>& place, std::chrono::nanoseconds before);

    const AllowanceRates& place_rates_;
    Meter& meter_;
    std::map<std::string, std::shared_ptr<Place>> places_;
    std::deque<std::shared_ptr<Place>> ready_;  ///< each once, with somebody waiting
    std::multimap<Clock::time_point, Sleeper> sleepers_;
};

}  // namespace syrtis::net

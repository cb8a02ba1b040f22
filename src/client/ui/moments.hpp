// SPDX-License-Identifier: MIT
#pragma once

// The clock of moments: short effects that mark important events. The client does not wait for moments. They take no
// input, and every click or key ends them.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "render/moment_model.hpp"
#include "ui/playback.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui {

/// A moment (a short effect that marks an event) with its duration.
struct MomentPlan {
    render::Moment picture{};
    std::uint64_t length = 0;  ///< duration in milliseconds
};

/// The moments that are shown now or soon.
class Moments {
   public:
    /// Sets how moments are shown. Motion::off ends all moments and prevents further ones.
    void set_motion(Motion motion);
    /// Shows a moment after a delay in milliseconds. If there are more than k_most moments, the oldest ends. A moment
    /// with a band ends an earlier moment whose band is shown.
    void add(MomentPlan plan, std::uint64_t delay);
    /// Advances the time. Returns true if a moment is shown or has just ended.
    bool pass(std::uint64_t milliseconds);
    void skip() { running_.clear(); }
    /// Returns true while a moment is shown or will be shown.
    [[nodiscard]] bool runs() const { return !running_.empty(); }
    /// Returns the shown moments at the current time, in the order in which they began.
    [[nodiscard]] std::vector<render::Moment> shown() const;

    /// The largest number of simultaneous moments.
    static constexpr std::size_t k_most = 6;

   private:
    struct Running {
        MomentPlan plan;
        std::uint64_t delay = 0;   ///< time until the moment begins, in milliseconds
        std::uint64_t passed = 0;  ///< time since the moment has begun, in milliseconds
    };
    std::vector<Running> running_;
    Motion motion_ = Motion::off;
};

/// Adds the moments of events that are animated at these times. `now`: the present time on the scale of these times.
/// `moment_of`: returns the function that makes the moment of an event, or null. A moment begins when most of the
/// animation of its event is over.
template <class Context, class Event, class MomentOf>
void add_moments(Moments& moments, const Context& context, const std::vector<Timed<Event>>& events, std::uint64_t now,
                 MomentOf moment_of) {
    for (const auto& timed : events) {
        const auto make = moment_of(timed.event);
        auto plan = make == nullptr ? std::nullopt : make(context, timed.event);
        const auto begin = timed.begin + timed.length * 3 / 4;
        if (plan) moments.add(std::move(*plan), begin > now ? begin - now : 0);
    }
}

}  // namespace syrtis::client::ui

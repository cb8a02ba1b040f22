// SPDX-License-Identifier: MIT
#pragma once

// The clock of moments, which are short effects that mark important events. The client does not wait for a moment to
// end, and a moment takes no input. Each click or key ends all moments.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "render/moment_model.hpp"
#include "ui/playback.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui {

/// A moment (a short effect that marks an important event), with its duration.
struct MomentPlan {
    render::Moment picture{};
    std::uint64_t length = 0;  ///< duration in milliseconds
};

/// The moments that are shown, and those that wait for their beginning.
class Moments {
   public:
    /// Sets the amount of animation. Motion::off ends all moments, and later ones are not shown.
    void set_motion(Motion motion);
    /// Adds a moment that begins after `delay` milliseconds. If k_most moments are shown or wait, the oldest is
    /// removed. If the moment has a title on the band over the board, a shown moment with a title is removed.
    void add(MomentPlan plan, std::uint64_t delay);
    /// Advances the time by `milliseconds`. Returns true if a moment is shown or has just ended.
    bool pass(std::uint64_t milliseconds);
    void skip() { running_.clear(); }
    /// Returns true if a moment is shown or waits for its beginning.
    [[nodiscard]] bool runs() const { return !running_.empty(); }
    /// Returns the moments as they are shown now, in the order in which they began.
    [[nodiscard]] std::vector<render::Moment> shown() const;

    /// The largest number of moments that are shown or wait.
    static constexpr std::size_t k_most = 6;

   private:
    struct Running {
        MomentPlan plan;
        std::uint64_t delay = 0;   ///< time until the moment begins, in milliseconds
        std::uint64_t passed = 0;  ///< time since the beginning of the moment, in milliseconds
    };
    std::vector<Running> running_;
    Motion motion_ = Motion::off;
};

/// Adds the moments of animated events. `moves`: events with the times of their animations; `now`: present time on the
/// scale of those times. `moment_of`: returns, for an event, the function that makes its moment, or null. A moment
/// begins when most of the event's animation is over.
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

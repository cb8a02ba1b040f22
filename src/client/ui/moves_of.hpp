// SPDX-License-Identifier: MIT
#pragma once

// The animations of a table of any game. Events are shown one after the other; undone events are shown backwards. The
// game decides which things an event moves.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ui/moves.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui {

/// Runs the animations of one table. `Interaction`: InteractionOf for the game; `Event`: event of the game.
template <class Interaction, class Event>
class MovesOf final : public Moves {
   public:
    using Stage = typename Interaction::Stage;
    using TimedEvents = std::vector<Timed<Event>>;

    /// `table` must outlive this object.
    explicit MovesOf(Interaction& table) : table_(table) {}

    /// Adds the animations of events. They begin after the running ones.
    void add(const TimedEvents& moves) {
        if (is_backwards()) skip();
        if (!runs()) moves_.clear();
        extend(end_of(moves), false);
        moves_.insert(moves_.end(), moves.begin(), moves.end());
        if (!runs()) moves_.clear();
    }
    /// Returns the position that is shown now, so that go_back() can animate the way back from it. Returns nothing if
    /// animations are off or nothing is shown.
    [[nodiscard]] std::optional<Stage> shown() const {
        const bool shows_it = table_.readiness().has_position() && !table_.is_preparing() &&
                              table_.settings().shown_motion() != Motion::off;
        return shows_it ? std::optional(Stage{table_.position().view(), table_.position().base()}) : std::nullopt;
    }
    /// Shows the position `stage` and animates backwards the events that led to it. `moves`: the events with the times
    /// of their forward animation, which begin at 0.
    void go_back(const Stage& stage, TimedEvents moves) {
        if (stage.view.seat != table_.position().view().seat) return;
        moves_ = std::move(moves);
        shorten(moves_, 0, std::min(end_of(moves_) / 2, k_longest_way_back));
        if (end_of(moves_) == 0) return;
        extend(end_of(moves_), true);
        table_.set_stage(stage);
    }

    [[nodiscard]] const TimedEvents& moves() const { return moves_; }
    /// Returns the present time on the time scale of the events. It decreases while they are shown backwards.
    [[nodiscard]] std::uint64_t moment() const {
        if (!is_backwards()) return passed();
        const auto end = end_of(moves_);
        return end - std::min(end, passed());
    }

   private:
    static constexpr std::uint64_t k_longest_way_back = 500;

    void forget(bool were_backwards) override {
        moves_.clear();
        if (were_backwards) table_.set_stage(std::nullopt);
    }

    Interaction& table_;
    TimedEvents moves_;
};

}  // namespace syrtis::client::ui

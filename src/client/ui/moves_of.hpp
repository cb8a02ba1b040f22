// SPDX-License-Identifier: MIT
#pragma once

// The animations on the table of some game: events that are shown one after another, or undone events that are shown
// backwards. The game decides which things an event moves.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ui/timed_events.hpp"
#include "ui/transition.hpp"

namespace syrtis::client::ui {

/// Runs the animations of one table. `Interaction` is the game's InteractionOf, `Event` its event.
template <class Interaction, class Event>
class MovesOf {
   public:
    using Moves = std::vector<Timed<Event>>;

    /// `table` must outlive this object.
    explicit MovesOf(Interaction& table) : table_(table) {}

    [[nodiscard]] bool runs() const { return transition_.runs(); }
    /// Returns the moment at which an animation that is added now begins.
    [[nodiscard]] std::uint64_t next() const { return transition_.next(); }
    /// Adds animations after the running ones.
    void add(const Moves& moves) {
        if (backwards_) skip();
        if (!runs()) moves_.clear();
        transition_.extend(end_of(moves));
        moves_.insert(moves_.end(), moves.begin(), moves.end());
        if (!runs()) moves_.clear();
    }

    /// Stores the shown position before an undo, with the events that led to it. The earlier position follows with
    /// go_back().
    void store_shown(std::vector<Event> events) {
        skip();
        pending_.reset();
        const bool shows_it = table_.has_position() && !table_.is_preparing() && table_.motion() != Motion::off;
        if (!shows_it || events.empty()) return;
        pending_ = Pending{{table_.view(), table_.base()}, std::move(events)};
    }
    /// Shows the stored position and animates its events backwards. `time` assigns times from 0 on to the events as
    /// they were animated forwards.
    template <class Time>
    void go_back(Time time) {
        const auto pending = std::exchange(pending_, std::nullopt);
        if (!pending || pending->stage.view.seat != table_.view().seat) return;
        moves_ = time(pending->events);
        shorten(moves_, 0, std::min(end_of(moves_) / 2, k_longest_way_back));
        if (end_of(moves_) == 0) return;
        transition_.extend(end_of(moves_));
        backwards_ = true;
        table_.set_stage(pending->stage);
    }
    [[nodiscard]] bool is_backwards() const { return backwards_; }

    [[nodiscard]] const Moves& moves() const { return moves_; }
    /// Returns the current moment on the time scale of the events, also while they run backwards.
    [[nodiscard]] std::uint64_t moment() const {
        if (!backwards_) return transition_.moment();
        const auto end = end_of(moves_);
        return end - std::min(end, transition_.moment());
    }

    /// Advances the time. Returns true if an animation runs or has just ended.
    bool pass(std::uint64_t milliseconds) {
        if (!transition_.pass(milliseconds)) return false;
        if (!runs()) skip();
        return true;
    }
    void skip() {
        transition_.skip();
        moves_.clear();
        if (std::exchange(backwards_, false)) table_.set_stage(std::nullopt);
    }
    void set_pace(Pace pace) { transition_.set_pace(pace); }

   private:
    static constexpr std::uint64_t k_longest_way_back = 500;
    /// A stored position with the events to animate backwards.
    struct Pending {
        typename Interaction::Stage stage;
        std::vector<Event> events;
    };

    Interaction& table_;
    Transition transition_;
    Moves moves_;
    bool backwards_ = false;
    std::optional<Pending> pending_;
};

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// What is seen on its way over the table of some game: events one after the other, or what was taken back, backwards.
// Which event moves what is the game's.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ui/transition.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui {

template <class Interaction, class Event>
class MovesOf {
   public:
    using Moves = std::vector<Timed<Event>>;

    /// `table` outlives it.
    explicit MovesOf(Interaction& table) : table_(table) {}

    [[nodiscard]] bool runs() const { return transition_.runs(); }
    /// When what is added now is to begin.
    [[nodiscard]] std::uint64_t next() const { return transition_.next(); }
    /// To be seen after what runs.
    void add(const Moves& moves) {
        if (backwards_) skip();
        if (!runs()) moves_.clear();
        transition_.extend(end_of(moves));
        moves_.insert(moves_.end(), moves.begin(), moves.end());
        if (!runs()) moves_.clear();
    }

    /// What led to the position that stands is being taken back; the earlier one has not been shown yet.
    void hold(std::vector<Event> events) {
        skip();
        pending_.reset();
        const bool shows_it = table_.has_position() && !table_.is_preparing() && table_.motion() != Motion::off;
        if (!shows_it || events.empty()) return;
        pending_ = Pending{{table_.view(), table_.base()}, std::move(events)};
    }
    /// The earlier position is there: the later one is seen until all is back. `time`: when each event was seen
    /// forwards, from 0 on.
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
    /// As of the events' times, whichever way they go.
    [[nodiscard]] std::uint64_t moment() const {
        if (!backwards_) return transition_.moment();
        const auto end = end_of(moves_);
        return end - std::min(end, transition_.moment());
    }

    /// True if something runs, or did until now.
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

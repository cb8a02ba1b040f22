// SPDX-License-Identifier: MIT
#pragma once

// What would follow from commands, as far as it is certain: they are carried out on two worlds that agree with all
// the player knows and differ in what it doesn't. Only what comes out the same in both is told.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::client::ui {

/// From which streams the two worlds are drawn. Nothing that is told may depend on them.
using Worlds = std::array<std::uint64_t, 2>;
inline constexpr Worlds k_worlds{1, 2};

template <core::Game G>
struct PreviewOf {
    using State = typename G::State;
    State before;
    State after;
    State other_before;                       ///< the second world
    State other;                              ///< and what becomes of it
    std::vector<typename G::Event> events{};  ///< of the last part, the same in both worlds

    /// A number of the position afterwards, if it is certain and differs from the one before.
    template <class Read>
    [[nodiscard]] std::optional<int> change(Read read) const {
        const int then = read(after);
        if (then != read(other) || then == read(before)) return std::nullopt;
        return then;
    }
    /// By how much a number changes, if that is certain and not 0; the number itself may be unknown.
    template <class Read>
    [[nodiscard]] std::optional<int> change_by(Read read) const {
        const int by = read(after) - read(before);
        if (by == 0 || by != read(other) - read(other_before)) return std::nullopt;
        return by;
    }
};

/// Carries commands out on one world, each by itself: what the game then does for a side of its own is left out, for
/// it would be imagined.
template <core::Game G>
class Foreseer {
   public:
    using Command = typename G::Command;
    using Event = typename G::Event;

    Foreseer(const typename G::Rules& rules, core::Seat seat, typename G::State& state)
        : rules_(rules), seat_(seat), state_(state), buffer_(std::make_unique<core::EventList<G>>()) {}

    /// False if a command is refused before anything was left to chance; later ones are then unknown, not wrong.
    bool carry_out(const std::vector<Command>& commands, std::vector<Event>* told) {
        for (const auto& command : commands) {
            if (G::check(rules_, state_, seat_, command)) return chance_;
            chance_ = chance_ || G::draws(rules_, state_, seat_, command);
            buffer_->clear();
            core::apply_alone<G>(rules_, state_, seat_, command, buffer_.get());
            if (told == nullptr) continue;
            for (const auto& event : *buffer_) told->push_back(seen_by(event, seat_));
        }
        return true;
    }
    /// Whether anything so far was left to chance or came to light.
    [[nodiscard]] bool chance() const { return chance_; }

   private:
    const typename G::Rules& rules_;
    core::Seat seat_;
    typename G::State& state_;
    std::unique_ptr<core::EventList<G>> buffer_;
    bool chance_ = false;
};

/// `begun` are commands already chosen, `next` the one that is looked at; events are told of `next`, or of all when
/// it is empty. Nothing if they can't be carried out.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> foresee(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next,
                                                  const Worlds& worlds = k_worlds) {
    core::Rng first_stream(worlds[0]);
    core::Rng second_stream(worlds[1]);
    const auto before = G::determinize(rules, view, first_stream);
    const auto other_before = G::determinize(rules, view, second_stream);
    PreviewOf<G> result{.before = before, .after = before, .other_before = other_before, .other = other_before};
    std::vector<typename G::Event> first;
    std::vector<typename G::Event> second;
    const bool tells_begun = next.empty();
    Foreseer<G> in_first(rules, view.seat, result.after);
    if (!in_first.carry_out(begun, tells_begun ? &first : nullptr)) return std::nullopt;
    if (!in_first.carry_out(next, &first)) return std::nullopt;
    Foreseer<G> in_second(rules, view.seat, result.other);
    in_second.carry_out(begun, tells_begun ? &second : nullptr);
    in_second.carry_out(next, &second);
    for (const auto& event : first) {
        const auto same = std::find(second.begin(), second.end(), event);
        if (same == second.end()) continue;
        result.events.push_back(event);
        second.erase(same);
    }
    return result;
}

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// Previews are the certain results of commands, shown before they are sent. The commands are carried out in imagined
// worlds. All worlds agree with the player's view, and differ in the hidden information. Results that are equal in all
// worlds are shown. Without chance and hidden information, two worlds suffice, because the result follows from the
// view. Otherwise more worlds are needed, so that a value that a few worlds share by accident is not taken for certain.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::client::ui {

/// The number of worlds that are compared if chance or hidden information is involved. (k_worlds is the number without
/// them.)
inline constexpr std::size_t k_worlds_under_chance = 64;
inline constexpr std::size_t k_worlds_without_chance = 2;

/// The number of the stream of random numbers from which the first world is drawn; each further world has the next
/// number. Previews must not depend on it.
inline constexpr std::uint64_t k_first_world = 1;

/// The imagined worlds that agree with a view. A world is drawn when it is first used. Equal views always get equal
/// worlds.
template <core::Game G>
class ImaginedWorlds {
   public:
    using State = typename G::State;
    using View = typename G::View;

    explicit ImaginedWorlds(std::uint64_t first_stream = k_first_world) : first_stream_(first_stream) {}

    /// Sets the view with which the worlds must agree.
    void set_view(const typename G::Rules& rules, const View& view) {
        if (view_ != nullptr && *view_ == view) return;
        rules_ = &rules;
        view_ = std::make_shared<const View>(view);
        worlds_.clear();
    }
    [[nodiscard]] const State& world(std::size_t number) {
        while (worlds_.size() <= number) {
            core::Rng stream(first_stream_ + worlds_.size());
            worlds_.push_back(G::determinize(*rules_, *view_, stream));
        }
        return worlds_[number];
    }

   private:
    std::uint64_t first_stream_;
    const typename G::Rules* rules_ = nullptr;
    std::shared_ptr<const View> view_;
    std::vector<State> worlds_;
};

/// The positions before and after some commands, in all imagined worlds.
template <core::Game G>
struct PreviewOf {
    using State = typename G::State;
    /// The positions in one world before and after the commands.
    struct World {
        State before;
        State after;
    };
    State before;  ///< position in the first world before the commands
    State after;
    std::vector<World> others{};              ///< all worlds except the first one
    std::vector<typename G::Event> events{};  ///< events that the commands cause in all worlds

    /// Returns the number that `read` reads from the position after the commands, if it is certain and has changed;
    /// otherwise nothing.
    template <class Read>
    [[nodiscard]] std::optional<int> change(Read read) const {
        const int then = read(after);
        if (then == read(before)) return std::nullopt;
        const bool certain = std::ranges::all_of(others, [&](const World& world) { return read(world.after) == then; });
        return certain ? std::optional(then) : std::nullopt;
    }
    /// Returns the change of the number that `read` reads, if the change is certain and not 0; otherwise nothing. The
    /// number itself may be uncertain.
    template <class Read>
    [[nodiscard]] std::optional<int> change_by(Read read) const {
        const int by = read(after) - read(before);
        if (by == 0) return std::nullopt;
        const bool certain = std::ranges::all_of(
            others, [&](const World& world) { return read(world.after) - read(world.before) == by; });
        return certain ? std::optional(by) : std::nullopt;
    }
};

/// Carries out commands in one imagined world. The actions of an opponent that the rules play are left out, because
/// they would be guesses.
template <core::Game G>
class Predictor {
   public:
    using Command = typename G::Command;
    using Event = typename G::Event;

    Predictor(const typename G::Rules& rules, core::Seat seat, typename G::State& state)
        : rules_(rules), seat_(seat), state_(state), buffer_(std::make_unique<core::EventList<G>>()) {}

    /// Carries out commands and adds their events to `events`. Returns false if a command is refused. Once chance is
    /// involved, a refused command is skipped instead, because it may be legal in other worlds.
    bool carry_out(const std::vector<Command>& commands, std::vector<Event>* events) {
        for (const auto& command : commands) {
            if (G::check(rules_, state_, seat_, command)) return chance_;
            chance_ = chance_ || G::draws(rules_, state_, seat_, command);
            buffer_->clear();
            core::apply_alone<G>(rules_, state_, seat_, command, buffer_.get());
            if (events == nullptr) continue;
            for (const auto& event : *buffer_) events->push_back(core::seen_by_seat(event, seat_));
        }
        return true;
    }
    /// Returns true if chance was involved, or if hidden information was revealed.
    [[nodiscard]] bool chance() const { return chance_; }

   private:
    const typename G::Rules& rules_;
    core::Seat seat_;
    typename G::State& state_;
    std::unique_ptr<core::EventList<G>> buffer_;
    bool chance_ = false;
};

/// Returns the preview of the commands `begun` followed by `next`. Its events are those of `next` or, if `next` is
/// empty, of all commands. Returns nothing if the commands can't be carried out.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> predict(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next,
                                                  ImaginedWorlds<G>& worlds) {
    using Event = typename G::Event;
    worlds.set_view(rules, view);
    const bool reports_begun = next.empty();
    bool chance = false;
    const auto carry_out = [&](typename G::State& state, std::vector<Event>& events) {
        Predictor<G> predictor(rules, view.seat, state);
        const bool possible =
            predictor.carry_out(begun, reports_begun ? &events : nullptr) && predictor.carry_out(next, &events);
        chance = chance || predictor.chance();
        return possible;
    };
    PreviewOf<G> result{.before = worlds.world(0), .after = worlds.world(0)};
    if (!carry_out(result.after, result.events)) return std::nullopt;
    if (chance && G::turn(result.before).seat == core::k_no_seat) {
        // The last answer of all reveals the other players' answers, which are not certain.
        std::erase_if(result.events,
                      [&](const Event& event) { return event.seat != core::k_no_seat && event.seat != view.seat; });
    }
    for (std::size_t world = 1; world < (chance ? k_worlds_under_chance : k_worlds_without_chance); ++world) {
        const auto& before = worlds.world(world);
        result.others.push_back({before, before});
        std::vector<Event> seen;
        carry_out(result.others.back().after, seen);
        // Each event is kept as often as it happens in every world.
        std::erase_if(result.events, [&](const Event& event) {
            const auto same = std::ranges::find(seen, event);
            if (same == seen.end()) return true;
            seen.erase(same);
            return false;
        });
    }
    return result;
}

/// Returns the preview of the commands `begun` followed by `next`, in worlds that are drawn for this call.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> predict(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next) {
    ImaginedWorlds<G> worlds;
    return predict<G>(rules, view, begun, next, worlds);
}

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// Previews: the certain results of commands. The commands are carried out on imagined worlds that all agree with the
// player's view and differ in hidden information. Only results that are equal in all worlds are shown. If neither
// chance nor hidden information is involved, two worlds suffice, because the result follows from the view. Otherwise
// more worlds are used, so that a value that a few worlds share by accident is not taken for certain.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::client::ui {

/// The numbers of compared worlds: first with chance or hidden information, then without.
inline constexpr std::size_t k_worlds_under_chance = 64;
inline constexpr std::size_t k_worlds_without_chance = 2;

/// The number of the random stream of the first world; each further world uses the next stream. No preview may depend
/// on this number.
inline constexpr std::uint64_t k_first_world = 1;

/// Worlds that agree with a view, each drawn when it is first used. Equal views always get the same worlds.
template <core::Game G>
class ImaginedWorlds {
   public:
    using State = typename G::State;
    using View = typename G::View;

    explicit ImaginedWorlds(std::uint64_t first_stream = k_first_world) : first_stream_(first_stream) {}

    /// Sets the view that the worlds agree with.
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

/// A position before and after commands, in all worlds.
template <core::Game G>
struct PreviewOf {
    using State = typename G::State;
    /// The position in one world.
    struct World {
        State before;
        State after;
    };
    State before;  ///< position in the first world
    State after;
    std::vector<World> others{};              ///< the other worlds
    std::vector<typename G::Event> events{};  ///< events of the previewed commands that happen in all worlds

    /// Returns a number of the position after the commands, if the number is certain and has changed.
    template <class Read>
    [[nodiscard]] std::optional<int> change(Read read) const {
        const int then = read(after);
        if (then == read(before)) return std::nullopt;
        const bool certain = std::ranges::all_of(others, [&](const World& world) { return read(world.after) == then; });
        return certain ? std::optional(then) : std::nullopt;
    }
    /// Returns the change of a number, if the change is certain and not 0. The number itself may be uncertain.
    template <class Read>
    [[nodiscard]] std::optional<int> change_by(Read read) const {
        const int by = read(after) - read(before);
        if (by == 0) return std::nullopt;
        const bool certain = std::ranges::all_of(
            others, [&](const World& world) { return read(world.after) - read(world.before) == by; });
        return certain ? std::optional(by) : std::nullopt;
    }
};

/// Carries commands out in one world. Actions of an opponent that the rules play are left out, because they would be
/// guesses.
template <core::Game G>
class Predictor {
   public:
    using Command = typename G::Command;
    using Event = typename G::Event;

    Predictor(const typename G::Rules& rules, core::Seat seat, typename G::State& state)
        : rules_(rules), seat_(seat), state_(state), buffer_(std::make_unique<core::EventList<G>>()) {}

    /// Returns false if a command is refused before chance was involved. After chance was involved, illegal commands
    /// are skipped, because they may be legal in other worlds.
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
    /// Returns true if chance was involved or hidden information revealed so far.
    [[nodiscard]] bool chance() const { return chance_; }

   private:
    const typename G::Rules& rules_;
    core::Seat seat_;
    typename G::State& state_;
    std::unique_ptr<core::EventList<G>> buffer_;
    bool chance_ = false;
};

/// Returns the preview of `next` after the `begun` commands. Its events are the events of `next` or, if `next` is
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

/// Returns the preview like the function above, but draws new worlds for it.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> predict(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next) {
    ImaginedWorlds<G> worlds;
    return predict<G>(rules, view, begun, next, worlds);
}

}  // namespace syrtis::client::ui

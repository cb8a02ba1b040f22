// SPDX-License-Identifier: MIT
#pragma once

// What would follow from commands, as far as it is certain. The commands are carried out on imagined worlds, which all
// agree with what the player knows and differ in what the player doesn't know. Only what comes out the same in all of
// them is told. Two worlds do where no chance and nothing hidden has a part in it, for then the result follows from
// what the player knows. Otherwise so many are asked that a value which a few worlds share by accident is not taken for
// certain.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::client::ui {

/// In so many worlds something must come out the same where chance has a part in it.
inline constexpr std::size_t k_worlds_under_chance = 64;
inline constexpr std::size_t k_worlds_without_chance = 2;

/// From which stream the first world is drawn; the next one comes from the next stream. Nothing that is told may depend
/// on it.
inline constexpr std::uint64_t k_first_world = 1;

/// Worlds that agree with a view, each drawn when it is first asked for. The same view always has the same ones.
template <core::Game G>
class ImaginedWorlds {
   public:
    using State = typename G::State;
    using View = typename G::View;

    explicit ImaginedWorlds(std::uint64_t first_stream = k_first_world) : first_stream_(first_stream) {}

    /// From here on the worlds agree with this view.
    void look_at(const typename G::Rules& rules, const View& view) {
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

template <core::Game G>
struct PreviewOf {
    using State = typename G::State;
    struct World {
        State before;
        State after;
    };
    State before;  ///< of one of the worlds
    State after;
    std::vector<World> others{};              ///< what becomes of the other worlds
    std::vector<typename G::Event> events{};  ///< of the last part, the same in all worlds

    /// A number of the position afterwards, if it is certain and differs from the one before.
    template <class Read>
    [[nodiscard]] std::optional<int> change(Read read) const {
        const int then = read(after);
        if (then == read(before)) return std::nullopt;
        const bool certain = std::ranges::all_of(others, [&](const World& world) { return read(world.after) == then; });
        return certain ? std::optional(then) : std::nullopt;
    }
    /// By how much a number changes, if that is certain and not 0; the number itself may be unknown.
    template <class Read>
    [[nodiscard]] std::optional<int> change_by(Read read) const {
        const int by = read(after) - read(before);
        if (by == 0) return std::nullopt;
        const bool certain = std::ranges::all_of(
            others, [&](const World& world) { return read(world.after) - read(world.before) == by; });
        return certain ? std::optional(by) : std::nullopt;
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

/// `begun` are commands already chosen, `next` the ones that are looked at; events are told of `next`, or of all when
/// it is empty. Nothing if they can't be carried out.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> foresee(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next,
                                                  ImaginedWorlds<G>& worlds) {
    using Event = typename G::Event;
    worlds.look_at(rules, view);
    const bool tells_begun = next.empty();
    bool chance = false;
    const auto carry_out = [&](typename G::State& state, std::vector<Event>& told) {
        Foreseer<G> foreseer(rules, view.seat, state);
        const bool possible =
            foreseer.carry_out(begun, tells_begun ? &told : nullptr) && foreseer.carry_out(next, &told);
        chance = chance || foreseer.chance();
        return possible;
    };
    PreviewOf<G> result{.before = worlds.world(0), .after = worlds.world(0)};
    if (!carry_out(result.after, result.events)) return std::nullopt;
    if (chance && G::turn(result.before).seat == core::k_no_seat) {
        // What comes to light with the last answer of all is what the others have answered.
        std::erase_if(result.events,
                      [&](const Event& event) { return event.seat != core::k_no_seat && event.seat != view.seat; });
    }
    for (std::size_t world = 1; world < (chance ? k_worlds_under_chance : k_worlds_without_chance); ++world) {
        const auto& before = worlds.world(world);
        result.others.push_back({before, before});
        std::vector<Event> seen;
        carry_out(result.others.back().after, seen);
        // Each event counts as often as it happens in every world.
        std::erase_if(result.events, [&](const Event& event) {
            const auto same = std::ranges::find(seen, event);
            if (same == seen.end()) return true;
            seen.erase(same);
            return false;
        });
    }
    return result;
}

/// The same with worlds that nobody asks for again.
template <core::Game G>
[[nodiscard]] std::optional<PreviewOf<G>> foresee(const typename G::Rules& rules, const typename G::View& view,
                                                  const std::vector<typename G::Command>& begun,
                                                  const std::vector<typename G::Command>& next) {
    ImaginedWorlds<G> worlds;
    return foresee<G>(rules, view, begun, next, worlds);
}

}  // namespace syrtis::client::ui

// SPDX-License-Identifier: MIT
#pragma once

// Asks a computer player in positions of random games, to see whether it keeps its word: that its answer rests on what
// its seat may know, and that it is there in time.
//
// A player is handed a view and nothing else, and positions that look the same have equal views; so what the first
// check can find is a player that has another way to the position (see AgentCheck::position), or one whose answer is
// not a function of view and stream of chance. That a view holds no more than its seat may know is tested with the
// games.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/play_game.hpp"
#include "core/budget.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

struct SecrecyReport {
    std::uint64_t positions = 0;  ///< asked in, each twice
    std::uint64_t hidden = 0;     ///< those in which something could be imagined otherwise
    std::uint64_t differences = 0;
    std::string first;  ///< where the first difference was
};

struct TimeReport {
    std::uint64_t milliseconds = 0;           ///< the budget of each answer
    std::vector<std::uint64_t> microseconds;  ///< that each answer took, ascending

    /// Of so many hundredths of the answers, none took longer. Requires an answer.
    [[nodiscard]] double milliseconds_of(unsigned hundredths) const {
        const std::size_t place = (microseconds.size() * hundredths + 99) / 100;
        return static_cast<double>(microseconds[std::max<std::size_t>(place, 1) - 1]) / 1000.0;
    }
};

template <core::Game G>
class AgentCheck {
   public:
    AgentCheck(const typename G::Rules& rules, const typename G::Options& options, ai::BrainPtr<G> brain,
               std::uint64_t seed)
        : rules_(rules), options_(options), brain_(std::move(brain)), seed_(seed) {}

    /// Where the game stands when a player is asked, hidden things included.
    [[nodiscard]] const typename G::State& position() const { return state_; }

    /// The position as it is and another that looks the same to the seat are asked about with the same stream of
    /// chance: the answers must be equal, with all that they say of themselves. Budgets are in simulations.
    [[nodiscard]] SecrecyReport secrecy(std::uint64_t positions) {
        SecrecyReport report;
        for (std::uint64_t number = 0; number < positions; ++number) {
            if (!find_position(number)) continue;
            core::Rng rng = core::Rng(seed_).fork(number).fork(1);
            const auto view = G::view(rules_, state_, seat_);
            auto other = G::determinize(rules_, view, rng);
            const auto seen = G::view(rules_, other, seat_);
            ++report.positions;
            if (G::hash(other) != G::hash(state_)) ++report.hidden;
            core::ensure(seen == view, "an imagined position looks another way");
            const auto one = answer(view, list(state_), number);
            std::swap(state_, other);
            const auto another = answer(seen, list(state_), number);
            if (one.command == another.command && one.policy == another.policy && one.values == another.values)
                continue;
            if (report.differences++ == 0) {
                report.first = "position " + std::to_string(number) + ", after " + std::to_string(steps_) +
                               " commands, seat " + std::to_string(seat_);
            }
        }
        return report;
    }

    [[nodiscard]] TimeReport time(std::uint64_t positions, const core::TimeSource& clock, std::uint64_t milliseconds) {
        constexpr std::uint64_t k_microseconds = 1000;
        TimeReport report;
        report.milliseconds = milliseconds;
        const auto agent = brain_->make_agent();
        ai::Answer<G> given;
        for (std::uint64_t number = 0; number < positions; ++number) {
            if (!find_position(number)) continue;
            agent->begin(seat_, options_);
            const auto view = G::view(rules_, state_, seat_);
            core::Rng rng = core::Rng(seed_).fork(number).fork(2);
            given.clear();
            list(state_);
            const std::uint64_t asked = clock.microseconds();
            agent->think({.view = view,
                          .commands = commands_.span(),
                          .rng = rng,
                          .budget = {.simulations = brain_->limits().simulations,
                                     .deadline = asked + milliseconds * k_microseconds,
                                     .clock = &clock}},
                         given);
            report.microseconds.push_back(clock.microseconds() - asked);
        }
        std::ranges::sort(report.microseconds);
        return report;
    }

   private:
    using Commands = core::CommandList<G>;

    /// A seat with a choice, anywhere in a random game, each as likely; false if there was none in it.
    [[nodiscard]] bool find_position(std::uint64_t number) {
        constexpr std::uint64_t k_longest = 2000;
        core::Rng rng = core::Rng(seed_).fork(number);
        auto state = G::start(rules_, options_, rng.next());
        std::uint32_t choices = 0;
        for (std::uint64_t step = 0; step < k_longest && G::pending(state) != 0; ++step) {
            const core::Seat seat = first_seat(G::pending(state));
            G::legal_commands(rules_, state, seat, commands_);
            const auto count = static_cast<std::uint32_t>(commands_.size());
            if (count > 1 && rng.below(++choices) == 0) {
                state_ = state;
                seat_ = seat;
                steps_ = step;
            }
            G::apply(rules_, state, seat, commands_[rng.below(count)], nullptr);
        }
        return choices > 0;
    }

    const Commands& list(const typename G::State& state) {
        G::legal_commands(rules_, state, seat_, commands_);
        return commands_;
    }

    [[nodiscard]] ai::Answer<G> answer(const typename G::View& view, const Commands& commands, std::uint64_t number) {
        constexpr std::uint64_t k_usual_simulations = 32;
        const std::uint64_t own = brain_->limits().simulations;
        const auto agent = brain_->make_agent();
        agent->begin(seat_, options_);
        core::Rng rng = core::Rng(seed_).fork(number).fork(3);
        ai::Answer<G> given;
        agent->think({.view = view,
                      .commands = commands.span(),
                      .rng = rng,
                      .budget = {.simulations = own != 0 ? own : k_usual_simulations}},
                     given);
        return given;
    }

    const typename G::Rules& rules_;
    typename G::Options options_;
    ai::BrainPtr<G> brain_;
    std::uint64_t seed_;
    typename G::State state_{};
    core::Seat seat_ = 0;
    std::uint64_t steps_ = 0;
    Commands commands_;
};

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Checks a computer player in positions of random games. Its answers must arrive in time, and they must not depend on
// things that its seat does not know.
//
// A computer player receives the view of its seat and the events that the seat saw. The secrecy check lets the player
// answer in two matches with equal views and events but different hidden things, and compares the answers. They differ
// if the player reads the position in another way (see AgentCheck::position), or if its answer depends on anything
// besides its input and its random stream. Tests of the games ensure that views and events contain nothing that the
// seat may not know.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/play_game.hpp"
#include "core/budget.hpp"
#include "core/ensure.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

/// The result of a secrecy check.
struct SecrecyReport {
    std::uint64_t positions = 0;  ///< number of positions for which the player answered twice
    /// Number of positions whose hidden things could be replaced by others without a visible difference.
    std::uint64_t hidden = 0;
    /// Number of positions in which the hidden things could differ already some commands before the question.
    std::uint64_t histories = 0;
    /// The number of positions in which the answers in both matches were not equal.
    std::uint64_t differences = 0;
    std::string first;  ///< a description of the first difference
};

/// The result of a check of answer times.
struct TimeReport {
    std::uint64_t milliseconds = 0;           ///< the time limit of each answer
    std::vector<std::uint64_t> microseconds;  ///< the time that each answer took, in ascending order

    /// Returns a percentile of the answer times, in milliseconds: `hundredths` percent of the answers took at most this
    /// time. Requires at least one answer.
    [[nodiscard]] double milliseconds_of(unsigned hundredths) const {
        const std::size_t place = (microseconds.size() * hundredths + 99) / 100;
        return static_cast<double>(microseconds[std::max<std::size_t>(place, 1) - 1]) / 1000.0;
    }
};

/// Runs the checks for one brain.
template <core::Game G>
class AgentCheck {
   public:
    AgentCheck(const typename G::Rules& rules, const typename G::Options& options, ai::BrainPtr<G> brain,
               std::uint64_t seed)
        : rules_(rules), options_(options), brain_(std::move(brain)), seed_(seed) {}

    /// Returns the full position in which the player answers at present, including hidden things.
    [[nodiscard]] const typename G::State& position() const { return state_; }

    /// Lets the player answer in `positions` positions, and a second time after hidden things were replaced by others
    /// that look equal to the seat. The random streams of both answers are equal, so all fields of the answers must be
    /// equal too. Where possible, hidden things are replaced already some commands before the question; a player that
    /// observes then receives the history of each position. Budgets are in simulations.
    [[nodiscard]] SecrecyReport secrecy(std::uint64_t positions) {
        SecrecyReport report;
        for (std::uint64_t number = 0; number < positions; ++number) {
            if (!find_position(number)) continue;
            const auto hash = G::hash(state_);
            const std::size_t divergence = find_divergence(number);
            ++report.positions;
            const auto one = answer(std::nullopt, number);
            const auto another = answer(divergence, number);
            if (G::hash(state_) != hash) ++report.hidden;
            if (divergence < played_.size()) ++report.histories;
            if (one.command == another.command && one.policy == another.policy && one.values == another.values &&
                one.shares == another.shares) {
                continue;
            }
            if (report.differences++ == 0) {
                report.first = "position " + std::to_string(number) + ", after " + std::to_string(played_.size()) +
                               " commands, seat " + std::to_string(seat_);
            }
        }
        return report;
    }

    /// Measures the time of answers with a budget of `milliseconds` each.
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

    /// Chooses a random decision with several commands from a random game. Returns false if the game has no such
    /// decision.
    [[nodiscard]] bool find_position(std::uint64_t number) {
        constexpr std::uint64_t k_longest = 2000;
        core::Rng rng = core::Rng(seed_).fork(number);
        start_ = G::start(rules_, options_, rng.next());
        auto state = start_;
        std::vector<Play> plays;
        std::size_t chosen = 0;
        std::uint32_t choices = 0;
        for (std::uint64_t step = 0; step < k_longest && G::pending(state) != 0; ++step) {
            const core::Seat seat = core::first_seat(G::pending(state));
            G::legal_commands(rules_, state, seat, commands_);
            const auto count = static_cast<std::uint32_t>(commands_.size());
            if (count > 1 && rng.below(++choices) == 0) {
                state_ = state;
                seat_ = seat;
                chosen = plays.size();
            }
            plays.push_back({seat, commands_[rng.below(count)]});
            G::apply(rules_, state, seat, plays.back().command, nullptr);
        }
        plays.resize(chosen);
        played_ = std::move(plays);
        return choices > 0;
    }

    const Commands& list(const typename G::State& state) {
        G::legal_commands(rules_, state, seat_, commands_);
        return commands_;
    }

    using Events = std::vector<typename G::Event>;

    /// A command of the random game with the seat that gave it.
    struct Play {
        core::Seat seat = 0;
        typename G::Command command{};
    };

    /// Applies a command to a position and returns its events as the checked seat sees them.
    [[nodiscard]] Events carry_out(typename G::State& state, const Play& play) const {
        core::EventList<G> events;
        G::apply(rules_, state, play.seat, play.command, &events);
        Events seen;
        for (const auto& event : events) seen.push_back(core::seen_by_seat(event, seat_));
        return seen;
    }

    /// Sets other_ to an earlier position of the game with other hidden things, such that the seat would see the rest
    /// of the game as it saw the real one. Returns the number of commands before other_; tries small numbers first.
    [[nodiscard]] std::size_t find_divergence(std::uint64_t number) {
        constexpr int k_tries = 3;
        core::Rng rng = core::Rng(seed_).fork(number).fork(1);
        for (const std::size_t back : {24U, 12U, 6U, 3U, 2U, 1U, 0U}) {
            if (back > played_.size()) continue;
            const std::size_t divergence = played_.size() - back;
            auto state = start_;
            for (std::size_t step = 0; step < divergence; ++step) {
                G::apply(rules_, state, played_[step].seat, played_[step].command, nullptr);
            }
            const auto view = G::view(rules_, state, seat_);
            for (int tries = 0; tries < k_tries; ++tries) {
                other_ = G::determinize(rules_, view, rng);
                core::ensure(G::view(rules_, other_, seat_) == view, "an imagined position looks another way");
                if (has_same_view(state, divergence)) return divergence;
            }
        }
        core::ensure(false, "a position does not look like itself");
        return played_.size();
    }

    [[nodiscard]] bool has_same_view(typename G::State state, std::size_t divergence) const {
        auto other = other_;
        for (std::size_t step = divergence; step < played_.size(); ++step) {
            const Play& play = played_[step];
            if (!core::has_seat(G::pending(other), play.seat)) return false;
            if (G::check(rules_, other, play.seat, play.command)) return false;
            if (carry_out(state, play) != carry_out(other, play)) return false;
            if (!(G::view(rules_, state, seat_) == G::view(rules_, other, seat_))) return false;
        }
        Commands here;
        Commands there;
        G::legal_commands(rules_, state, seat_, here);
        G::legal_commands(rules_, other, seat_, there);
        return std::ranges::equal(here, there);
    }

    /// Returns the answer of an agent that took part in the whole game. If `divergence` is set, the game continues
    /// after this number of commands from the position other_ instead. state_ is the current position whenever the
    /// agent is called.
    [[nodiscard]] ai::Answer<G> answer(std::optional<std::size_t> divergence, std::uint64_t number) {
        constexpr std::uint64_t k_default_simulations = 32;
        const std::uint64_t own = brain_->limits().simulations;
        const auto agent = brain_->make_agent();
        agent->begin(seat_, options_);
        state_ = start_;
        for (std::size_t step = 0; step < played_.size(); ++step) {
            if (step == divergence) state_ = other_;
            const Events seen = carry_out(state_, played_[step]);
            if (brain_->observes()) agent->observe(seen, G::view(rules_, state_, seat_));
        }
        if (divergence == played_.size()) state_ = other_;
        list(state_);
        const auto view = G::view(rules_, state_, seat_);
        core::Rng rng = core::Rng(seed_).fork(number).fork(3);
        ai::Answer<G> given;
        agent->think({.view = view,
                      .commands = commands_.span(),
                      .rng = rng,
                      .budget = {.simulations = own != 0 ? own : k_default_simulations}},
                     given);
        return given;
    }

    const typename G::Rules& rules_;
    typename G::Options options_;
    ai::BrainPtr<G> brain_;
    std::uint64_t seed_;
    typename G::State start_{};
    std::vector<Play> played_;  ///< commands of the random game before the question
    typename G::State other_{};
    typename G::State state_{};
    core::Seat seat_ = 0;
    Commands commands_;
};

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Plays complete games and asks a player for estimates in some of their positions.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/calibration.hpp"
#include "arena/play_game.hpp"
#include "core/ensure.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

/// Measures the calibration of one brain.
template <core::Game G>
class Calibration {
   public:
    /// `brain` makes the estimates; `policy` chooses the commands of all seats.
    Calibration(const typename G::Rules& rules, const typename G::Options& options, ai::BrainPtr<G> brain,
                ai::BrainPtr<G> policy, std::uint64_t seed)
        : rules_(rules), options_(options), brain_(std::move(brain)), policy_(std::move(policy)), seed_(seed) {}

    /// Plays `games` games and asks for `asked` estimates in each quarter of a game. The decisions are chosen at random
    /// among those with several commands.
    [[nodiscard]] CalibrationReport run(std::uint64_t games, std::uint64_t asked) {
        claims_.clear();
        silent_ = 0;
        for (std::uint64_t game = 0; game < games; ++game) {
            play(game);
            std::vector<std::size_t> choices;
            for (std::size_t step = 0; step < played_.size(); ++step) {
                if (played_[step].had_a_choice) choices.push_back(step);
            }
            core::Rng rng = stream(game, k_asking);
            std::vector<std::vector<std::size_t>> wanted(played_.size());
            for (std::size_t quarter = 0; quarter < CalibrationReport::k_quarters && !choices.empty(); ++quarter) {
                const std::size_t begin = choices.size() * quarter / CalibrationReport::k_quarters;
                const std::size_t end = choices.size() * (quarter + 1) / CalibrationReport::k_quarters;
                for (std::uint64_t time = 0; time < asked && begin < end; ++time) {
                    const std::size_t place = begin + rng.below(static_cast<std::uint32_t>(end - begin));
                    wanted[choices[place]].push_back(quarter);
                }
            }
            ask(game, wanted);
        }
        return summarise(claims_, silent_);
    }

   private:
    static constexpr std::uint64_t k_dealing = 0;
    static constexpr std::uint64_t k_asking = 1;
    static constexpr std::uint64_t k_answering = 2;
    static constexpr std::uint64_t k_playing = 3;

    /// A command of the game with the seat that gave it.
    struct Play {
        core::Seat seat = 0;
        typename G::Command command{};
        bool had_a_choice = false;
    };

    [[nodiscard]] core::Rng stream(std::uint64_t game, std::uint64_t purpose) const {
        return core::Rng(seed_).fork(game).fork(purpose);
    }

    [[nodiscard]] static core::Budget budget_of(const ai::Brain<G>& brain) {
        constexpr std::uint64_t k_default_simulations = 32;
        const std::uint64_t own = brain.limits().simulations;
        return {.simulations = own != 0 ? own : k_default_simulations};
    }

    /// Sets played_ to the commands of the game and outcome_ to its result.
    void play(std::uint64_t game) {
        start_ = G::start(rules_, options_, stream(game, k_dealing).next());
        played_.clear();
        auto state = start_;
        std::vector<std::unique_ptr<ai::Agent<G>>> agents;
        std::vector<core::Rng> streams;
        for (core::Seat seat = 0; seat < G::seats(options_); ++seat) {
            agents.push_back(policy_->make_agent());
            agents.back()->begin(seat, options_);
            streams.push_back(stream(game, k_playing).fork(seat));
        }
        while (G::pending(state) != 0) {
            core::ensure(played_.size() < k_most_commands, "the game does not end");
            const core::Seat seat = core::first_seat(G::pending(state));
            G::legal_commands(rules_, state, seat, commands_);
            const auto view = G::view(rules_, state, seat);
            answer_.clear();
            agents[seat]->think(
                {.view = view, .commands = commands_.span(), .rng = streams[seat], .budget = budget_of(*policy_)},
                answer_);
            const auto command = answer_.command;
            core::EventList<G> events;
            G::apply(rules_, state, seat, command, policy_->observes() ? &events : nullptr);
            if (policy_->observes()) notify_agents(agents, state, events);
            played_.push_back({seat, command, commands_.size() > 1});
        }
        outcome_ = G::outcome(rules_, state);
        core::ensure(outcome_.finished, "nobody is asked and yet the game is not finished");
    }

    void notify_agents(const std::vector<std::unique_ptr<ai::Agent<G>>>& agents, const typename G::State& state,
                       const core::EventList<G>& events) {
        for (core::Seat seat = 0; seat < static_cast<core::Seat>(agents.size()); ++seat) {
            std::vector<typename G::Event> seen;
            for (const auto& event : events) seen.push_back(core::seen_by_seat(event, seat));
            agents[seat]->observe(seen, G::view(rules_, state, seat));
        }
    }

    /// Asks for the estimates of one game. For each command of the game, `wanted` contains the quarters for which an
    /// estimate is requested before this command.
    void ask(std::uint64_t game, const std::vector<std::vector<std::size_t>>& wanted) {
        auto state = start_;
        std::uint64_t number = 0;
        for (std::size_t step = 0; step < played_.size(); ++step) {
            const Play& play = played_[step];
            for (const std::size_t quarter : wanted[step]) {
                claim(game, quarter, state, play.seat, stream(game, k_answering).fork(number++));
            }
            G::apply(rules_, state, play.seat, play.command, nullptr);
        }
    }

    void claim(std::uint64_t game, std::size_t quarter, const typename G::State& state, core::Seat seat,
               core::Rng rng) {
        G::legal_commands(rules_, state, seat, commands_);
        const auto view = G::view(rules_, state, seat);
        const auto agent = brain_->make_agent();
        agent->begin(seat, options_);
        answer_.clear();
        agent->think({.view = view, .commands = commands_.span(), .rng = rng, .budget = budget_of(*brain_)}, answer_);
        if (seat >= answer_.values.size()) {
            ++silent_;
            return;
        }
        double winners = 0.0;
        for (core::Side side = 0; side < G::sides(options_); ++side) {
            winners += core::has_seat(outcome_.winners, side) ? 1.0 : 0.0;
        }
        claims_.push_back({.game = game,
                           .quarter = quarter,
                           .expected = answer_.values[seat],
                           .result = core::has_seat(outcome_.winners, seat) ? 1.0 / winners : 0.0,
                           .known_least = 1.0 / static_cast<double>(G::sides(options_))});
    }

    const typename G::Rules& rules_;
    typename G::Options options_;
    ai::BrainPtr<G> brain_;
    ai::BrainPtr<G> policy_;
    std::uint64_t seed_;
    typename G::State start_{};
    std::vector<Play> played_;
    core::Outcome outcome_;
    std::vector<Claim> claims_;
    std::uint64_t silent_ = 0;
    core::CommandList<G> commands_;
    ai::Answer<G> answer_;
};

}  // namespace syrtis::arena

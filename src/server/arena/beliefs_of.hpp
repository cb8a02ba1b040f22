// SPDX-License-Identifier: MIT
#pragma once

// Plays games and records, in some positions, where hidden things are. A thing counts as hidden if the seat to move
// does not know its place, because computer players imagine worlds from the view of the seat to move.

#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/beliefs.hpp"
#include "core/ensure.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "platform/in_threads.hpp"

namespace syrtis::arena {

/// The functions by which a game supports belief tables. A place is an index into the places of the game's Belief.
template <class T>
concept BeliefTraits = core::Game<typename T::Game> &&
    requires(const typename T::Game::Rules& rules, const typename T::Game::Options& options,
             const typename T::Game::View& view, const typename T::Game::State& world, const ai::BeliefTable& table,
             const typename T::Believer& believer, typename T::Game::Belief& belief,
             const std::function<void(std::size_t, std::size_t)>& show) {
    { T::purpose(rules, options) } -> std::same_as<ai::BeliefPurpose>;
    /// The place with which all other places are compared, such as the one from which things are drawn.
    { T::k_base } -> std::convertible_to<std::size_t>;
    /// Returns the row of the belief table for a place; nothing for a place without a row.
    { T::row(view, std::size_t{}) } -> std::same_as<std::optional<std::size_t>>;
    /// Calls `show(thing, place)` for each thing about whose place the view shows nothing. Leaves out things about
    /// which the view shows something.
    { T::locate(view, world, show) } -> std::same_as<void>;
    /// Returns an object that sets beliefs from a table. Requires that objection_to() accepts the table.
    { T::believer(options, table) } -> std::same_as<typename T::Believer>;
    { believer.believe(view, belief) } -> std::same_as<bool>;
};

/// Plays the games of one BeliefOrder.
template <BeliefTraits Traits>
class BeliefGames {
   public:
    using G = typename Traits::Game;

    BeliefGames(const typename G::Rules& rules, const typename G::Options& options, ai::BrainPtr<G> brain,
                std::uint64_t seed, unsigned threads)
        : rules_(rules), options_(options), brain_(std::move(brain)), base_(seed), threads_(threads) {}

    /// Plays the games and returns weights, indexed by row and thing. The result does not depend on the number of
    /// threads.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> count(std::uint64_t games) {
        const ai::BeliefPurpose purpose = Traits::purpose(rules_, options_);
        const Counts none(purpose.rows.size(),
                          BeliefCount{.things = std::vector<BeliefCount::Thing>(purpose.things_count)});
        Counts all = none;
        std::mutex mutex;
        // Each thread adds its counts when it has finished.
        const auto make = [&] {
            return std::unique_ptr<Counts, std::function<void(Counts*)>>(new Counts(none), [&](Counts* counts) {
                const std::unique_ptr<Counts> mine(counts);
                const std::lock_guard lock(mutex);
                for (std::size_t row = 0; row < all.size(); ++row) all[row].add((*mine)[row]);
            });
        };
        platform::for_each_in_threads(threads_, 0, games, make, [&](Counts& counts, std::uint64_t game) {
            play(game, [&](const auto& view, const auto& world, core::Rng&) { add(view, world, counts); });
        });
        std::vector<std::vector<std::uint32_t>> weights;
        for (const BeliefCount& row : all) weights.push_back(row.weights());
        return weights;
    }

    /// Plays the games and measures how well a table predicts the things in each place.
    [[nodiscard]] BeliefReport judge(const typename Traits::Believer& believer, std::uint64_t games) {
        const auto rows = Traits::purpose(rules_, options_).rows;
        std::vector<std::vector<BeliefSum>> sums(games, std::vector<BeliefSum>(rows.size()));
        std::vector<std::uint64_t> positions(games, 0);
        const auto make = [] { return std::make_unique<typename G::Belief>(); };
        platform::for_each_in_threads(threads_, 0, games, make, [&](typename G::Belief& belief, std::uint64_t game) {
            play(game, [&](const auto& view, const auto& world, core::Rng& rng) {
                ++positions[game];
                if (believer.believe(view, belief)) add(view, world, belief, rng, sums[game]);
            });
        });
        std::uint64_t looked_at = 0;
        for (const std::uint64_t count : positions) looked_at += count;
        return summarise(rows, sums, looked_at);
    }

   private:
    using Counts = std::vector<BeliefCount>;
    using Things = std::array<std::vector<std::size_t>, G::Belief::k_places>;

    /// One decision out of this many is recorded.
    static constexpr std::uint32_t k_every = 8;

    static constexpr std::uint64_t k_dealing = 0;
    static constexpr std::uint64_t k_looking = 1;
    static constexpr std::uint64_t k_playing = 2;

    template <class Look>
    void play(std::uint64_t game, const Look& look) const {
        const core::Rng stream = base_.fork(game);
        auto state = G::start(rules_, options_, stream.fork(k_dealing).next());
        core::Rng looking = stream.fork(k_looking);
        std::vector<std::unique_ptr<ai::Agent<G>>> agents;
        std::vector<core::Rng> streams;
        for (core::Seat seat = 0; seat < G::seats(options_); ++seat) {
            agents.push_back(brain_->make_agent());
            agents.back()->begin(seat, options_);
            streams.push_back(stream.fork(k_playing).fork(seat));
        }
        core::CommandList<G> commands;
        ai::Answer<G> answer;
        for (std::uint64_t step = 0; G::pending(state) != 0; ++step) {
            core::ensure(step < k_most_commands, "the game does not end");
            const core::Seat seat = core::first_seat(G::pending(state));
            G::legal_commands(rules_, state, seat, commands);
            const auto view = G::view(rules_, state, seat);
            if (looking.below(k_every) == 0) look(view, state, looking);
            answer.clear();
            agents[seat]->think({.view = view,
                                 .commands = commands.span(),
                                 .rng = streams[seat],
                                 .budget = {.simulations = brain_->limits().simulations}},
                                answer);
            G::apply(rules_, state, seat, answer.command, nullptr);
        }
    }

    [[nodiscard]] static Things locate(const typename G::View& view, const typename G::State& world) {
        Things things;
        Traits::locate(view, world, [&](std::size_t thing, std::size_t place) { things.at(place).push_back(thing); });
        return things;
    }

    static void add(const typename G::View& view, const typename G::State& world, Counts& counts) {
        const Things things = locate(view, world);
        for (std::size_t place = 0; place < things.size(); ++place) {
            if (const auto row = Traits::row(view, place)) counts[*row].add(things[place], things[Traits::k_base]);
        }
    }

    /// For each place, adds the likelihood of the things in it to `sums`. The likelihood is that of core::Belief, which
    /// draws the things of a place one after another from all hidden things.
    static void add(const typename G::View& view, const typename G::State& world, const typename G::Belief& belief,
                    core::Rng& rng, std::vector<BeliefSum>& sums) {
        Things things = locate(view, world);
        for (std::size_t place = 0; place < things.size(); ++place) {
            const auto row = Traits::row(view, place);
            if (!row || things[place].empty()) continue;
            const auto weight = [&](std::size_t thing) {
                return static_cast<double>(belief.weight(place, thing)) /
                       static_cast<double>(belief.weight(Traits::k_base, thing));
            };
            double sum = 0.0;
            double count = 0.0;
            for (const auto& list : things) {
                count += static_cast<double>(list.size());
                for (const std::size_t thing : list) sum += weight(thing);
            }
            std::vector<std::size_t> in_turn = things[place];
            rng.shuffle(std::span<std::size_t>(in_turn));
            for (const std::size_t thing : in_turn) {
                sums[*row].logarithm += std::log(weight(thing) * count / sum);
                ++sums[*row].things;
                sum -= weight(thing);
                count -= 1.0;
            }
        }
    }

    const typename G::Rules& rules_;
    typename G::Options options_;
    ai::BrainPtr<G> brain_;
    core::Rng base_;
    unsigned threads_;
};

}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#pragma once

// Implements the judge for the types of a game.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/judge.hpp"
#include "core/budget.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"
#include "protocol/hosted_match_of.hpp"
#include "text/json_writer.hpp"

namespace syrtis::arena {

/// A judge that lets the computer player of one brain search.
template <core::Game G, class C>
class JudgeOf final : public Judge {
   public:
    /// `brain` must be the brain of a player that searches. `clock` is required if the player has a time limit.
    JudgeOf(std::shared_ptr<const C> codec, ai::BrainPtr<G> brain, const typename G::Options& options,
            std::uint64_t seed, const core::TimeSource* clock)
        : codec_(std::move(codec)),
          brain_(std::move(brain)),
          agent_(brain_->make_agent()),
          options_(options),
          seed_(seed),
          clock_(clock) {}

    [[nodiscard]] std::vector<JudgedDecision> judge(const protocol::Observation& asked,
                                                    const Json::Value& answer) override {
        const auto* seen = dynamic_cast<const protocol::ObservationOf<G>*>(&asked);
        core::ensure(seen != nullptr, "a decision of another game is judged");
        const core::Seat seat = seen->view.seat;
        core::Rng rng = core::Rng(G::hash(seen->view)).fork(seed_);
        // The commands of the answer are applied to an imagined world. This world agrees with everything that the seat
        // knows.
        auto world = G::determinize(codec_->rules(), seen->view, rng);
        const auto read = codec_->read_answer(world, seat, answer);
        core::ensure(read.has_value(), "an answer that was not accepted is judged");
        std::vector<JudgedDecision> decisions;
        for (const auto& command : read->commands) {
            core::CommandList<G> listed;
            G::legal_commands(codec_->rules(), world, seat, listed);
            if (listed.size() > 1) decisions.push_back(decide(world, seat, listed, command, rng));
            if (G::draws(codec_->rules(), world, seat, command)) break;
            G::apply(codec_->rules(), world, seat, command, nullptr);
        }
        return decisions;
    }

   private:
    using Command = typename G::Command;
    using Commands = std::vector<Command>;

    static constexpr std::size_t k_shown = 3;

    [[nodiscard]] JudgedDecision decide(const typename G::State& world, core::Seat seat,
                                        const core::CommandList<G>& listed, const Command& played, core::Rng& rng) {
        Commands commands(listed.begin(), listed.end());
        // The list leaves out some legal commands, such as other ways to pay.
        if (std::ranges::find(commands, played) == commands.end()) commands.push_back(played);
        const auto view = G::view(codec_->rules(), world, seat);
        const auto thought = think(view, commands, rng);
        JudgedDecision decision;
        decision.listed = listed.size();
        decision.values.assign(thought.values.begin(), thought.values.end());
        std::vector<std::size_t> order(commands.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto best = static_cast<std::size_t>(std::ranges::find(commands, thought.command) - commands.begin());
        std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t number) {
            constexpr double k_first = 2.0;
            return number == best ? k_first : thought.shares[number];
        });
        for (const std::size_t number : order) {
            if (decision.best.size() == k_shown || (number != best && thought.shares[number] < 0.0)) break;
            decision.best.push_back(judged_command(world, seat, commands[number], thought.shares[number]));
        }
        const auto number = static_cast<std::size_t>(std::ranges::find(commands, played) - commands.begin());
        decision.played = judged_command(world, seat, played, thought.shares[number]);
        if (number == best) return decision;
        // The search drops weak commands early. Therefore the best command and the played command are compared again,
        // equally often and in the same worlds.
        const auto compared = think(view, {thought.command, played}, rng);
        if (compared.shares[0] < 0.0 || compared.shares[1] < 0.0) return decision;
        decision.loss = std::max(0.0, compared.shares[0] - compared.shares[1]);
        decision.best.front().share = compared.shares[0];
        decision.played.share = compared.shares[1];
        return decision;
    }

    [[nodiscard]] ai::Answer<G> think(const typename G::View& view, const Commands& commands, core::Rng& rng) {
        constexpr std::uint64_t k_microseconds = 1000;
        agent_ = brain_->make_agent();
        agent_->begin(view.seat, options_);
        const auto limits = brain_->limits();
        core::Budget budget{.simulations = limits.simulations};
        if (limits.milliseconds != 0) {
            budget.clock = clock_;
            budget.deadline = clock_->microseconds() + limits.milliseconds * k_microseconds;
        }
        ai::Answer<G> answer;
        agent_->think({.view = view, .commands = commands, .rng = rng, .budget = budget}, answer);
        core::ensure(answer.shares.size() == commands.size(), "a player that compares nothing judges");
        return answer;
    }

    [[nodiscard]] JudgedCommand judged_command(const typename G::State& world, core::Seat seat, const Command& command,
                                               double share) const {
        auto after = world;
        core::EventList<G> events;
        core::apply_alone<G>(codec_->rules(), after, seat, command, &events);
        return {.command = codec_->command_json(command),
                .share = share,
                .events = text::tree_of([&](text::JsonWriter& out) {
                    out.begin_array();
                    for (const auto& event : events) codec_->write_event(out, core::seen_by_seat(event, seat), seat);
                    out.end_array();
                })};
    }

    std::shared_ptr<const C> codec_;
    ai::BrainPtr<G> brain_;
    std::unique_ptr<ai::Agent<G>> agent_;
    typename G::Options options_;
    std::uint64_t seed_;
    const core::TimeSource* clock_;
};

}  // namespace syrtis::arena

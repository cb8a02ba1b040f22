// SPDX-License-Identifier: MIT
#pragma once

// Adapts the typed interface of computer players (ai::Brain, ai::Agent) and a codec to the type-erased interface
// protocol::AgentFactory.

#include <json/json.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "core/ensure.hpp"
#include "protocol/agent_factory.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/refused_agent.hpp"

namespace syrtis::server {

/// A computer player of game G behind the type-erased interface.
template <core::Game G, class C>
requires protocol::Codec<C, G>
class HostedAgentOf final : public protocol::HostedAgent {
   public:
    HostedAgentOf(std::shared_ptr<const C> codec, ai::BrainPtr<G> brain, core::Seat seat,
                  const typename G::Options& options)
        : codec_(std::move(codec)), brain_(std::move(brain)), agent_(brain_->make_agent()) {
        agent_->begin(seat, options);
    }

    [[nodiscard]] bool observes() const override { return brain_->observes(); }
    [[nodiscard]] core::ThinkingLimits limits() const override { return brain_->limits(); }

    void observe(const protocol::Observation& observation) override {
        const auto& seen = of_this_game(observation);
        agent_->observe(seen.events, seen.view);
    }

    [[nodiscard]] protocol::AgentAnswer think(const protocol::Observation& question, std::uint64_t stream,
                                              const core::Budget& budget, const std::stop_token& stop) override {
        const auto& seen = of_this_game(question);
        core::ensure(!seen.commands.empty(), "a computer player thinks about no question");
        core::Rng rng = core::Rng(G::hash(seen.view)).fork(stream);
        ai::Answer<G> answer;
        agent_->think({.view = seen.view, .commands = seen.commands, .rng = rng, .budget = budget, .stop = stop},
                      answer);
        return {.command = codec_->command_json(answer.command),
                .values = {answer.values.begin(), answer.values.end()},
                .policy = std::move(answer.policy),
                .figures = answer.figures};
    }

    [[nodiscard]] protocol::AgentAnswer advise(const protocol::Observation& question, std::uint64_t stream,
                                               const core::Budget& budget, const std::stop_token& stop) override {
        const auto& seen = of_this_game(question);
        core::ensure(!seen.commands.empty(), "a computer player is asked about no question");
        core::Rng rng = core::Rng(G::hash(seen.view)).fork(stream);
        ai::Answer<G> answer;
        agent_->think({.view = seen.view, .commands = seen.commands, .rng = rng, .budget = budget, .stop = stop},
                      answer);
        protocol::AgentAnswer advice;
        advice.figures = answer.figures;
        advice.best = best_of(seen.commands, answer);
        if constexpr (protocol::AnswersInRows<C, G>) {
            advice.command = codec_->row_json(row(seen.view, answer.command, rng, budget, stop));
        } else {
            advice.command = codec_->command_json(answer.command);
        }
        return advice;
    }

    void end(const protocol::Observation& last) override { agent_->end(of_this_game(last).outcome); }

   private:
    using Command = typename G::Command;

    /// Returns the chosen command, followed by the other commands with the largest expected win shares.
    [[nodiscard]] std::vector<protocol::ComparedCommand> best_of(const std::vector<Command>& commands,
                                                                 const ai::Answer<G>& answer) const {
        constexpr std::size_t k_told = 3;
        std::vector<std::size_t> order;
        for (std::size_t number = 0; number < answer.shares.size(); ++number) {
            if (answer.shares[number] >= 0.0) order.push_back(number);
        }
        std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t number) {
            constexpr double k_first = 2.0;
            return commands[number] == answer.command ? k_first : answer.shares[number];
        });
        if (order.size() > k_told) order.resize(k_told);
        std::vector<protocol::ComparedCommand> best;
        best.reserve(order.size());
        for (const std::size_t number : order) {
            best.push_back({codec_->command_json(commands[number]), answer.shares[number]});
        }
        return best;
    }

    /// Returns the commands of an answer that begins with `first`, up to the first command that draws hidden cards. All
    /// commands after `first` are chosen in a world sampled from the view, so they do not depend on hidden things.
    [[nodiscard]] std::vector<Command> row(const typename G::View& view, const Command& first, core::Rng& rng,
                                           const core::Budget& budget,
                                           const std::stop_token& stop) requires protocol::AnswersInRows<C, G> {
        constexpr std::size_t k_longest = 256;
        const auto& rules = codec_->rules();
        auto world = G::determinize(rules, view, rng);
        std::vector<Command> commands{first};
        while (commands.size() < k_longest && !G::draws(rules, world, view.seat, commands.back())) {
            const auto before = world;
            G::apply(rules, world, view.seat, commands.back(), nullptr);
            if (!codec_->continues_answer(before, commands.back(), world, view.seat)) break;
            core::CommandList<G> listed;
            G::legal_commands(rules, world, view.seat, listed);
            const auto seen = G::view(rules, world, view.seat);
            ai::Answer<G> answer;
            agent_->think({.view = seen, .commands = listed.span(), .rng = rng, .budget = budget, .stop = stop},
                          answer);
            commands.push_back(answer.command);
        }
        return commands;
    }

    static const protocol::ObservationOf<G>& of_this_game(const protocol::Observation& observation) {
        const auto* seen = dynamic_cast<const protocol::ObservationOf<G>*>(&observation);
        core::ensure(seen != nullptr, "a computer player is told of another game");
        return *seen;
    }

    std::shared_ptr<const C> codec_;  ///< owns the rules to which the brain refers
    ai::BrainPtr<G> brain_;
    std::unique_ptr<ai::Agent<G>> agent_;
};

/// Creates the computer players of game G from their specs.
template <core::Game G, class C>
requires protocol::Codec<C, G>
class AgentFactoryOf final : public protocol::AgentFactory {
   public:
    AgentFactoryOf(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<G>> kinds)
        : codec_(std::move(codec)), kinds_(kinds), brains_(codec_->rules(), std::move(kinds)) {}

    [[nodiscard]] const std::vector<std::string>& kinds() const override { return brains_.levels(); }
    [[nodiscard]] std::optional<int> rating(const std::string& kind) const override { return brains_.rating(kind); }

    [[nodiscard]] std::vector<std::string> notes() const override { return brains_.notes(); }

    [[nodiscard]] std::optional<protocol::CodedRefusal> check(const std::string& spec) const override {
        const auto brain = brains_.load(spec);
        if (brain) return std::nullopt;
        const ai::SpecRefusal& refusal = brain.error();
        return protocol::refused_agent(refusal.code, refusal.message,
                                       {.subject = refusal.subject,
                                        .agent = refusal.kind,
                                        .setting = refusal.setting,
                                        .value = refusal.value,
                                        .minimum = refusal.minimum,
                                        .maximum = refusal.maximum,
                                        .reason = refusal.reason,
                                        .known = refusal.known});
    }

    [[nodiscard]] std::unique_ptr<protocol::HostedAgent> make(const std::string& spec, const Json::Value& options,
                                                              core::Seat seats, core::Seat seat) const override {
        const auto read = codec_->read_options(options, seats);
        core::ensure(read.has_value(), "a computer player is made for options that were not checked");
        const auto codec = protocol::codec_for(codec_, *read);
        const auto brain = brains_of(codec).load(spec);
        core::ensure(brain.has_value(), "a computer player is made of a spec that was not checked");
        return std::make_unique<HostedAgentOf<G, C>>(codec, *brain, seat, *read);
    }

   private:
    /// Returns the computer players for the rules of this codec. Creates them at the first call.
    [[nodiscard]] const ai::Brains<G>& brains_of(const std::shared_ptr<const C>& codec) const {
        if (codec == codec_) return brains_;
        const std::scoped_lock lock(mutex_);
        auto& brains = variants_[codec.get()];
        if (!brains) brains = std::make_unique<const ai::Brains<G>>(codec->rules(), kinds_);
        return *brains;
    }

    std::shared_ptr<const C> codec_;
    std::vector<ai::AgentKind<G>> kinds_;
    ai::Brains<G> brains_;
    mutable std::mutex mutex_;
    mutable std::map<const C*, std::unique_ptr<const ai::Brains<G>>> variants_;
};

}  // namespace syrtis::server

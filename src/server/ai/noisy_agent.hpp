// SPDX-License-Identifier: MIT
#pragma once

// Adds random errors to a player. With a given probability the player plays a random listed command instead of its own
// choice; all listed commands are equally likely. Some weaker levels are made in this way.

#include <cstdint>
#include <memory>
#include <utility>

#include "ai/agent.hpp"
#include "ai/brains.hpp"

namespace syrtis::ai {

/// Returns the rule of the setting `noise`: the probability of a random error, in kinds of players that support errors.
[[nodiscard]] inline SettingRule noise_setting() { return {"noise", SettingRule::Type::fraction, 0, k_millionths}; }

/// An agent with random errors.
template <core::Game G>
class NoisyAgent final : public Agent<G> {
   public:
    /// `noise` is a probability in millionths, up to k_millionths.
    NoisyAgent(std::unique_ptr<Agent<G>> agent, std::uint32_t noise) : agent_(std::move(agent)), noise_(noise) {}

    void begin(core::Seat seat, const typename G::Options& options) override { agent_->begin(seat, options); }
    void observe(std::span<const typename G::Event> events, const typename G::View& view) override {
        agent_->observe(events, view);
    }
    void end(const core::Outcome& outcome) override { agent_->end(outcome); }

    void think(const Question<G>& question, Answer<G>& answer) override {
        const auto count = static_cast<std::uint32_t>(question.commands.size());
        if (count == 1) return agent_->think(question, answer);
        const bool errs = question.rng.below(static_cast<std::uint32_t>(k_millionths)) < noise_;
        const auto anything = question.commands[question.rng.below(count)];
        agent_->think(question, answer);
        if (errs) answer.command = anything;
        const double noise = static_cast<double>(noise_) / static_cast<double>(k_millionths);
        for (double& probability : answer.policy) probability = (1.0 - noise) * probability + noise / count;
    }

   private:
    std::unique_ptr<Agent<G>> agent_;
    std::uint32_t noise_;
};

/// A brain of agents with random errors.
template <core::Game G>
class NoisyBrain final : public Brain<G> {
   public:
    NoisyBrain(BrainPtr<G> brain, std::uint32_t noise) : brain_(std::move(brain)), noise_(noise) {}

    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override {
        return std::make_unique<NoisyAgent<G>>(brain_->make_agent(), noise_);
    }
    [[nodiscard]] bool reads_view() const override { return brain_->reads_view(); }
    [[nodiscard]] bool observes() const override { return brain_->observes(); }
    [[nodiscard]] std::string note() const override { return brain_->note(); }
    [[nodiscard]] core::ThinkingLimits limits() const override { return brain_->limits(); }

   private:
    BrainPtr<G> brain_;
    std::uint32_t noise_;
};

/// Returns the brain itself; if the spec has the setting `noise`, returns a brain that adds errors to the brain's
/// agents.
template <core::Game G>
[[nodiscard]] BrainPtr<G> with_noise(BrainPtr<G> brain, const AgentSpec& spec) {
    const auto noise = static_cast<std::uint32_t>(spec.number(noise_setting().name, 0));
    if (noise == 0) return brain;
    return std::make_shared<NoisyBrain<G>>(std::move(brain), noise);
}

}  // namespace syrtis::ai

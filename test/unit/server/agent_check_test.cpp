// SPDX-License-Identifier: MIT
#include "arena/agent_check.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "ai/dig/agents.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::arena {
namespace {

using dig::DigMars;

const dig::Rules& rules() { return test::Cases<DigMars>::rules(); }

/// Answers according to a hash of its view.
class HashingAgent final : public ai::Agent<DigMars> {
   public:
    using Look = std::function<std::uint64_t(const ai::Question<DigMars>&)>;
    explicit HashingAgent(Look look) : look_(std::move(look)) {}
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        answer.command = question.commands[look_(question) % question.commands.size()];
    }

   private:
    Look look_;
};

class HashingBrain final : public ai::Brain<DigMars> {
   public:
    explicit HashingBrain(HashingAgent::Look look) : look_(std::move(look)) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<HashingAgent>(look_);
    }

   private:
    HashingAgent::Look look_;
};

TEST(AgentCheck, DetectsAPlayerThatReadsTheWholePosition) {
    const AgentCheck<DigMars>* table = nullptr;
    AgentCheck<DigMars> check(rules(), {.players = 2},
                              std::make_shared<const HashingBrain>(
                                  [&](const auto& /*question*/) { return DigMars::hash(table->position()); }),
                              1);
    table = &check;
    const auto report = check.secrecy(20);
    EXPECT_GT(report.hidden, 10U);
    EXPECT_GT(report.differences, 3U);
    EXPECT_LE(report.differences, report.hidden) << "answers differ only where something is hidden";
    EXPECT_NE(report.first, "");
}

/// Always gives the same answer, with figures that reveal hidden information.
class TellingAgent final : public ai::Agent<DigMars> {
   public:
    explicit TellingAgent(HashingAgent::Look look) : look_(std::move(look)) {}
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        answer.command = question.commands.front();
        answer.shares.assign(question.commands.size(), static_cast<double>(look_(question) % 1024) / 1024.0);
    }

   private:
    HashingAgent::Look look_;
};

class TellingBrain final : public ai::Brain<DigMars> {
   public:
    explicit TellingBrain(HashingAgent::Look look) : look_(std::move(look)) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<TellingAgent>(look_);
    }

   private:
    HashingAgent::Look look_;
};

TEST(AgentCheck, DetectsForbiddenKnowledgeInExpectedShares) {
    const AgentCheck<DigMars>* table = nullptr;
    AgentCheck<DigMars> check(rules(), {.players = 2},
                              std::make_shared<const TellingBrain>(
                                  [&](const auto& /*question*/) { return DigMars::hash(table->position()); }),
                              1);
    table = &check;
    EXPECT_GT(check.secrecy(12).differences, 3U);
}

/// Sums up its observations and answers according to the sum.
class RememberingAgent final : public ai::Agent<DigMars> {
   public:
    using Look = std::function<std::uint64_t(const DigMars::View&)>;
    explicit RememberingAgent(Look look) : look_(std::move(look)) {}
    void observe(std::span<const DigMars::Event> events, const DigMars::View& view) override {
        sum_ += look_(view) + 31 * events.size();
    }
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        answer.command = question.commands[sum_ % question.commands.size()];
    }

   private:
    Look look_;
    std::uint64_t sum_ = 0;
};

class RememberingBrain final : public ai::Brain<DigMars> {
   public:
    explicit RememberingBrain(RememberingAgent::Look look) : look_(std::move(look)) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<RememberingAgent>(look_);
    }
    [[nodiscard]] bool observes() const override { return true; }

   private:
    RememberingAgent::Look look_;
};

TEST(AgentCheck, DetectsAPlayerThatRemembersHiddenEvents) {
    const AgentCheck<DigMars>* table = nullptr;
    AgentCheck<DigMars> check(rules(), {.players = 2},
                              std::make_shared<const RememberingBrain>(
                                  [&](const auto& /*view*/) { return DigMars::hash(table->position()); }),
                              1);
    table = &check;
    const auto report = check.secrecy(20);
    EXPECT_GT(report.histories, 10U);
    EXPECT_GT(report.differences, 3U);
    EXPECT_LE(report.differences, report.histories);
}

TEST(AgentCheck, AcceptsAPlayerThatRemembersItsView) {
    AgentCheck<DigMars> check(
        rules(), {.players = 3},
        std::make_shared<const RememberingBrain>([](const auto& view) { return DigMars::hash(view); }), 1);
    const auto report = check.secrecy(20);
    EXPECT_EQ(report.differences, 0U) << report.first;
    EXPECT_GT(report.histories, 10U);
}

TEST(AgentCheck, DetectsIrreproducibleAnswers) {
    std::uint64_t asked = 0;
    AgentCheck<DigMars> check(rules(), {.players = 2},
                              std::make_shared<const HashingBrain>([&](const auto& /*question*/) { return ++asked; }),
                              1);
    EXPECT_GT(check.secrecy(12).differences, 8U);
}

TEST(AgentCheck, AcceptsUnusualAnswersThatDependOnlyOnTheView) {
    AgentCheck<DigMars> check(
        rules(), {.players = 2},
        std::make_shared<const HashingBrain>([](const auto& question) { return DigMars::hash(question.view); }), 1);
    const auto report = check.secrecy(12);
    EXPECT_EQ(report.differences, 0U) << report.first;
    EXPECT_GT(report.hidden, 8U);
}

TEST(AgentCheck, AcceptsPlayersThatUseTheirViewOnly) {
    const ai::Brains<DigMars> brains(rules(), ai::dig::agent_kinds());
    for (const char* spec : {"random", "greedy-1", "greedy:noise=0.5", "flat:sims=4", "ismcts:sims=6"}) {
        const auto report = AgentCheck<DigMars>(rules(), {.players = 3}, brains.load(spec).value(), 2).secrecy(3);
        EXPECT_EQ(report.differences, 0U) << spec << ", " << report.first;
        EXPECT_GT(report.hidden, 0U) << spec;
    }
}

/// A clock that advances by a tenth of a millisecond each time it is read.
class Ticking final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 100; }

   private:
    mutable std::uint64_t now_ = 0;
};

TEST(AgentCheck, ReportsTheTimeOfAnswers) {
    const ai::Brains<DigMars> brains(rules(), ai::dig::agent_kinds());
    const Ticking clock;
    const auto report = AgentCheck<DigMars>(rules(), {.players = 2}, brains.load("flat").value(), 1).time(4, clock, 2);
    ASSERT_EQ(report.microseconds.size(), 4U);
    EXPECT_GE(report.milliseconds_of(50), 2.0) << "flat takes what it is given";
    EXPECT_LE(report.milliseconds_of(99), 3.0);
    EXPECT_LE(report.milliseconds_of(50), report.milliseconds_of(99));
}

}  // namespace
}  // namespace syrtis::arena

// SPDX-License-Identifier: MIT
#include "arena/agent_check.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "ai/dig/agents.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::arena {
namespace {

using dig::DigMars;

const dig::Rules& rules() { return test::Cases<DigMars>::rules(); }

/// Another answer each time, whatever it is asked: as one would give that knows more than its view.
class FickleAgent final : public ai::Agent<DigMars> {
   public:
    explicit FickleAgent(std::uint64_t& asked) : asked_(asked) {}
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        answer.command = question.commands[asked_++ % question.commands.size()];
    }

   private:
    std::uint64_t& asked_;
};

class FickleBrain final : public ai::Brain<DigMars> {
   public:
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<FickleAgent>(asked_);
    }

   private:
    mutable std::uint64_t asked_ = 0;
};

TEST(AgentCheck, finds_answers_that_rest_on_more_than_the_view) {
    const auto report =
        AgentCheck<DigMars>(rules(), {.players = 2}, std::make_shared<const FickleBrain>(), 1).secrecy(12);
    EXPECT_GT(report.hidden, 8U);
    EXPECT_GT(report.differences, 8U);
    EXPECT_NE(report.first, "");
}

TEST(AgentCheck, has_nothing_to_say_of_players_that_keep_to_their_view) {
    const ai::Brains<DigMars> brains(rules(), ai::dig::agent_kinds());
    for (const char* spec : {"random", "greedy-1", "greedy:noise=0.5", "flat:sims=4", "ismcts:sims=6"}) {
        const auto report = AgentCheck<DigMars>(rules(), {.players = 3}, brains.load(spec).value(), 2).secrecy(3);
        EXPECT_EQ(report.differences, 0U) << spec << ", " << report.first;
        EXPECT_GT(report.hidden, 0U) << spec;
    }
}

/// Goes on by itself: a tenth of a millisecond each time it is looked at.
class Ticking final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 100; }

   private:
    mutable std::uint64_t now_ = 0;
};

TEST(AgentCheck, tells_how_long_answers_took) {
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

// SPDX-License-Identifier: MIT
//
// Tests that an agent's memory never changes its answer: at every decision of complete games, an agent that has played
// since the start of an earlier game and a new agent give the same answer. The other fields of the answers are checked
// too.

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/terraforming/agents.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai {
namespace {

template <core::Game G>
void expect_sound(const Answer<G>& answer, const core::CommandList<G>& commands, core::Side sides) {
    if (!answer.policy.empty()) {
        ASSERT_EQ(answer.policy.size(), commands.size());
        EXPECT_NEAR(std::accumulate(answer.policy.begin(), answer.policy.end(), 0.0), 1.0, 1e-9);
        for (const double probability : answer.policy) EXPECT_GE(probability, 0.0);
    }
    if (!answer.values.empty()) {
        ASSERT_EQ(answer.values.size(), sides);
        EXPECT_NEAR(std::accumulate(answer.values.begin(), answer.values.end(), 0.0), 1.0, 1e-9);
        for (const double value : answer.values) EXPECT_GE(value, 0.0);
    }
}

template <core::Game G>
void expect_answers_without_memory(const Brains<G>& brains, const std::string& spec, std::size_t every = 1,
                                   std::size_t most_cases = 1000) {
    SCOPED_TRACE(spec);
    const auto& rules = syrtis::test::Cases<G>::rules();
    const auto brain = brains.load(spec).value();
    std::vector<std::unique_ptr<Agent<G>>> old;
    while (old.size() < core::k_max_seats) old.push_back(brain->make_agent());
    const auto in_between = brains.load("greedy").value()->make_agent();
    std::size_t asked = 0;
    core::CommandList<G> commands;
    std::uint64_t seed = 40;
    for (const auto& one : syrtis::test::Cases<G>::cases()) {
        if (most_cases-- == 0) break;
        SCOPED_TRACE(one.name);
        const core::Side sides = G::sides(one.options);
        auto state = G::start(rules, one.options, ++seed);
        core::Rng rng(seed);
        std::size_t differences = 0;
        while (G::pending(state) != 0 && !testing::Test::HasFailure()) {
            const core::Seat seat = syrtis::test::any_seat_of(G::pending(state), rng);
            G::legal_commands(rules, state, seat, commands);
            const auto view = G::view(rules, state, seat);
            Answer<G> answer;
            if (++asked % every != 0) {
                in_between->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
                G::apply(rules, state, seat, answer.command, nullptr);
                continue;
            }
            core::Rng same = rng;
            Answer<G> fresh;
            old[seat]->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
            brain->make_agent()->think({.view = view, .commands = commands.span(), .rng = same}, fresh);
            if (!(answer.command == fresh.command && answer.policy == fresh.policy && rng == same)) ++differences;
            expect_sound<G>(answer, commands, sides);
            G::apply(rules, state, seat, answer.command, nullptr);
        }
        EXPECT_EQ(differences, 0U);
    }
}

TEST(AgentMemory, AnswersInTerraformingMarsAreEqualWithAndWithoutMemory) {
    using Game = syrtis::terraforming::TerraformingMars;
    const Brains<Game> brains(syrtis::test::Cases<Game>::rules(), terraforming::agent_kinds());
    for (const char* spec : {"random", "greedy", "greedy:noise=0.3"}) expect_answers_without_memory<Game>(brains, spec);
    // Searching players are asked at a few decisions only, since they are slow.
    for (const char* spec : {"flat:sims=4", "ismcts:sims=7"}) expect_answers_without_memory<Game>(brains, spec, 211, 1);
}

TEST(AgentMemory, AnswersInDigMarsAreEqualWithAndWithoutMemory) {
    using Game = syrtis::dig::DigMars;
    const Brains<Game> brains(syrtis::test::Cases<Game>::rules(), dig::agent_kinds());
    for (const char* spec : {"random", "greedy", "greedy:noise=0.3"}) expect_answers_without_memory<Game>(brains, spec);
    // Searching players are asked at a few decisions only, since they are slow.
    for (const char* spec : {"flat:sims=4", "ismcts:sims=7"}) expect_answers_without_memory<Game>(brains, spec, 211, 1);
}

}  // namespace
}  // namespace syrtis::ai

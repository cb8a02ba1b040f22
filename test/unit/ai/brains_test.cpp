// SPDX-License-Identifier: MIT
#include "ai/brains.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "support/toy_game.hpp"

namespace syrtis::ai {
namespace {

using Toy = toy::SealedNumbers;
using Loaded = core::Result<BrainPtr<Toy>, std::string>;
using testing::HasSubstr;

/// Takes the first listed command.
class FirstAgent final : public Agent<Toy> {
   public:
    void think(const Question<Toy>& question, Answer<Toy>& answer) override {
        answer.command = question.commands.front();
        answer.policy.assign(question.commands.size(), 0.0);
        answer.policy.front() = 1.0;
    }
};

const toy::Rules k_brain_rules;

struct CountingKinds {
    int loads = 0;
    Brains<Toy> brains{k_brain_rules, kinds()};

    std::vector<AgentKind<Toy>> kinds() {
        return {random_kind<Toy>(),
                {"first",
                 {noise_setting()},
                 [this](const toy::Rules&, const AgentSpec& spec) {
                     ++loads;
                     return Loaded(with_noise<Toy>(std::make_shared<PlainBrain<Toy, FirstAgent>>(), spec));
                 }},
                {"learned", {}, [](const toy::Rules&, const AgentSpec&) {
                     return Loaded(core::Failure<std::string>{"its net \"early\" was made for other cards."});
                 }}};
    }
};

std::array<toy::Command, 10> ten_commands() {
    std::array<toy::Command, 10> commands{};
    for (std::size_t i = 0; i < commands.size(); ++i) commands[i].number = static_cast<std::uint8_t>(i);
    return commands;
}

TEST(ComputerPlayerBrains, AreLoadedOnceAndSharedWhileInUse) {
    CountingKinds kinds;
    EXPECT_EQ(kinds.loads, 1);
    const auto plain = kinds.brains.load("first");
    EXPECT_EQ(*plain, *kinds.brains.load("first"));
    EXPECT_EQ(kinds.loads, 1);
    {
        const auto noisy = kinds.brains.load("first:noise=0.5");
        EXPECT_EQ(*noisy, *kinds.brains.load("first:noise=0.5"));
        EXPECT_NE(*noisy, *kinds.brains.load("first:noise=0.25"));
        EXPECT_EQ(kinds.loads, 3);
    }
    EXPECT_TRUE(kinds.brains.load("first:noise=0.5").has_value());
    EXPECT_EQ(kinds.loads, 4);
}

TEST(ComputerPlayerBrains, KindThatCannotBeLoadedIsNotListedAndIsRefusedWithReason) {
    const CountingKinds kinds;
    EXPECT_THAT(kinds.brains.offered(), testing::ElementsAre("random", "first"));
    const auto refused = kinds.brains.load("learned");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "agent_not_available");
    EXPECT_THAT(refused.error().message, testing::AllOf(HasSubstr("\"learned\""), HasSubstr("other cards")));
}

TEST(ComputerPlayerBrains, UnknownKindIsRefusedWithAListOfKnownKinds) {
    const CountingKinds kinds;
    const auto refused = kinds.brains.load("genius:noise=1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "unknown_agent");
    EXPECT_THAT(refused.error().known, testing::ElementsAre("random", "first"));
    EXPECT_THAT(refused.error().message, testing::AllOf(HasSubstr("\"genius\""), HasSubstr("random, first")));
    EXPECT_EQ(kinds.brains.load("first:x=1").error().code, "unknown_setting");
    EXPECT_EQ(kinds.brains.load("first:").error().code, "malformed_agent");
}

/// Returns how many of `times` answers differ from the first command, and the policy of the last answer.
std::pair<int, std::vector<double>> errors_of(const char* spec, int times) {
    CountingKinds kinds;
    const auto agent = kinds.brains.load(spec).value()->make_agent();
    const auto commands = ten_commands();
    core::Rng rng(3);
    int errors = 0;
    Answer<Toy> answer;
    for (int time = 0; time < times; ++time) {
        answer.clear();
        agent->think({.view = {}, .commands = commands, .rng = rng}, answer);
        if (answer.command.number != 0) ++errors;
    }
    return {errors, answer.policy};
}

TEST(NoisyAgent, ChoosesARandomCommandWithTheProbabilityInItsNoiseSetting) {
    EXPECT_EQ(errors_of("first", 1000).first, 0);
    EXPECT_EQ(errors_of("first:noise=0", 1000).first, 0);
    // One in ten of its errors is the right command by chance.
    EXPECT_NEAR(errors_of("first:noise=0.1", 20000).first, 1800, 170);
    EXPECT_NEAR(errors_of("first:noise=1", 20000).first, 18000, 170);
}

TEST(NoisyAgent, ReportedProbabilitiesOfCommandsIncludeTheNoise) {
    const auto policy = errors_of("first:noise=0.5", 1).second;
    EXPECT_DOUBLE_EQ(policy[0], 0.55);
    EXPECT_DOUBLE_EQ(policy[9], 0.05);
}

TEST(NoisyAgent, RandomChoicesDependOnTheRandomStreamOnly) {
    const CountingKinds kinds;
    const auto brain = kinds.brains.load("first:noise=0.5").value();
    const auto one = brain->make_agent();
    const auto commands = ten_commands();
    core::Rng stream(8);
    for (int time = 0; time < 200; ++time) {
        core::Rng same = stream;
        Answer<Toy> answer;
        Answer<Toy> again;
        one->think({.view = {}, .commands = commands, .rng = stream}, answer);
        brain->make_agent()->think({.view = {}, .commands = commands, .rng = same}, again);
        EXPECT_EQ(answer.command, again.command);
    }
}

}  // namespace
}  // namespace syrtis::ai

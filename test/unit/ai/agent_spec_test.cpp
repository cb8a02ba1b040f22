// SPDX-License-Identifier: MIT
#include "ai/agent_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace syrtis::ai {
namespace {

using testing::HasSubstr;

const std::vector<SettingRule> k_rules{{"noise", SettingRule::Type::fraction, 0, k_millionths},
                                       {"sims", SettingRule::Type::count, 1, 1000},
                                       {"net", SettingRule::Type::name}};

core::Result<AgentSpec, SpecRefusal> read(std::string_view text) {
    auto spec = parse_agent_spec(text);
    if (!spec) return spec;
    return check_settings(std::move(*spec), k_rules);
}

TEST(AgentSpec, ParsesKindAndSettings) {
    const auto spec = read("greedy:noise=0.1:sims=50:net=early-2p_a.net");
    ASSERT_TRUE(spec.has_value());
    EXPECT_EQ(spec->kind, "greedy");
    EXPECT_EQ(spec->number("noise", 0), 100'000);
    EXPECT_EQ(spec->number("sims", 0), 50);
    EXPECT_EQ(spec->text("net", ""), "early-2p_a.net");
    EXPECT_EQ(spec->number("ms", 7), 7);
    EXPECT_EQ(spec->text("other", "usual"), "usual");
}

TEST(AgentSpec, SettingsAreWrittenInOrderOfTheirNames) {
    EXPECT_EQ(to_text(*read("greedy:sims=2:noise=1")), "greedy:noise=1:sims=2");
    EXPECT_EQ(*read("greedy:sims=2:noise=1"), *read("greedy:noise=1:sims=2"));
    EXPECT_EQ(to_text(*read("greedy")), "greedy");
}

TEST(AgentSpec, FractionsHaveAtMostSixDecimals) {
    EXPECT_EQ(read("a:noise=0")->number("noise", -1), 0);
    EXPECT_EQ(read("a:noise=1.0")->number("noise", -1), 1'000'000);
    EXPECT_EQ(read("a:noise=0.000001")->number("noise", -1), 1);
    for (const char* value : {"0.0000001", "1.000001", "2", "-0.1", "+1", ".5", "1.", "1e-3", "0x1", "1.2.3", "a"}) {
        const auto refused = read(std::string("a:noise=") + value);
        ASSERT_FALSE(refused) << value;
        EXPECT_EQ(refused.error().code, "bad_setting") << value;
        EXPECT_THAT(refused.error().message, HasSubstr("from 0 to 1")) << value;
    }
}

TEST(AgentSpec, CountsOutOfRangeAreRefused) {
    EXPECT_EQ(read("a:sims=1000")->number("sims", 0), 1000);
    for (const char* value : {"0", "1001", "1.5", "99999999999999999999", "-1", "ten"}) {
        const auto refused = read(std::string("a:sims=") + value);
        ASSERT_FALSE(refused) << value;
        EXPECT_EQ(refused.error().code, "bad_setting") << value;
        EXPECT_THAT(refused.error().message, HasSubstr("an integer from 1 to 1000")) << value;
    }
}

TEST(AgentSpec, UnknownSettingIsRefusedWithAListOfKnownSettings) {
    const auto refused = read("greedy:nois=0.1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "unknown_setting");
    EXPECT_THAT(refused.error().known, testing::ElementsAre("noise", "sims", "net"));
    EXPECT_THAT(refused.error().message, testing::AllOf(HasSubstr("\"nois\""), HasSubstr("noise, sims, net")));
    const auto none = check_settings(*parse_agent_spec("random:noise=1"), {});
    EXPECT_THAT(none.error().message, HasSubstr("it has none"));
}

TEST(AgentSpec, RepeatedSettingIsRefused) {
    EXPECT_EQ(parse_agent_spec("a:noise=0:noise=1").error().code, "bad_setting");
}

TEST(AgentSpec, MalformedTextIsRefusedAndNotQuotedInError) {
    const std::string long_one = "greedy:net=" + std::string(k_longest_spec, 'x');
    for (const std::string& text :
         {std::string(), std::string(":"), std::string("greedy:"), std::string("greedy:noise"),
          std::string("greedy:noise="), std::string("greedy:=1"), std::string("Greedy"), std::string("9greedy"),
          std::string("gr eedy"), std::string("greedy:noise=0.1 "), std::string("greedy::noise=1"),
          std::string("greedy:noise=1=1"), std::string("gr\0edy", 6), std::string("\xff\xfe"), long_one}) {
        const auto refused = parse_agent_spec(text);
        ASSERT_FALSE(refused) << text;
        EXPECT_EQ(refused.error().code, "malformed_agent") << text;
        EXPECT_THAT(refused.error().message, HasSubstr("such as greedy:noise=0.1")) << text;
        EXPECT_LT(refused.error().message.size(), 120U);
    }
}

TEST(AgentSpec, BudgetSettingsLimitSimulationsAndTime) {
    const auto spec = check_settings(*parse_agent_spec("flat:ms=20:sims=300"), budget_settings());
    EXPECT_EQ(limits_of(*spec), (core::ThinkingLimits{.simulations = 300, .milliseconds = 20}));
    EXPECT_EQ(limits_of(*parse_agent_spec("flat")), core::ThinkingLimits{});
}

TEST(ThinkingLimits, CombinationOfTwoSetsHasTheLowerValueOfEachLimit) {
    EXPECT_EQ(core::stricter({100, 0}, {50, 20}), (core::ThinkingLimits{50, 20}));
    EXPECT_EQ(core::stricter({0, 10}, {0, 0}), (core::ThinkingLimits{0, 10}));
}

class FixedClock final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now; }
    std::uint64_t now = 0;
};

TEST(Budget, IsUsedUpWhenItsLimitOfSimulationsOrOfTimeIsReached) {
    FixedClock clock;
    const core::Budget both{.simulations = 10, .deadline = 500, .clock = &clock};
    EXPECT_FALSE(both.is_spent(9));
    EXPECT_TRUE(both.is_spent(10));
    clock.now = 500;
    EXPECT_TRUE(both.is_spent(1));
    EXPECT_FALSE((core::Budget{.simulations = 10, .deadline = 500}).is_spent(9));
    EXPECT_FALSE(core::Budget{}.is_spent(1'000'000));
}

}  // namespace
}  // namespace syrtis::ai

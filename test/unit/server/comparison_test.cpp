// SPDX-License-Identifier: MIT
#include "scenario/comparison.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "text/json.hpp"

namespace syrtis::server::scenario {
namespace {

constexpr std::array<std::string_view, 2> k_words{"left", "right"};

/// Returns the numbers of mismatches and faults that `compare` reports for this expectation.
template <class Compare>
std::pair<std::size_t, std::size_t> compared(const std::string& text, Compare compare) {
    const auto json = text::parse_json(text);
    EXPECT_TRUE(json.has_value()) << text;
    Faults faults;
    Comparison comparison;
    compare(comparison, Node(*json, "here", faults));
    return {comparison.take().size(), faults.size()};
}

using Counts = std::pair<std::size_t, std::size_t>;
constexpr Counts k_holds{0, 0};
constexpr Counts k_differs{1, 0};
constexpr Counts k_one_malformed{0, 1};

Json::Value list(const std::string& text) { return *text::parse_json(text); }

TEST(ScenarioComparison, WordThatIsNotInItsListIsMalformed) {
    const auto compare = [](Comparison& comparison, const Node& node) { comparison.word(node, k_words, 1); };
    EXPECT_EQ(compared(R"(["right"])", [&](auto& c, const Node& node) { compare(c, node.elements()[0]); }), k_holds);
    EXPECT_EQ(compared(R"(["left"])", [&](auto& c, const Node& node) { compare(c, node.elements()[0]); }), k_differs);
    EXPECT_EQ(compared(R"(["up"])", [&](auto& c, const Node& node) { compare(c, node.elements()[0]); }),
              k_one_malformed);
}

TEST(ScenarioComparison, NumbersWithoutExpectedValueAreIgnored) {
    const auto compare = [](Comparison& comparison, const Node& node) {
        comparison.numbers(node, k_words, [](std::size_t word) { return word == 0 ? 3 : 5; });
    };
    EXPECT_EQ(compared(R"({"left": 3})", compare), k_holds);
    EXPECT_EQ(compared(R"({"left": 3, "right": 4})", compare), k_differs);
    EXPECT_EQ(compared(R"({"up": 3})", compare), k_one_malformed);
}

TEST(ScenarioComparison, SetsAreComparedInAnyOrder) {
    const auto compare = [](Comparison& comparison, const Node& node) {
        comparison.value_set(node, list(R"(["b", "a", "a"])"));
    };
    EXPECT_EQ(compared(R"(["a", "b", "a"])", compare), k_holds);
    EXPECT_EQ(compared(R"(["a", "b"])", compare), k_differs);
    EXPECT_EQ(compared(R"({"a": 1})", compare), k_one_malformed);
}

TEST(ScenarioComparison, SeatsAreComparedAsASetAndImpossibleSeatsAreMalformed) {
    const auto set = [](Comparison& comparison, const Node& node) { comparison.seat_set(node, 0b101, 3); };
    EXPECT_EQ(compared("[2, 0]", set), k_holds);
    EXPECT_EQ(compared("[2]", set), k_differs);
    EXPECT_EQ(compared("[0, 2, 3]", set).second, 1U);
    const auto owner = [](Comparison& comparison, const Node& node) {
        comparison.owner(node.elements()[0], core::k_no_seat, 3);
    };
    EXPECT_EQ(compared("[null]", owner), k_holds);
    EXPECT_EQ(compared("[1]", owner), k_differs);
    EXPECT_EQ(compared("[3]", owner), k_one_malformed);
}

TEST(ScenarioComparison, PartialObjectChecksNamedMembersAndNullMeansAbsent) {
    const auto compare = [](Comparison& comparison, const Node& node) {
        comparison.picture(node, list(R"({"piles": {"a1": {"height": 2, "top": "x"}}, "round": 1})"));
    };
    EXPECT_EQ(compared(R"({"piles": {"a1": {"height": 2}}})", compare), k_holds);
    EXPECT_EQ(compared(R"({"piles": {"a1": {"height": 3}}})", compare), k_differs);
    EXPECT_EQ(compared(R"({"hidden": null})", compare), k_holds);
    EXPECT_EQ(compared(R"({"round": null})", compare), k_differs);
}

TEST(ScenarioComparison, PlayerGivenAsNullIsNotCompared) {
    const auto compare = [](Comparison& comparison, const Node& node) {
        comparison.players(node, 2, [&](core::Seat seat, const Node& player) { comparison.number(player, seat + 7); });
    };
    EXPECT_EQ(compared("[7, 8]", compare), k_holds);
    EXPECT_EQ(compared("[null, 9]", compare), k_differs);
    EXPECT_EQ(compared("[7, 8, 9]", compare), k_one_malformed);
}

TEST(ScenarioComparison, MismatchHasItsPathAndActualValue) {
    const auto json = list(R"({"round": 4})");
    Faults faults;
    Comparison comparison;
    comparison.number(*Node(json, "", faults).find("round"), 5);
    const auto mismatches = comparison.take();
    ASSERT_EQ(mismatches.size(), 1U);
    EXPECT_EQ(mismatches[0].path, "round");
    EXPECT_EQ(mismatches[0].expected, 4);
    EXPECT_EQ(mismatches[0].got, Json::Value(5));
}

}  // namespace
}  // namespace syrtis::server::scenario

// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/merge_patch.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::TerraformingMars;
using test::Cases;

/// Calls `visit(state)` at each position of a random game of each kind.
template <class Visit>
void at_every_position(Visit&& visit) {
    std::uint64_t seed = 1;
    for (const auto& kind : Cases<TerraformingMars>::cases()) {
        SCOPED_TRACE(kind.name);
        const auto last = test::play_random_game<TerraformingMars>(
            Cases<TerraformingMars>::rules(), kind.options, ++seed, Cases<TerraformingMars>::k_longest,
            [&](const game::State& state, core::Seat, const game::Command&) { visit(state); });
        visit(last);
    }
}

std::vector<core::Seat> readers_of(const game::State& state) {
    std::vector<core::Seat> readers{core::k_no_seat};
    for (core::Seat seat = 0; seat < state.options.players; ++seat) readers.push_back(seat);
    return readers;
}

TEST(TerraformingView, RoundTripsAtEveryPositionOfAGame) {
    const auto& content = test::terraforming_content();
    std::size_t step = 0;
    at_every_position([&](const game::State& state) {
        const auto readers = readers_of(state);
        const core::Seat reader = readers[step++ % readers.size()];
        const auto view = TerraformingMars::view(content.rules, state, reader);
        const auto rebuilt = read_view(content, view_json(content, view));
        ASSERT_TRUE(rebuilt.has_value()) << rebuilt.error();
        ASSERT_EQ(*rebuilt, view);
    });
}

TEST(TerraformingView, RoundTripsThroughTextAndMergePatches) {
    const auto& content = test::terraforming_content();
    Json::Value known(Json::objectValue);
    std::size_t whole_bytes = 0;
    std::size_t patch_bytes = 0;
    test::play_random_game<TerraformingMars>(
        content.rules, {.players = 3, .draft = true}, 5, Cases<TerraformingMars>::k_longest,
        [&](const game::State& state, core::Seat, const game::Command&) {
            const auto next = view_json(content, TerraformingMars::view(content.rules, state, 1));
            const auto text = text::write_json(next);
            const auto patch = make_merge_patch(known, next);
            ASSERT_TRUE(patch.has_value());
            const auto patch_text = text::write_json(*patch);
            whole_bytes += text.size();
            patch_bytes += patch_text.size();
            apply_merge_patch(known, *text::parse_json(patch_text));
            ASSERT_EQ(text::write_json(known), text);
            ASSERT_TRUE(read_view(content, *text::parse_json(text)).has_value());
        });
    EXPECT_LT(patch_bytes * 5, whole_bytes);
}

TEST(TerraformingView, SpectatorViewHasNoPrivateMembers) {
    const auto& content = test::terraforming_content();
    const auto state = TerraformingMars::start(content.rules, {.players = 2}, 3);
    const auto json = view_json(content, TerraformingMars::view(content.rules, state, core::k_no_seat));
    for (const char* const key : {"seat", "hand", "choice", "known_discard", "known_out_of_deck", "offered"}) {
        EXPECT_FALSE(json.isMember(key)) << key;
    }
}

TEST(TerraformingView, AnyChangedValueIsRefused) {
    const auto& content = test::terraforming_content();
    const auto state = TerraformingMars::start(content.rules, {.players = 2}, 3);
    const auto json = view_json(content, TerraformingMars::view(content.rules, state, 0));
    ASSERT_TRUE(read_view(content, json).has_value());
    for (const auto& key : json.getMemberNames()) {
        auto without = json;
        without.removeMember(key);
        EXPECT_FALSE(read_view(content, without).has_value()) << key;
        auto wrong = json;
        wrong[key] = "wrong";
        EXPECT_FALSE(read_view(content, wrong).has_value()) << key;
    }
    auto more = json;
    more["more"] = 1;
    EXPECT_FALSE(read_view(content, more).has_value());
}

TEST(TerraformingView, ContradictoryViewIsRefused) {
    const auto& content = test::terraforming_content();
    const auto state = TerraformingMars::start(content.rules, {.players = 2}, 3);
    const auto json = view_json(content, TerraformingMars::view(content.rules, state, 0));
    auto broken = json;
    broken["active_player"] = 2;
    EXPECT_FALSE(read_view(content, broken).has_value());
    broken = json;
    broken["deck_size"] = json["deck_size"].asInt() + 1;
    EXPECT_FALSE(read_view(content, broken).has_value());
    broken = json;
    broken["players"]["1"]["hand_size"] = json["players"]["1"]["hand_size"].asInt() + 1;
    EXPECT_FALSE(read_view(content, broken).has_value());
}

TEST(TerraformingView, AnyInvalidViewIsRefused) {
    const auto& content = test::terraforming_content();
    const char* const texts[] = {"null",
                                 "[]",
                                 "{}",
                                 R"({"players":{}})",
                                 R"({"players":{"0":null},"options":{}})",
                                 R"({"players":{"0":[],"1":3},"options":{"draft":7}})",
                                 R"({"players":{"0":{},"1":{}},"options":{},"stack":[{"at":99999999}],"tiles":[1]})",
                                 R"({"players":{"0":{},"1":{}},"options":{},"seat":4})",
                                 R"({"players":{"0":{},"1":{}},"options":{},"phase":"picnic","triggers":[[],"x"]})"};
    for (const char* const text : texts) EXPECT_FALSE(read_view(content, *text::parse_json(text)).has_value()) << text;
}

}  // namespace
}  // namespace syrtis::protocol::terraforming

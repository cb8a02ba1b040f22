// SPDX-License-Identifier: MIT
// HostedMatch with a neutral game.

#include <gtest/gtest.h>

#include "support/toy_hosted_game.hpp"

namespace syrtis::protocol {
namespace {

std::unique_ptr<HostedMatch> started(const HostedGame& game, core::Seat seats, std::uint64_t seed) {
    const auto options = game.complete_options(Json::Value::null, seats);
    return game.start(*options, seats, seed);
}

TEST(HostedMatch, OptionsAreCompletedWithDefaultsOrRefusedWithACode) {
    const auto game = toy::hosted_sealed_numbers();
    EXPECT_EQ((*game->complete_options(Json::Value::null, 3))["rounds"], 4);
    Json::Value options;
    options["rounds"] = 9;
    ASSERT_FALSE(game->complete_options(options, 3));
    EXPECT_EQ(game->complete_options(options, 3).error().code, "invalid_options");
    EXPECT_FALSE(game->complete_options(Json::Value("much"), 3));
}

TEST(HostedMatch, AcceptsCommandsByNumberAndByObjectUntilTheEnd) {
    const auto game = toy::hosted_sealed_numbers();
    const auto match = started(*game, 3, 5);
    std::uint64_t step = 0;
    while (!match->finished()) {
        core::Seat seat = 0;
        while (!core::has_seat(match->pending(), seat)) ++seat;
        if (step % 2 == 0) {
            ASSERT_TRUE(match->play(seat, match->decision(seat)["commands"][0]));
        } else {
            ASSERT_TRUE(match->play_number(seat, 0));
        }
        ++step;
    }
    EXPECT_TRUE(match->outcome()["finished"].asBool());
    EXPECT_GE(match->outcome()["winners"].size(), 1U);
}

TEST(HostedMatch, LastChangeOfViewCanBeWrittenWithoutTheEarlierPosition) {
    const auto game = toy::hosted_sealed_numbers();
    const auto match = started(*game, 3, 5);
    const auto change = [&](core::Seat seat) {
        return text::tree_of([&](text::JsonWriter& out) { match->write_view_change(out, seat); });
    };
    bool changes_once = false;
    while (!match->finished()) {
        core::Seat actor = 0;
        while (!core::has_seat(match->pending(), actor)) ++actor;
        ASSERT_TRUE(match->play_number(actor, 0));
        if (match->undoable(actor) == 1 && match->step() % 3 == 0) (void)match->undo(actor, 1, {});
        std::vector<Json::Value> reported;
        for (core::Seat seat = 0; seat <= 3; ++seat) reported.push_back(change(seat));
        match->forget_position_before();
        for (core::Seat seat = 0; seat <= 3; ++seat) EXPECT_EQ(change(seat), reported[seat]);
        changes_once = changes_once || !reported.front().empty();
    }
    EXPECT_TRUE(changes_once);
}

TEST(HostedMatch, AutomaticOpponentScoresButIsNotAsked) {
    const auto game = toy::hosted_sealed_numbers();
    Json::Value options;
    options["silent"] = 1;
    bool wins_once = false;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto match = game->start(*game->complete_options(options, 2), 2, seed);
        ASSERT_EQ(match->seats(), 2);
        while (!match->finished()) {
            ASSERT_EQ(match->pending() >> 2, 0);
            ASSERT_TRUE(match->play_number(core::has_seat(match->pending(), 0) ? 0 : 1, 0));
            ASSERT_TRUE(match->decision(2).isNull());
            ASSERT_EQ(match->view(2), match->view(core::k_no_seat));
        }
        const Json::Value outcome = match->outcome();
        ASSERT_EQ(outcome["scores"].size(), 3U);
        for (const auto& winner : outcome["winners"]) wins_once = wins_once || winner.asInt() == 2;
    }
    EXPECT_TRUE(wins_once);
}

TEST(HostedMatch, ObservationOfAComputerPlayerIsTheViewOfItsSeat) {
    using Seen = ObservationOf<toy::SealedNumbers>;
    const auto game = toy::hosted_sealed_numbers();
    const auto match = started(*game, 2, 5);
    ASSERT_TRUE(match->play_number(0, 0));
    const auto own = std::dynamic_pointer_cast<const Seen>(match->observe(0));
    const auto other = std::dynamic_pointer_cast<const Seen>(match->observe(1));
    ASSERT_TRUE(own && other);
    ASSERT_EQ(own->events.size(), 1U);
    ASSERT_EQ(other->events.size(), 1U);
    EXPECT_NE(own->events[0].number, toy::k_hidden);
    EXPECT_EQ(other->events[0].number, toy::k_hidden);
    EXPECT_TRUE(own->commands.empty());
    EXPECT_EQ(other->commands.size(), match->decision(1)["commands"].size());
    EXPECT_EQ(other->view.seat, 1);
    EXPECT_FALSE(other->outcome.finished);
}

TEST(HostedMatch, RefusedCommandChangesNothing) {
    const auto game = toy::hosted_sealed_numbers();
    const auto match = started(*game, 2, 6);
    const auto hash = match->hash();
    Json::Value command;
    command["take"] = true;
    EXPECT_EQ(match->play(0, command).error().code, "wrong_command");
    EXPECT_EQ(match->play(0, Json::Value(Json::arrayValue)).error().code, "malformed_command");
    EXPECT_EQ(match->play_number(0, 100).error().code, "unknown_number");
    EXPECT_EQ(match->hash(), hash);
}

TEST(HostedMatch, HiddenNumberIsSentToItsOwnerOnly) {
    const auto game = toy::hosted_sealed_numbers();
    const auto match = started(*game, 2, 7);
    ASSERT_TRUE(match->play_number(0, 0));
    EXPECT_TRUE(match->events(0)[0].isMember("number"));
    EXPECT_FALSE(match->events(1)[0].isMember("number"));
    EXPECT_FALSE(match->events(core::k_no_seat)[0].isMember("number"));
    EXPECT_FALSE(match->view(1).isMember("own_put"));
    EXPECT_TRUE(match->decision(0).isNull());
    EXPECT_EQ(match->decision(1)["commands"].size(), 5U);
}

}  // namespace
}  // namespace syrtis::protocol

// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terraforming/question.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::TerraformingMars;
using test::Cases;
using Match = HostedMatchOf<TerraformingMars, Codec>;

Json::Value json_of(const char* text) { return *text::parse_json(text); }

std::shared_ptr<const Codec> codec() {
    static const auto shared = std::make_shared<const Codec>(
        std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    return shared;
}

/// Returns the first research phase of a game of two, with the draft before it if there is one.
game::State first_draft(std::uint64_t seed) {
    game::State state = TerraformingMars::start(codec()->rules(), {.players = 2, .draft = true}, seed);
    std::vector<game::Event> events;
    core::Rng rng(seed);
    while (state.phase != game::Phase::draft) {
        const core::Seat seat = test::any_seat_of(TerraformingMars::pending(state), rng);
        const auto kind = codec()->question_json(state, seat)["kind"].asString();
        Json::Value command;
        if (kind == "choose_corporation") {
            command["type"] = kind;
            command["corporation"] = codec()->question_json(state, seat)["corporations"][0];
        } else if (kind == "choose_cards") {
            command = json_of(R"({"type":"choose_cards","cards":[]})");
        } else if (state.players[seat].owes_first_action) {
            state.players[seat].owes_first_action = false;
            continue;
        } else {
            command = json_of(R"({"type":"pass"})");
        }
        const auto played = protocol::carry_out(*codec(), state, seat, command, events);
        EXPECT_TRUE(played.has_value()) << played.error().message;
    }
    return state;
}

TEST(TerraformingCommand, RoundTripsThroughJson) {
    const auto& content = test::terraforming_content();
    std::uint64_t seed = 20;
    for (const auto& kind : Cases<TerraformingMars>::cases()) {
        SCOPED_TRACE(kind.name);
        core::CommandList<TerraformingMars> commands;
        test::play_random_game<TerraformingMars>(
            content.rules, kind.options, ++seed, Cases<TerraformingMars>::k_longest,
            [&](const game::State& state, core::Seat seat, const game::Command&) {
                TerraformingMars::legal_commands(content.rules, state, seat, commands);
                for (const auto& command : commands) {
                    const auto read = read_command(content, command_json(content, command));
                    ASSERT_TRUE(read.has_value()) << read.error().message;
                    ASSERT_EQ(read->head.size(), 1U);
                    ASSERT_EQ(read->head.front(), command);
                    ASSERT_FALSE(read->chooses_cards);
                }
            });
    }
}

TEST(TerraformingCommand, CommandByNumberByObjectAndFromLogGivesSamePosition) {
    const game::Options options{.players = 3, .draft = true};
    const auto start = TerraformingMars::start(codec()->rules(), options, 77);
    Match by_number(codec(), 3, start);
    Match by_object(codec(), 3, start);
    Match from_log(codec(), 3, start);
    core::Rng rng(77);
    while (!by_number.finished()) {
        const core::Seat seat = test::any_seat_of(by_number.pending(), rng);
        const auto commands = by_number.decision(seat)["commands"];
        const auto number = rng.below(commands.size());
        const auto first = by_number.play_number(seat, number);
        const auto second = by_object.play(seat, commands[number]);
        ASSERT_TRUE(first && second);
        ASSERT_TRUE(from_log.play(seat, *text::parse_json(first->command)));
        ASSERT_EQ(first->entry.hash, second->entry.hash);
        ASSERT_EQ(first->entry.hash, from_log.hash());
        ASSERT_EQ(first->command, second->command);
    }
    EXPECT_TRUE(by_number.outcome()["finished"].asBool());
    EXPECT_EQ(by_number.outcome(), by_object.outcome());
}

TEST(TerraformingCommand, ChooseCardsIsSplitInOrderOfTheOfferAndLoggedWhole) {
    game::State state = TerraformingMars::start(codec()->rules(), {.players = 2}, 4);
    std::vector<game::Event> events;
    Json::Value corporation = json_of(R"({"type":"choose_corporation"})");
    corporation["corporation"] = codec()->question_json(state, 0)["corporations"][0];
    ASSERT_TRUE(protocol::carry_out(*codec(), state, 0, corporation, events));
    const auto offer = codec()->question_json(state, 0)["cards"];
    Json::Value command = json_of(R"({"type":"choose_cards"})");
    command["cards"].append(offer[7]);
    command["cards"].append(offer[2]);
    const auto played = protocol::carry_out(*codec(), state, 0, command, events);
    ASSERT_TRUE(played.has_value());
    EXPECT_EQ((*played)["type"], "choose_cards");
    EXPECT_EQ((*played)["cards"][0], offer[2]);
    EXPECT_EQ((*played)["cards"][1], offer[7]);
    EXPECT_FALSE(played->isMember("payment"));
    EXPECT_TRUE(state.players[0].choice.answered);
}

TEST(TerraformingCommand, ChooseCardsIsAppliedWholeOrNotAtAll) {
    game::State state = TerraformingMars::start(codec()->rules(), {.players = 2}, 4);
    std::vector<game::Event> events;
    Json::Value corporation = json_of(R"({"type":"choose_corporation"})");
    corporation["corporation"] = codec()->question_json(state, 0)["corporations"][0];
    ASSERT_TRUE(protocol::carry_out(*codec(), state, 0, corporation, events));
    const auto before = state;
    const auto events_before = events.size();
    const auto offer = game::private_picking(codec()->rules(), state, 0).offer;
    game::Card stranger = 0;
    while (std::find(offer.begin(), offer.end(), stranger) != offer.end()) ++stranger;
    Json::Value command = json_of(R"({"type":"choose_cards"})");
    command["cards"].append(card_id(codec()->content(), static_cast<game::Card>(offer[0])));
    command["cards"].append(card_id(codec()->content(), stranger));
    EXPECT_FALSE(protocol::carry_out(*codec(), state, 0, command, events));
    command["cards"].resize(1);
    command["payment"]["steel"] = 1;
    EXPECT_FALSE(protocol::carry_out(*codec(), state, 0, command, events));
    EXPECT_EQ(state, before);
    EXPECT_EQ(events.size(), events_before);
    command.removeMember("payment");
    EXPECT_TRUE(protocol::carry_out(*codec(), state, 0, command, events));
}

TEST(TerraformingCommand, ChooseCardsAppliesToTheCurrentDraftPackOnly) {
    game::State state = first_draft(6);
    std::vector<game::Event> events;
    const auto own = codec()->question_json(state, 0)["cards"];
    const auto other = codec()->question_json(state, 1)["cards"];
    Json::Value single = json_of(R"({"type":"choose_cards"})");
    single["cards"].append(other[0]);
    ASSERT_TRUE(protocol::carry_out(*codec(), state, 1, single, events));
    const auto before = state;
    Json::Value greedy = json_of(R"({"type":"choose_cards"})");
    greedy["cards"].append(own[0]);
    greedy["cards"].append(other[1]);
    EXPECT_FALSE(protocol::carry_out(*codec(), state, 0, greedy, events));
    greedy["cards"][1] = own[1];
    const auto refused = protocol::carry_out(*codec(), state, 0, greedy, events);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "too_many_cards");
    EXPECT_EQ(state, before);
    greedy["cards"].resize(1);
    EXPECT_TRUE(protocol::carry_out(*codec(), state, 0, greedy, events));
}

TEST(TerraformingCommand, InvalidCommandIsRefusedAndChangesNothing) {
    game::State state = TerraformingMars::start(codec()->rules(), {.players = 2}, 4);
    const auto before = state;
    std::vector<game::Event> events;
    const std::pair<const char*, const char*> cases[] = {
        {"null", "malformed_command"},
        {"[]", "malformed_command"},
        {"7", "malformed_command"},
        {"{}", "malformed_command"},
        {R"({"type":7})", "malformed_command"},
        {R"({"type":"undo"})", "malformed_command"},
        {R"({"type":"pass","card":"birds"})", "malformed_command"},
        {R"({"type":"play_card"})", "malformed_command"},
        {R"({"type":"play_card","card":17})", "malformed_command"},
        {R"({"type":"play_card","card":"unobtainium"})", "unknown_target"},
        {R"({"type":"play_card","card":"birds","payment":7})", "malformed_command"},
        {R"({"type":"play_card","card":"birds","payment":{"gold":1}})", "malformed_command"},
        {R"({"type":"play_card","card":"birds","payment":{"steel":"1"}})", "malformed_command"},
        {R"({"type":"play_card","card":"birds","payment":{"steel":-1}})", "amount_out_of_range"},
        {R"({"type":"play_card","card":"birds","payment":{"steel":1.5}})", "amount_out_of_range"},
        {R"({"type":"play_card","card":"birds","payment":{"steel":1e300}})", "amount_out_of_range"},
        {R"({"type":"play_card","card":"birds","payment":{"megacredits":255}})", "amount_out_of_range"},
        {R"({"type":"standard_project","project":"city","cards":[]})", "malformed_command"},
        {R"({"type":"standard_project","project":"moon"})", "unknown_target"},
        {R"({"type":"claim_milestone","milestone":"banker"})", "unknown_target"},
        {R"({"type":"fund_award","award":null})", "malformed_command"},
        {R"({"type":"use_action","card":null})", "malformed_command"},
        {R"({"type":"place_tile","space":0})", "unknown_target"},
        {R"({"type":"place_tile","space":62})", "unknown_target"},
        {R"({"type":"place_tile","space":18446744073709551615})", "unknown_target"},
        {R"({"type":"place_tile","space":"olympus"})", "unknown_target"},
        {R"({"type":"place_tile","space":null})", "malformed_command"},
        {R"({"type":"choose_player","player":5})", "unknown_target"},
        {R"({"type":"choose_player","player":"0"})", "malformed_command"},
        {R"({"type":"choose_player","player":0,"amount":0})", "amount_out_of_range"},
        {R"({"type":"choose_option","option":255})", "unknown_target"},
        {R"({"type":"choose_option"})", "malformed_command"},
        {R"({"type":"choose_amount","amount":-3})", "amount_out_of_range"},
        {R"({"type":"choose_amount","amount":65536})", "amount_out_of_range"},
        {R"({"type":"choose_cards","cards":{}})", "malformed_command"},
        {R"({"type":"choose_cards","cards":[null]})", "malformed_command"},
        {R"({"type":"choose_cards","cards":["unobtainium"]})", "unknown_target"},
        {R"({"type":"choose_cards","cards":["birds","birds"]})", "cards_out_of_order"},
        {R"({"type":"choose_cards","cards":["birds"]})", "wrong_command"},
        {R"({"type":"pass"})", "wrong_command"},
    };
    for (const auto& [text, code] : cases) {
        const auto played = protocol::carry_out(*codec(), state, 0, json_of(text), events);
        ASSERT_FALSE(played.has_value()) << text;
        EXPECT_EQ(played.error().code, code) << text;
        EXPECT_FALSE(played.error().message.empty()) << text;
    }
    EXPECT_EQ(state, before);
    EXPECT_TRUE(events.empty());
}

TEST(TerraformingCommand, SeatWithoutAQuestionIsRefused) {
    game::State state = first_draft(3);
    std::vector<game::Event> events;
    for (const core::Seat seat : {core::Seat{4}, core::Seat{200}, core::k_no_seat}) {
        const auto played = protocol::carry_out(*codec(), state, seat, json_of(R"({"type":"pass"})"), events);
        ASSERT_FALSE(played.has_value());
        EXPECT_EQ(played.error().code, "not_pending");
    }
}

}  // namespace
}  // namespace syrtis::protocol::terraforming

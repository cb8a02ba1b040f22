// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>

#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/refusal_text.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/page_examples.hpp"
#include "support/paths.hpp"
#include "support/question_lines.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Refusal;
using game::RefusalCode;

std::string text_of_page() {
    std::ifstream file(std::string(syrtis::test::k_test_folder) + "/../doc/protocol-terraforming-mars.md");
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(TerraformingRefusal, SentenceContainsItsNumbers) {
    EXPECT_EQ(refusal_texts().sentence({.code = RefusalCode::not_enough_value, .needed = 21, .available = 15}),
              "You are 6 M€ short: it costs 21 M€ and you have 15 M€.");
    EXPECT_EQ(refusal_texts().sentence({.code = RefusalCode::oxygen_too_low, .needed = 13, .available = 11}),
              "Requires at least 13% oxygen (now 11%).");
    EXPECT_EQ(refusal_texts().sentence({.code = RefusalCode::temperature_too_low, .needed = -8, .available = -14}),
              "Requires −8 °C or warmer (now −14 °C).");
    const Refusal heat{.code = RefusalCode::not_enough,
                       .subject = static_cast<std::uint8_t>(game::Resource::heat),
                       .needed = 8,
                       .available = 3};
    EXPECT_EQ(refusal_texts().sentence(heat), "Not enough heat: you need 8 and have 3.");
    EXPECT_EQ(refusal_texts().details(heat)["subject"], "heat");
    EXPECT_EQ(refusal_texts().details(heat)["needed"], 8);
    EXPECT_EQ(refusal_texts().details(heat)["available"], 3);
}

TEST(TerraformingRefusal, SentenceHasThePluralFormOfTheNeededNumber) {
    const auto science = [](int needed) {
        return refusal_texts().sentence({.code = RefusalCode::too_few_tags,
                                         .subject = static_cast<std::uint8_t>(game::Tag::science),
                                         .needed = needed,
                                         .available = 0});
    };
    EXPECT_EQ(science(1), "Requires 1 science tag (you have 0).");
    EXPECT_EQ(science(5), "Requires 5 science tags (you have 0).");
    EXPECT_EQ(refusal_texts().sentence({.code = RefusalCode::too_few_oceans, .needed = 3, .available = 1}),
              "Requires at least 3 oceans (now 1).");
}

TEST(TerraformingRefusal, EveryCodeAndSubjectHasACompleteSentence) {
    for (std::size_t code = 0; code < game::k_refusal_codes; ++code) {
        for (const std::uint8_t subject : {std::uint8_t{0}, std::uint8_t{4}, std::uint8_t{9}, std::uint8_t{0xff}}) {
            const Refusal refusal{.code = static_cast<RefusalCode>(code), .subject = subject, .needed = 3};
            const auto sentence = refusal_texts().sentence(refusal);
            EXPECT_FALSE(sentence.empty());
            EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
            EXPECT_EQ(coded_refusal(refusal).code, game::k_refusal_code_names[code]);
        }
    }
}

TEST(TerraformingRefusal, IsTranslatedTogetherWithItsSubject) {
    const auto translate = [](std::string_view id, std::string_view /*plural*/, std::int64_t /*count*/) -> std::string {
        if (id == "steel") return "acier";
        return id == refusal_texts().message_id(RefusalCode::not_enough)
                   ? "Il manque : {subject} ({available} / {needed})."
                   : std::string(id);
    };
    const Refusal refusal{.code = RefusalCode::not_enough,
                          .subject = static_cast<std::uint8_t>(game::Resource::steel),
                          .needed = 2,
                          .available = 1};
    EXPECT_EQ(refusal_texts().sentence(refusal, translate), "Il manque : acier (1 / 2).");
}

TEST(TerraformingRefusal, IsListedOnTheProtocolPage) {
    const auto page = text_of_page();
    ASSERT_FALSE(page.empty());
    for (std::size_t code = 1; code < game::k_refusal_codes; ++code) {
        const auto row = "| `" + std::string(game::k_refusal_code_names[code]) + "` | " +
                         std::string(refusal_texts().message_id(static_cast<RefusalCode>(code))) + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
    EXPECT_NE(page.find("| `" + std::string(k_malformed_command) + "` |"), std::string::npos);
    for (const auto& event : game::k_event_type_names) {
        EXPECT_NE(page.find("| `" + std::string(event) + "` |"), std::string::npos) << event;
    }
    for (const auto& command : game::k_command_type_names) {
        EXPECT_NE(page.find("`" + std::string(command) + "`"), std::string::npos) << command;
    }
}

/// The content of a match with every card of the page's examples, on the board whose awards they name.
const Content& content_of_examples() {
    return test::terraforming_content().of(
        {.players = 2, .prelude = true, .board = syrtis::terraforming::BoardName::hellas});
}

TEST(TerraformingPage, ExamplesAreValid) {
    const auto& content = content_of_examples();
    std::size_t commands = 0;
    std::size_t decisions = 0;
    std::size_t options = 0;
    std::size_t refusals = 0;
    for (const auto& line :
         test::json_lines(std::string(syrtis::test::k_test_folder) + "/../doc/protocol-terraforming-mars.md")) {
        const auto json = text::parse_json(line);
        ASSERT_TRUE(json.has_value()) << line;
        if (json->isMember("type")) {
            ++commands;
            EXPECT_TRUE(read_command(content, *json).has_value()) << line;
        } else if (json->isMember("kind")) {
            ++decisions;
            for (const auto& command : (*json)["commands"]) {
                EXPECT_TRUE(read_command(content, command).has_value()) << command;
            }
        } else if (json->isMember("draft")) {
            ++options;
            EXPECT_TRUE(read_options(test::terraforming_content(), *json, 3).has_value()) << line;
        } else if (json->isMember("event")) {
            const auto& names = game::k_event_type_names;
            EXPECT_NE(std::find(names.begin(), names.end(), (*json)["event"].asString()), names.end()) << line;
        } else if (json->isMember("code")) {
            ++refusals;
            const auto refusal =
                read_refusal({(*json)["code"].asString(), (*json)["message"].asString(), (*json)["details"]});
            ASSERT_TRUE(refusal.has_value()) << line;
            EXPECT_EQ(refusal_texts().sentence(*refusal), (*json)["message"].asString());
        }
    }
    EXPECT_EQ(commands, 6U);
    EXPECT_EQ(decisions, 8U);
    EXPECT_EQ(options, 2U);
    EXPECT_EQ(refusals, 3U);
}

void add_members(const Json::Value& object, std::set<std::string>& names) {
    if (!object.isObject()) return;
    for (const auto& name : object.getMemberNames()) names.insert(name);
}

/// Plays two games of each set and board, with random answers, and collects the members of views and questions.
std::set<std::string> members_of_random_games() {
    std::set<std::string> names;
    for (const auto board : {game::BoardName::tharsis, game::BoardName::hellas, game::BoardName::elysium}) {
        const game::Options options{.players = 2, .prelude = true, .board = board};
        const auto& content = test::terraforming_content().of(options);
        const auto codec =
            std::make_shared<const Codec>(std::shared_ptr<const Content>(std::shared_ptr<void>(), &content));
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            test::play_random_game<game::TerraformingMars>(
                content.rules, options, seed, test::Cases<game::TerraformingMars>::k_longest,
                [&](const game::State& state, core::Seat seat, const game::Command&) {
                    const auto view = view_json(content, game::TerraformingMars::view(content.rules, state, seat));
                    add_members(view, names);
                    add_members(view["options"], names);
                    add_members(view["choice"], names);
                    for (const auto& player : view["players"]) add_members(player, names);
                    for (const auto& frame : view["stack"]) add_members(frame, names);
                    const auto question =
                        text::parse_json(test::question_text<game::TerraformingMars>(codec, state, seat));
                    ASSERT_TRUE(question.has_value());
                    add_members(*question, names);
                    if (question->isMember("effect")) names.insert((*question)["effect"].asString());
                });
        }
    }
    return names;
}

TEST(TerraformingPage, NamesEveryMemberOfViewsAndQuestions) {
    const auto page = text_of_page();
    const auto names = members_of_random_games();
    for (const char* expected : {"played_preludes", "preludes_kept", "preludes_in_choice", "picked_preludes",
                                 "preludes", "preludes_out", "prelude_deck_size"}) {
        EXPECT_TRUE(names.contains(expected)) << expected << " does not occur in these games";
    }
    for (const auto& name : names) {
        EXPECT_NE(page.find('`' + name + '`'), std::string::npos) << name << " is not on the page";
    }
}

TEST(TerraformingOptions, AreCompletedAndRoundTrip) {
    for (core::Seat seats = 1; seats <= core::k_max_seats; ++seats) {
        const auto options = read_options(test::terraforming_content(), Json::Value(Json::objectValue), seats);
        ASSERT_TRUE(options.has_value());
        EXPECT_EQ(options->solo, seats == 1);
        EXPECT_TRUE(options->corporate_era);
        EXPECT_EQ(options->corporations_dealt, 2);
        EXPECT_EQ(
            *read_options(test::terraforming_content(), options_json(test::terraforming_content(), *options), seats),
            *options);
    }
    Json::Value json(Json::objectValue);
    json["draft"] = true;
    json["corporate_era"] = false;
    json["corporations_dealt"] = 4;
    json["beginner"][0] = false;
    json["beginner"][1] = true;
    const auto options = read_options(test::terraforming_content(), json, 3);
    ASSERT_TRUE(options.has_value());
    EXPECT_TRUE(options->draft);
    EXPECT_EQ(options->beginners, core::seat_bit(1));
    EXPECT_EQ(*read_options(test::terraforming_content(), options_json(test::terraforming_content(), *options), 3),
              *options);
}

TEST(TerraformingOptions, MissingFirstPlayerIsDrawnInNewMatchAndSeat0InRecordedMatch) {
    const Json::Value nothing_said(Json::objectValue);
    const auto fresh = read_options(test::terraforming_content(), nothing_said, 3);
    EXPECT_EQ(fresh->first_player, game::k_drawn_seat);
    EXPECT_EQ(fresh->unplaceable_tiles, game::UnplaceableTiles::skip);
    EXPECT_EQ(options_json(test::terraforming_content(), *fresh)["first_player"], "random");
    EXPECT_EQ(options_json(test::terraforming_content(), *fresh)["unplaceable_tiles"], "skip");
    const auto recorded = read_options(test::terraforming_content(), nothing_said, 3, k_recorded_options);
    EXPECT_EQ(recorded->first_player, 0);
    EXPECT_EQ(recorded->unplaceable_tiles, game::UnplaceableTiles::block);
    EXPECT_EQ(*read_options(test::terraforming_content(), options_json(test::terraforming_content(), *fresh), 3,
                            k_recorded_options),
              *fresh);
    EXPECT_EQ(*read_options(test::terraforming_content(), options_json(test::terraforming_content(), *recorded), 3),
              *recorded);
}

TEST(TerraformingOptions, RecordedMatchWithoutAnEditionHasEdition1) {
    const auto& content = test::terraforming_content();
    const Json::Value nothing_said(Json::objectValue);
    EXPECT_EQ(read_options(content, nothing_said, 3)->edition, game::k_newest_edition);
    EXPECT_EQ(read_options(content, nothing_said, 3, k_recorded_options)->edition, game::k_first_edition);
    EXPECT_EQ(read_options(content, nothing_said, 3, k_options_of_views)->edition, game::k_newest_edition);
    EXPECT_EQ(read_options(content, nothing_said, 3, k_recorded_options)->unpayable_losses,
              game::UnpayableLosses::block);
}

TEST(TerraformingOptions, ViewsOmitDefaultsUnknownToOlderPrograms) {
    const auto& content = test::terraforming_content();
    game::Options options{.players = 2};
    EXPECT_FALSE(view_options_json(content, options).isMember("edition"));
    EXPECT_FALSE(view_options_json(content, options).isMember("unpayable_losses"));
    EXPECT_EQ(*read_options(content, view_options_json(content, options), 2, k_options_of_views), options);
    options.edition = game::k_first_edition;
    options.unpayable_losses = game::UnpayableLosses::skip;
    EXPECT_EQ(view_options_json(content, options)["edition"], 1);
    EXPECT_EQ(view_options_json(content, options)["unpayable_losses"], "skip");
    EXPECT_EQ(*read_options(content, view_options_json(content, options), 2, k_options_of_views), options);
    EXPECT_EQ(*read_options(content, options_json(content, options), 2), options);
}

TEST(TerraformingOptions, ImpossibleValuesAreRefusedWithTheirNumbers) {
    const auto refused = [](const char* json, core::Seat seats) {
        const auto options = read_options(test::terraforming_content(), *text::parse_json(json), seats);
        if (!options) return options.error();
        return coded_refusal(game::TerraformingMars::check_options(test::terraforming_content().rules, *options));
    };
    const auto dealt = refused(R"({"corporations_dealt": 3})", 5);
    EXPECT_EQ(dealt.code, "invalid_options");
    EXPECT_EQ(dealt.message, "These options are not possible: 15 corporations are needed, but only 12 exist.");
    EXPECT_EQ(dealt.details["subject"], "too_few_corporations");
    EXPECT_EQ(dealt.details["needed"], 15);
    EXPECT_EQ(dealt.details["available"], 12);
    EXPECT_EQ(refused(R"({"corporations_dealt": 5})", 2).details["subject"], "corporations_dealt");
    EXPECT_EQ(refused(R"({"solo": true})", 2).details["subject"], "solo_with_others");
    EXPECT_EQ(refused(R"({"solo": false})", 1).details["subject"], "one_seat_without_solo");
    EXPECT_EQ(refused(R"({"first_player": 2})", 2).details["subject"], "first_player");
    EXPECT_EQ(refused(R"({"first_player": "me"})", 2).details["subject"], "first_player");
    EXPECT_EQ(refused("{}", 6).details["subject"], "players");
    const auto french = [](std::string_view id, std::string_view /*plural*/, std::int64_t /*count*/) -> std::string {
        if (id == refusal_texts().message_id(RefusalCode::invalid_options)) return "Non : {subject}";
        return id.find("corporations are needed") != std::string_view::npos ? "{needed} sur {available}"
                                                                            : std::string(id);
    };
    EXPECT_EQ(refusal_texts().sentence(*read_refusal(dealt), french), "Non : 15 sur 12");
    EXPECT_FALSE(read_refusal(refused(R"({"drift": true})", 2)).has_value());
}

TEST(TerraformingOptions, WrongTypesAreRefused) {
    const auto refused = [](const char* key, const Json::Value& value) {
        Json::Value json(Json::objectValue);
        json[key] = value;
        const auto options = read_options(test::terraforming_content(), json, 2);
        return !options.has_value() && options.error().code == "invalid_options";
    };
    EXPECT_TRUE(refused("draft", 1));
    EXPECT_TRUE(refused("corporations_dealt", 5));
    EXPECT_TRUE(refused("corporations_dealt", 2.5));
    EXPECT_TRUE(refused("beginner", true));
    EXPECT_TRUE(refused("seed", 1));
    EXPECT_TRUE(refused("first_player", -1));
    EXPECT_TRUE(refused("unplaceable_tiles", "drop"));
    EXPECT_TRUE(refused("unpayable_losses", "drop"));
    EXPECT_TRUE(refused("edition", 0));
    EXPECT_TRUE(refused("choose_effect_order", "yes"));
    EXPECT_FALSE(read_options(test::terraforming_content(), Json::Value("quick"), 2).has_value());
    EXPECT_FALSE(read_options(test::terraforming_content(), Json::Value(), 6).has_value());
    EXPECT_FALSE(read_options(test::terraforming_content(), Json::Value(), 0).has_value());
}

}  // namespace
}  // namespace syrtis::protocol::terraforming

// SPDX-License-Identifier: MIT

// The table of Dig Mars as the application uses it: it receives views and events of the protocol and clicks on its
// answers, and returns commands of the protocol.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "support/paths.hpp"
#include "ui/dig/game_kind.hpp"

namespace syrtis::client::ui::dig {
namespace {

using testing::HasSubstr;

const GameKind& kind() {
    static const auto loaded = game_kind(syrtis::test::k_resource_folder);
    return *loaded;
}

Words french() { return Words(*content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", "fr")); }

TEST(DigTable, WholeGamesAreClickable) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        constexpr core::Seat k_players = 3;
        const auto match =
            kind().rules->start(*kind().rules->complete_options(Json::Value(), k_players), k_players, seed);
        std::vector<std::unique_ptr<GameTable>> tables;
        const auto log_events = [&](bool with_events) {
            for (core::Seat seat = 0; seat < k_players; ++seat) {
                const auto events = with_events ? match->events(seat) : Json::Value(Json::arrayValue);
                EXPECT_EQ(tables[seat]->show(match->view(seat), events), std::nullopt);
                tables[seat]->set_busy(false);
            }
        };
        for (core::Seat seat = 0; seat < k_players; ++seat) tables.push_back(kind().make_table({}));
        log_events(false);
        core::Rng rng(seed);
        int clicks = 0;
        for (; !match->finished() && clicks < 5000; ++clicks) {
            for (core::Seat seat = 0; seat < k_players; ++seat) {
                auto& table = *tables[seat];
                const auto answers = table.answers();
                EXPECT_EQ(answers.empty(), !core::has_seat(match->pending(), seat));
                if (answers.empty()) continue;
                EXPECT_FALSE(table.policy().state().question.empty());
                table.press(answers[rng.below(static_cast<std::uint32_t>(answers.size()))].target);
                const auto commands = table.policy().take_answer();
                if (!commands) break;
                const auto& first = commands->front();
                const bool places_a_station = first["type"] == "move_station" || first["equipment"] == "fleet";
                EXPECT_EQ(commands->size(), places_a_station ? 2U : 1U) << first.toStyledString();
                for (const auto& command : *commands) {
                    const auto played = match->play(seat, command);
                    ASSERT_TRUE(played) << command.toStyledString() << played.error().message;
                    log_events(true);
                }
                break;
            }
        }
        EXPECT_TRUE(match->finished()) << clicks;
        EXPECT_TRUE(tables[0]->policy().state().finished);
    }
}

TEST(DigTable, InvalidViewIsReportedAndTheEarlierPictureStays) {
    const auto match = kind().rules->start(*kind().rules->complete_options(Json::Value(), 2), 2, 5);
    const auto table = kind().make_table({});
    const auto events = Json::Value(Json::arrayValue);
    const auto view = match->view(0);
    EXPECT_EQ(table->show(view, events), std::nullopt);
    const auto answers = table->answers();
    for (const auto& key : view.getMemberNames()) {
        for (const auto& wrong : {Json::Value("x"), Json::Value(-7), Json::Value(Json::arrayValue), Json::Value()}) {
            auto broken = view;
            broken[key] = wrong;
            EXPECT_NE(table->show(broken, events), std::nullopt) << key;
        }
    }
    EXPECT_NE(table->show(Json::Value("text"), events), std::nullopt);
    EXPECT_EQ(table->answers(), answers);
}

TEST(DigTable, ServerRefusalIsTranslated) {
    protocol::CodedRefusal refusal{"dig_too_hard", "Digging here requires level 3; you reach 2.", Json::objectValue};
    refusal.details["needed"] = 3;
    refusal.details["available"] = 2;
    EXPECT_EQ(kind().refusal_sentence(refusal, french()), "Fouiller ici demande le niveau 3, vous atteignez 2.");
    refusal = {"no_bonus", "", Json::objectValue};
    refusal.details["subject"] = "survey";
    EXPECT_THAT(kind().refusal_sentence(refusal, french()).value_or(""), HasSubstr("examen du sol"));
    refusal = {"flood", "Too much.", "odd"};
    EXPECT_EQ(kind().refusal_sentence(refusal, french()), std::nullopt);
    refusal = {"no_tile", "", "odd"};
    EXPECT_NE(kind().refusal_sentence(refusal, french()), std::nullopt);
}

}  // namespace
}  // namespace syrtis::client::ui::dig

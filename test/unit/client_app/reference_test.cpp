// SPDX-License-Identifier: MIT

// Tests the reference beside a game: impossible actions are dimmed with their reason, and parameters and numbers are
// those of the table.

#include "content/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "ui/reference_screen.hpp"
#include "unit/client_app/loaded_client.hpp"

namespace syrtis::client::app {
namespace {

/// The things that the pages of a game refer to.
struct Named {
    std::set<std::string> player_actions;
    std::set<std::string> tracks;
    std::set<std::string> figures;
    std::set<std::string> gauges;
};

Named named_by(const content::ReferenceGame& game) {
    Named named;
    for (const auto& page : game.pages) {
        for (const auto& row : page.rows) {
            for (const auto& box : row.boxes) {
                named.player_actions.insert(box.player_action);
                for (const auto& line : box.lines) named.player_actions.insert(line.player_action);
                for (const auto& line : box.lines) named.gauges.insert(line.gauge);
                named.figures.insert(box.figure);
                if (box.track) named.tracks.insert(box.track->of);
            }
        }
    }
    for (auto* names : {&named.player_actions, &named.tracks, &named.figures, &named.gauges}) names->erase("");
    return named;
}

class ReferenceBesideAGame : public testing::Test {
   protected:
    /// Plays a random game and calls `look` at each question of the first seat.
    template <class Look>
    void play(const ui::GameKind& kind, Look look, core::Seat seats = 2, const Json::Value& wanted = {}) {
        const auto options = kind.rules->complete_options(wanted, seats);
        const auto match = kind.rules->start(*options, seats, 5);
        const auto table = kind.make_table(*options);
        core::Rng rng(9);
        for (int step = 0; step < 3000 && !match->finished(); ++step) {
            ASSERT_EQ(table->show(match->view(0), match->events(0)), std::nullopt);
            table->set_busy(false);
            if (core::has_seat(match->pending(), 0)) look(*table, match->decision(0)["commands"]);
            const core::Seat seat = core::has_seat(match->pending(), 0) ? 0 : 1;
            const auto count = match->decision(seat)["commands"].size();
            ASSERT_TRUE(match->play_number(seat, rng.below(static_cast<std::uint32_t>(count))));
        }
    }

    ClientData data = test::load_client();
    ui::Words words;
};

TEST_F(ReferenceBesideAGame, MisspeltNameOfAGaugeIsDetected) {
    for (auto game : *data.reference) {
        EXPECT_EQ(unknown_gauge(game, data.kinds), std::nullopt);
        game.pages.at(0).rows.at(0).boxes.at(0).lines.emplace_back().gauge = "bulding";
        EXPECT_EQ(unknown_gauge(game, data.kinds), "bulding") << game.game;
    }
}

TEST_F(ReferenceBesideAGame, ShowsTheValueOfEveryNumberAndDimsImpossibleActions) {
    for (const auto& kind : data.kinds) {
        const auto* pages = ui::find_reference(*data.reference, kind.id());
        ASSERT_NE(pages, nullptr);
        const Named named = named_by(*pages);
        ASSERT_FALSE(named.player_actions.empty()) << kind.id();
        int turns = 0;
        play(kind, [&](const ui::GameTable& table, const Json::Value& commands) {
            const auto facts = table.picture().reference_facts(words);
            for (const auto& track : named.tracks) EXPECT_TRUE(facts.tracks.contains(track)) << track;
            for (const auto& figure : named.figures) EXPECT_TRUE(facts.figures.contains(figure)) << figure;
            if (facts.player_actions.empty()) return;
            ++turns;
            for (const auto& player_action : named.player_actions)
                EXPECT_TRUE(facts.player_actions.contains(player_action)) << player_action;
            std::set<std::string> listed;
            for (const auto& command : commands) {
                listed.insert(command["type"].asString());
                for (const char* of : {"project", "milestone", "award"}) listed.insert(command[of].asString());
            }
            const auto is_listed = [&](const std::string& player_action) {
                if (player_action == "card") return listed.contains("play_card");
                if (player_action == "blue_card")
                    return listed.contains("use_action") || listed.contains("first_action");
                if (player_action == "project") return listed.contains("standard_project");
                if (player_action == "milestone") return listed.contains("claim_milestone");
                if (player_action == "award") return listed.contains("fund_award");
                return listed.contains(player_action);
            };
            for (const auto& [player_action, why] : facts.player_actions)
                EXPECT_EQ(why.empty(), is_listed(player_action)) << player_action << ": " << why;
        });
        EXPECT_GT(turns, 5) << kind.id();
    }
}

TEST_F(ReferenceBesideAGame, ShowsMarkersOfTracksAndTheirNextIcons) {
    int challenges = 0;
    for (const auto& kind : data.kinds) {
        const auto* pages = ui::find_reference(*data.reference, kind.id());
        const Named named = named_by(*pages);
        play(kind, [&](const ui::GameTable& table, const Json::Value&) {
            EXPECT_TRUE(table.picture().reference_facts(words).gauges.empty()) << "there are none in this game";
        });
        if (!kind.challenge) continue;
        ++challenges;
        ASSERT_EQ(named.gauges.size(), 7U);
        Json::Value wanted;
        wanted[kind.challenge->key][kind.challenge->level_key] = kind.challenge->levels.front().value;
        std::set<int> markers;
        std::set<std::string> icons;
        const auto look = [&](const ui::GameTable& table, const Json::Value&) {
            const auto facts = table.picture().reference_facts(words);
            ui::ReferenceScreen screen(*pages, "action", table.policy().state().reference_page);
            screen.set_facts(facts);
            std::size_t drawn = 0;
            for (const auto& row : screen.build(words).rows) {
                for (const auto& box : row.boxes) {
                    for (const auto& line : box.lines) drawn += line.gauge ? 1 : 0;
                }
            }
            EXPECT_TRUE(drawn == 0 || drawn == named.gauges.size());
            for (const auto& name : named.gauges) {
                ASSERT_TRUE(facts.gauges.contains(name)) << name;
                const auto& gauge = facts.gauges.at(name);
                markers.insert(gauge.marker);
                EXPECT_LE(gauge.marker, gauge.reached);
                EXPECT_LE(gauge.reached, gauge.spaces);
                EXPECT_EQ(gauge.next == 0, gauge.images.empty());
                if (gauge.next == 0) continue;
                EXPECT_GT(gauge.next, gauge.reached);
                EXPECT_LE(gauge.next, gauge.spaces);
                EXPECT_EQ(gauge.note, "in " + std::to_string(gauge.next - gauge.marker));
                icons.insert(gauge.images.back());
            }
        };
        play(kind, look, 1, wanted);
        EXPECT_GT(markers.size(), 5U);
        EXPECT_GT(icons.size(), 5U);
    }
    EXPECT_GT(challenges, 0);
}

TEST_F(ReferenceBesideAGame, KeyThatClosesItIsNamedInTheLanguageOfThePerson) {
    const auto* pages = ui::find_reference(*data.reference, data.kinds.front().id());
    const ui::ReferenceScreen screen(*pages, "action");
    EXPECT_EQ(screen.build(test::words_of_language(data.languages, "en")).close, "Esc");
    EXPECT_EQ(screen.build(test::words_of_language(data.languages, "fr")).close, "Échap");
}

TEST_F(ReferenceBesideAGame, PointingAtADimmedActionShowsTheReason) {
    const auto* pages = ui::find_reference(*data.reference, data.kinds.front().id());
    ui::ReferenceScreen screen(*pages, "action");
    const auto& page = pages->pages[screen.page()];
    std::string player_action;
    for (const auto& row : page.rows) {
        for (const auto& box : row.boxes) player_action = player_action.empty() ? box.player_action : player_action;
    }
    ASSERT_FALSE(player_action.empty());
    ui::ReferenceFacts facts;
    facts.player_actions[player_action] = "Not before breakfast.";
    screen.set_facts(facts);
    std::vector<render::Target> dimmed;
    for (const auto& row : screen.build(words).rows) {
        for (const auto& box : row.boxes) {
            if (box.impossible) dimmed.push_back(box.target);
        }
    }
    ASSERT_EQ(dimmed.size(), 1U);
    EXPECT_EQ(screen.build(words).reason, "");
    screen.point(dimmed.front());
    EXPECT_EQ(screen.build(words).reason, "Not before breakfast.");
    facts.player_actions[player_action].clear();
    screen.set_facts(facts);
    EXPECT_EQ(screen.build(words).reason, "");
}

}  // namespace
}  // namespace syrtis::client::app

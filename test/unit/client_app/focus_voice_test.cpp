// SPDX-License-Identifier: MIT

// Tests announcements for people who don't see the picture.

#include "app/focus_voice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "app/people.hpp"
#include "core/rng.hpp"
#include "ui/focus_walk.hpp"
#include "ui/one_setting.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/measured.hpp"

namespace syrtis::client::app {
namespace {

using render::Target;
using render::TargetKind;
using Lines = std::vector<std::string>;

class FocusVoiceTest : public testing::Test {
   protected:
    void announce(const std::string& question, const std::string& focus) {
        voice.announce(question, focus, [this](std::string line) {
            if (read) said.push_back(std::move(line));
            return read;
        });
    }

    FocusVoice voice;
    Lines said;
    bool read = true;
};

TEST_F(FocusVoiceTest, FocusedTargetIsSpokenOnceAndAgainWhenTheFocusReturns) {
    announce("", "Asteroid");
    announce("", "Asteroid");
    EXPECT_EQ(said, (Lines{"Asteroid"}));
    announce("", "");
    announce("", "Asteroid");
    EXPECT_EQ(said, (Lines{"Asteroid", "Asteroid"})) << "a focus without text is not spoken";
}

TEST_F(FocusVoiceTest, NewQuestionIsSpokenBeforeTheFocus) {
    announce("Your turn", "Pass");
    announce("Your turn", "Asteroid");
    announce("Place an ocean", "row 2");
    announce("", "row 2");
    announce("Place an ocean", "row 2");
    EXPECT_EQ(said, (Lines{"Your turn", "Pass", "Asteroid", "Place an ocean", "row 2", "Place an ocean"}));
}

TEST_F(FocusVoiceTest, LinesWaitUntilTheScreenReaderReadsThem) {
    read = false;
    announce("Your turn", "Pass");
    EXPECT_TRUE(said.empty());
    read = true;
    announce("Your turn", "Pass");
    EXPECT_EQ(said, (Lines{"Your turn", "Pass"}));
}

TEST_F(FocusVoiceTest, ControlCharactersAreNotSpoken) {
    announce("a\x1b[2Jb",
             "c\xc2\x9b"
             "2Jd\n");
    EXPECT_EQ(said, (Lines{"a[2Jb", "c2Jd"}));
}

TEST(WordsOfFocus, AccessibleTextBeginsWithNameAndHasNoRepetitions) {
    const render::Region region{.shape = render::RegionShape::rectangle, .bounds = {0, 0, 100, 20}, .target = {}};
    const auto drawn = [](const std::string& words, float x) { return render::DrawnText{words, {x, 5, 10, 10}, {}}; };
    const std::vector<render::DrawnText> texts{drawn("3", 10), drawn("+2", 30), drawn("elsewhere", 200)};
    EXPECT_EQ(words_of_focus(region, texts, {}), "3, +2");
    EXPECT_EQ(words_of_focus(region, texts, {"Steel", "Ada has 13 steel, +2 each generation"}),
              "Steel, 3, Ada has 13 steel, +2 each generation");
    EXPECT_EQ(words_of_focus(region, {drawn("Steel", 10)}, {"Steel", ""}), "Steel");
    EXPECT_EQ(words_of_focus(region, {}, {"", "Row 2"}), "Row 2");
}

class AccessibleTables : public testing::Test {
   protected:
    /// Checks the accessible text of every target that the keyboard can reach.
    void listen(ui::GameTable& table, const std::string& where) {
        std::vector<render::DrawnText> texts;
        data.resources->record_texts(&texts);
        table.picture().paint({window, *data.resources, hits, words}, false);
        data.resources->record_texts(nullptr);
        for (const auto& region : hits.regions()) {
            const auto& target = region.target;
            if (hits.region(target) != &region || !ui::can_focus(hits, target)) continue;
            ++heard;
            const auto said = words_of_focus(region, texts, table.picture().accessible(target, words));
            // A number alone doesn't say what it counts.
            const auto letters = std::ranges::count_if(
                said, [](char letter) { return std::isalpha(static_cast<unsigned char>(letter)); });
            if (letters >= 3 || !silent.insert(target.kind).second) continue;
            ADD_FAILURE() << where << ": kind " << render::name_of(target.kind) << " id " << target.id << " part "
                          << target.part << " says \"" << said << "\"";
        }
    }

    void play(const ui::GameKind& kind, const Json::Value& wanted, core::Seat seats) {
        const auto options = kind.rules->complete_options(wanted, seats);
        ASSERT_TRUE(options);
        const auto match = kind.rules->start(*options, seats, 7);
        auto table = kind.make_table(*options);
        ui::set(*table, &ui::PlaySettings::pace, ui::Pace::off);
        std::vector<std::string> names{"Ada", "Bruno"};
        names.resize(seats);
        table->table_info().people = people_named(names);
        table->table_info().title = "Syrtis";
        table->table_info().takes_back = true;
        table->table_info().chat = 3;
        core::Rng rng(11);
        std::set<std::string> questions;
        for (int step = 0; step < 160 && !match->finished(); ++step) {
            table->table_info().pending = match->pending();
            ASSERT_EQ(table->show(match->view(0), match->events(0)), std::nullopt);
            table->set_busy(false);
            EXPECT_FALSE(table->picture().accessible_question(words).empty());
            if (questions.insert(table->policy().state().question).second) {
                listen(*table, kind.id() + ", " + table->policy().state().question);
                for (const auto key : {sf::Keyboard::F10, sf::Keyboard::L}) {
                    table->press_key(key, false);
                    listen(*table, kind.id() + " with what lies over it");
                    table->press_key(key == sf::Keyboard::L ? key : sf::Keyboard::Escape, false);
                }
            }
            for (core::Seat seat = 0; seat < seats; ++seat) {
                if (!core::has_seat(match->pending(), seat)) continue;
                const auto count = match->decision(seat)["commands"].size();
                ASSERT_TRUE(match->play_number(seat, rng.below(static_cast<std::uint32_t>(count))));
                break;
            }
        }
        EXPECT_GT(questions.size(), 1U);
    }

    ClientData data = test::load_client();
    ui::Words words;
    syrtis::test::Measured window{1280, 720};
    render::HitMap hits;
    std::set<render::TargetKind> silent;  ///< kinds without an accessible text, each reported once
    int heard = 0;
};

TEST_F(AccessibleTables, EveryFocusableTargetHasText) {
    for (const auto& kind : data.kinds) {
        play(kind, Json::Value(), 2);
        if (!kind.challenge) continue;
        Json::Value options(Json::objectValue);
        options[kind.challenge->key][kind.challenge->level_key] = kind.challenge->levels.back().value;
        play(kind, options, 1);
    }
    EXPECT_GT(heard, 300);
}

}  // namespace
}  // namespace syrtis::client::app

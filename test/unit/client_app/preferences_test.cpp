// SPDX-License-Identifier: MIT

#include "app/preferences.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {
namespace {

Preferences read(const std::filesystem::path& file) { return PreferenceFile(file).read(); }

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

Preferences all_changed() {
    Preferences changed;
    changed.language = "fr";
    changed.name = "Ada";
    changed.scale = 125;
    changed.text = 110;
    changed.full_screen = true;
    changed.pace = ui::Pace::half;
    changed.motion = false;
    changed.reduced_motion = true;
    changed.sound = false;
    changed.volume = 35;
    changed.asks_before_passing = false;
    changed.asks_before_spending = false;
    changed.asks_before_placing = true;
    changed.turn_end = ui::TurnEnd::at_once;
    changed.guided = false;
    changed.prints_focus = true;
    changed.keys.bind(ui::KeyCommand::end_turn, {sf::Keyboard::X, true});
    changed.table_options["terraforming-mars"]["board"] = "hellas";
    return changed;
}

TEST(PreferenceFile, PreferencesRoundTrip) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "deeper" / "settings.json";
    const auto changed = all_changed();
    ASSERT_TRUE(PreferenceFile(file).write(changed));
    EXPECT_EQ(read(file), changed);
    for (const auto pace : {ui::Pace::half, ui::Pace::off, ui::Pace::twice, ui::Pace::normal}) {
        ASSERT_TRUE(PreferenceFile(file).write({.pace = pace}));
        EXPECT_EQ(read(file), Preferences{.pace = pace});
    }
    for (const auto turn_end : {ui::TurnEnd::confirm, ui::TurnEnd::brief, ui::TurnEnd::at_once}) {
        ASSERT_TRUE(PreferenceFile(file).write({.turn_end = turn_end}));
        EXPECT_EQ(read(file), Preferences{.turn_end = turn_end});
    }
}

TEST(PreferenceFile, KeepsUnknownMembers) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "settings.json";
    std::ofstream(file) << R"({"scale":150,"of_tomorrow":[1,{"a":2}],"keys":{"dance":"Ctrl D","pass":"X"}})";
    PreferenceFile kept(file);
    auto preferences = kept.read();
    preferences.keys.reset();
    ASSERT_TRUE(kept.write(preferences));
    const auto json = text::parse_json(text_of(file));
    ASSERT_TRUE(json);
    EXPECT_EQ((*json)["of_tomorrow"][1]["a"], 2);
    EXPECT_EQ((*json)["scale"].asUInt(), 150U);
    EXPECT_EQ((*json)["keys"]["dance"], "Ctrl D");
    EXPECT_FALSE((*json)["keys"].isMember("pass"));
}

TEST(PreferenceFile, InvalidMemberHasItsDefaultAndOthersAreRead) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "settings.json";
    EXPECT_EQ(read(file), Preferences{});
    for (const char* text :
         {"", "{", "[]", R"({"pace":3})", R"({"motion":"no"})", R"({"pace":"fast"})", R"({"other":"twice"})",
          R"({"scale":74})", R"({"scale":201})", R"({"scale":"100"})", R"({"scale":-100})", R"({"text":89})",
          R"({"name":["Ada"]})", R"({"keys":["E"]})", R"({"keys":{"pass":7,"end_turn":"","agree":"Hyper X"}})",
          R"({"table_options":["hellas"]})", R"({"table_options":{"dig-mars":7}})"}) {
        std::ofstream(file) << text;
        EXPECT_EQ(read(file), Preferences{}) << text;
    }
    std::ofstream(file) << R"({"scale":7000,"motion":false,"keys":{"pass":"nothing","redo":"R"}})";
    const auto some = read(file);
    EXPECT_EQ(some.scale, 100U);
    EXPECT_FALSE(some.motion);
    EXPECT_EQ(some.keys.key_of(ui::KeyCommand::redo), (ui::Chord{sf::Keyboard::R}));
    EXPECT_EQ(some.keys.key_of(ui::KeyCommand::pass), (ui::Chord{sf::Keyboard::P}));
}

TEST(PreferenceFile, ReadsTheFileOfAnEarlierVersion) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "settings.json";
    const auto before = folder.path() / "preferences.json";
    EXPECT_EQ(PreferenceFile(file, before).read(), Preferences{});
    std::ofstream(before) << R"({"pace":"twice","motion":false})";
    PreferenceFile kept(file, before);
    auto preferences = kept.read();
    EXPECT_EQ(preferences.pace, ui::Pace::twice);
    EXPECT_FALSE(preferences.motion);
    preferences.pace = ui::Pace::half;
    ASSERT_TRUE(kept.write(preferences));
    EXPECT_EQ(PreferenceFile(file, before).read(), preferences);
    EXPECT_NE(text_of(before).find("twice"), std::string::npos);
    // If there is a file of this version, the earlier one is not read, even if the new one is unreadable.
    std::ofstream(file) << "{";
    EXPECT_EQ(PreferenceFile(file, before).read(), Preferences{});
}

TEST(PreferenceFile, UnreadableFileIsSetAside) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "settings.json";
    const std::string by_hand = R"({"name":"Ada" "scale":150})";
    std::ofstream(file) << by_hand;
    PreferenceFile kept(file);
    EXPECT_EQ(kept.read(), Preferences());
    EXPECT_TRUE(kept.is_unreadable());
    EXPECT_EQ(text_of(file), by_hand);
    const auto aside = kept.aside();
    ASSERT_TRUE(kept.write({.scale = 125}));
    EXPECT_FALSE(kept.is_unreadable());
    EXPECT_EQ(read(file).scale, 125U);
    EXPECT_EQ(text_of(aside), by_hand);
    ASSERT_TRUE(kept.write({.scale = 150}));
    EXPECT_EQ(text_of(aside), by_hand);
    // A second unreadable file is set aside as well.
    std::ofstream(file) << "{";
    PreferenceFile again(file);
    (void)again.read();
    ASSERT_TRUE(again.write({.scale = 125}));
    EXPECT_EQ(text_of(aside), by_hand);
    EXPECT_EQ(text_of(folder.path() / "settings.json.unreadable-2"), "{");
}

TEST(PreferenceFile, TooLargeFileIsSetAside) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "settings.json";
    const std::string large(100'000, ' ');
    std::ofstream(file) << large;
    PreferenceFile kept(file);
    EXPECT_EQ(kept.read(), Preferences());
    EXPECT_TRUE(kept.is_unreadable());
    const auto aside = kept.aside();
    EXPECT_TRUE(kept.write({.scale = 125}));
    EXPECT_EQ(text_of(aside), large);
}

TEST(PreferenceFile, MissingFileGivesDefaultsAndIsNotReportedAsUnreadable) {
    const syrtis::test::TemporaryFolder folder;
    PreferenceFile none(folder.path() / "settings.json");
    EXPECT_EQ(none.read(), Preferences());
    EXPECT_FALSE(none.is_unreadable());
}

TEST(PreferenceFile, ReadOnlyFolderIsReported) {
    EXPECT_FALSE(PreferenceFile("/proc/none/settings.json").write({.pace = ui::Pace::off}));
}

}  // namespace
}  // namespace syrtis::client::app

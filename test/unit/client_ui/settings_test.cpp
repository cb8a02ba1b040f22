// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ui/settings_screen.hpp"

namespace syrtis::client::ui {
namespace {

using render::SettingsTarget;
using render::SharedTarget;

constexpr int k_play_page = 1;
constexpr int k_person_page = 3;
constexpr int k_aids_page = 4;

class SettingsPages : public testing::Test {
   protected:
    [[nodiscard]] render::SettingsModel model() const { return screen.build(Words()); }
    void turn_to(int page) { screen.press({SettingsTarget::page, page, 0}); }
    /// Returns the row with that title on the open page.
    [[nodiscard]] render::SettingRow row(const std::string& title) const {
        for (auto& row : model().rows) {
            if (row.title.forms.front() == title) return row;
        }
        ADD_FAILURE() << "no row " << title;
        return {};
    }
    [[nodiscard]] std::string chosen(const std::string& title) const {
        for (const auto& value : row(title).values) {
            if (value.chosen) return value.label.forms.front();
        }
        return {};
    }
    /// Presses the value with that label and checks that it is then the chosen one.
    void choose(const std::string& title, const std::string& label) {
        const auto found = row(title);
        const auto value = std::ranges::find_if(
            found.values, [&](const render::Button& button) { return button.label.forms.front() == label; });
        ASSERT_NE(value, found.values.end()) << title << ": " << label;
        screen.press({SettingsTarget::value, found.id, value->id});
        EXPECT_EQ(chosen(title), label);
    }

    [[nodiscard]] static Preferences in_english() {
        Preferences preferences;
        preferences.language = "en";
        return preferences;
    }

    SettingsScreen screen{in_english(), {{"en", "English"}, {"fr", "français"}}};
};

TEST_F(SettingsPages, EveryRowShowsAndSetsItsValue) {
    std::vector<std::string> without_choice;
    for (const auto& page : model().pages) {
        turn_to(page.id);
        const auto rows = model().rows;
        for (const auto& row : rows) {
            const auto& title = row.title.forms.front();
            if (row.values.size() < 2) {
                without_choice.push_back(title);
                continue;
            }
            EXPECT_EQ(std::ranges::count_if(row.values, &render::Button::chosen), 1) << title;
            for (const auto& value : row.values) choose(title, value.label.forms.front());
        }
    }
    // These rows are text fields, plain texts and buttons; no other row may be without a chosen value.
    EXPECT_EQ(without_choice, (std::vector<std::string>{"Name", "Version", "Something went wrong"}));
}

TEST_F(SettingsPages, EachConfirmationIsASettingOfItsOwn) {
    turn_to(k_play_page);
    choose("Passing with moves left", "At once");
    EXPECT_FALSE(screen.preferences().asks_before_passing);
    choose("Irreversible purchases", "Ask");
    EXPECT_TRUE(screen.preferences().asks_before_spending);
    choose("Placing pieces", "Lift first");
    EXPECT_TRUE(screen.preferences().asks_before_placing);
    choose("Passing with moves left", "Ask");
    EXPECT_TRUE(screen.preferences().asks_before_passing);
}

TEST_F(SettingsPages, MotionCanBeSetToFullReducedOrOff) {
    turn_to(k_play_page);
    EXPECT_EQ(chosen("Motion"), "Full");
    choose("Motion", "Reduced");
    EXPECT_EQ(motion_of(screen.preferences()), Motion::reduced);
    choose("Motion", "Off");
    EXPECT_EQ(motion_of(screen.preferences()), Motion::off);
    choose("Motion", "Full");
    EXPECT_EQ(motion_of(screen.preferences()), Motion::full);
}

TEST_F(SettingsPages, VolumeIsRememberedWhileSoundIsOff) {
    turn_to(k_play_page);
    EXPECT_EQ(chosen("Sounds"), "60%");
    choose("Sounds", "30%");
    EXPECT_EQ(volume_of(screen.preferences()), 30U);
    choose("Sounds", "Off");
    EXPECT_EQ(volume_of(screen.preferences()), 0U);
    EXPECT_EQ(screen.preferences().volume, 30U);
}

TEST_F(SettingsPages, VolumeBetweenTwoStepsIsShownAtNearestStep) {
    SettingsScreen other({.volume = 85}, {});
    other.press({SettingsTarget::page, k_play_page, 0});
    const auto rows = other.build(Words()).rows;
    const auto sounds =
        std::ranges::find_if(rows, [](const render::SettingRow& row) { return row.title.forms.front() == "Sounds"; });
    ASSERT_NE(sounds, rows.end());
    EXPECT_TRUE(sounds->values.back().chosen);
    EXPECT_EQ(volume_of(other.preferences()), 85U);
}

TEST_F(SettingsPages, SettingForScreenReaderIsToggled) {
    turn_to(k_aids_page);
    choose("Screen-reader output", "On");
    EXPECT_TRUE(screen.preferences().prints_focus);
    choose("Screen-reader output", "Off");
    EXPECT_FALSE(screen.preferences().prints_focus);
}

TEST_F(SettingsPages, ProgramPageNamesVersionAndRequestsReportOnce) {
    SettingsScreen other({}, {}, "syrtis-client 7.8.9");
    other.press({SettingsTarget::page, 5, 0});
    const auto rows = other.build(Words()).rows;
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].note.forms.front(), "syrtis-client 7.8.9");
    EXPECT_FALSE(other.take_report());
    other.press({SettingsTarget::value, rows[1].id, rows[1].values.front().id});
    EXPECT_TRUE(other.take_report());
    EXPECT_FALSE(other.take_report());
}

TEST_F(SettingsPages, NameAndLanguageSurviveReset) {
    turn_to(k_person_page);
    choose("Language", "français");
    screen.press({SettingsTarget::field, row("Name").id, 0});
    ASSERT_TRUE(screen.types());
    for (const char letter : std::string("Zoé")) screen.type(static_cast<unsigned char>(letter));
    screen.press_key({sf::Keyboard::Enter});
    EXPECT_FALSE(screen.types());
    turn_to(k_play_page);
    choose("Opponents' turns", "Fast");
    screen.press({SettingsTarget::button, model().reset.id, 0});
    EXPECT_EQ(screen.preferences().pace, Pace::twice) << "defaults are not restored before the confirmation";
    EXPECT_TRUE(screen.press_key({sf::Keyboard::Enter}));
    EXPECT_EQ(screen.preferences().pace, Pace::normal);
    EXPECT_EQ(screen.preferences().language, "fr");
    EXPECT_FALSE(screen.preferences().name.empty());
}

TEST_F(SettingsPages, DefaultsReturnOnlyAfterConfirmation) {
    turn_to(k_play_page);
    choose("Opponents' turns", "Fast");
    const auto ask = [&] {
        screen.press({SettingsTarget::button, model().reset.id, 0});
        ASSERT_TRUE(model().dialog);
        ASSERT_EQ(model().dialog->buttons.size(), 2U);
        // Nothing behind the dialog can be clicked.
        screen.press({SettingsTarget::page, k_aids_page, 0});
        ASSERT_TRUE(model().dialog);
    };
    ask();
    EXPECT_TRUE(screen.press_key({sf::Keyboard::Escape}));
    EXPECT_FALSE(model().dialog);
    EXPECT_FALSE(screen.closed()) << "Esc goes back one level";
    ask();
    screen.press({SharedTarget::dialog_button, model().dialog->buttons.front().id, 0});
    EXPECT_FALSE(model().dialog);
    EXPECT_EQ(chosen("Opponents' turns"), "Fast");
    ask();
    screen.press({SharedTarget::dialog_button, model().dialog->buttons.back().id, 0});
    EXPECT_FALSE(model().dialog);
    EXPECT_EQ(chosen("Opponents' turns"), "Normal");
}

}  // namespace
}  // namespace syrtis::client::ui

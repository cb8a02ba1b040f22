// SPDX-License-Identifier: MIT

// Measures the screens with a narrow arrangement with real contents, in three languages and with each of their tabs.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalogue.hpp"
#include "protocol/errors.hpp"
#include "unit/client_app/every_screen.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/narrow_faults.hpp"

namespace syrtis::client::app::test {
namespace {

using syrtis::test::k_phone_height;
using syrtis::test::k_phone_width;

/// Returns whether a fault is allowed on the smallest phones: the badge with the height of a pile covers a figure of
/// its upper tile; the enlarged field shows both.
bool is_allowed_on_smallest_phones(const std::string& fault) {
    return fault.ends_with("over \"×3\"") || fault.ends_with("over \"×2\"");
}

class NarrowScreens : public testing::Test {
   protected:
    /// Measures each tab of the screens, and each of the first parts of a page of the reference.
    void expect_no_faults(const std::vector<ShownScreen>& screens) {
        for (const auto& screen : screens) {
            for (int tab = 0; tab < k_most_tabs; ++tab) {
                if (tab > 0 && !screen.press) break;
                if (screen.press) {
                    screen.press({render::SharedTarget::tab, tab, 0});
                    screen.press({render::ReferenceTarget::part, tab, 0});
                }
                expect_no_faults(screen, screen.name + ", tab " + std::to_string(tab));
            }
        }
    }

    /// Compares the screens with these names, each in three languages.
    void expect_golden(const std::vector<ShownScreen>& screens, const std::set<std::string>& names, int tab = 0) {
        for (const auto& screen : screens) {
            if (!names.contains(screen.name)) continue;
            if (screen.press) screen.press({render::SharedTarget::tab, tab, 0});
            ++pictures_;
            const auto codes = content::languages_in(data_.languages);
            for (std::size_t language = 0; language < codes.size(); ++language) {
                if (!syrtis::test::GoldenPictures::is_in_turn(pictures_, language)) continue;
                const auto& code = codes[language];
                sf::RenderTexture& texture = frames_.frame(k_phone_width, k_phone_height);
                render::HitMap hits;
                data_.resources->set_language(code);
                screen.paint({texture, *data_.resources, hits, words_of_phone(code)});
                texture.display();
                const std::string name = "narrow_" + screen.name + (tab > 0 ? "_" + std::to_string(tab) : "");
                EXPECT_EQ(golden_.fault(name, "390x844-" + code, frames_.rows(k_phone_width, k_phone_height)), "")
                    << name << " " << code;
            }
        }
    }

    /// Returns the words of a touch screen.
    [[nodiscard]] ui::Words words_of_phone(const std::string& code) const {
        ui::Words words = words_of_language(data_.languages, code);
        std::vector<ui::TouchForms> forms;
        for (const auto& kind : data_.kinds) forms.push_back(kind.touch_forms);
        words.set_touch(true, std::move(forms));
        return words;
    }

    static constexpr int k_most_tabs = 6;
    /// The phones on which every screen is measured: a usual one, and the smallest one upright and in landscape.
    static constexpr std::array<std::pair<unsigned, unsigned>, 3> k_phones{
        {{k_phone_width, k_phone_height}, {360, 640}, {640, 360}}};

    ClientData data_ = load_client();
    syrtis::test::PictureFrames frames_;
    syrtis::test::GoldenPictures golden_{std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "pictures"};

   private:
    std::size_t pictures_ = 0;  ///< measured or drawn so far

    void expect_no_faults(const ShownScreen& screen, const std::string& name) {
        ++pictures_;
        const auto codes = content::languages_in(data_.languages);
        for (std::size_t language = 0; language < codes.size(); ++language) {
            if (!syrtis::test::GoldenPictures::is_in_turn(pictures_, language)) continue;
            const auto& code = codes[language];
            for (const auto& [width, height] : k_phones) {
                expect_no_faults(screen, code, width, height,
                                 name + " " + code + " " + std::to_string(width) + "x" + std::to_string(height));
            }
        }
    }

    void expect_no_faults(const ShownScreen& screen, const std::string& code, unsigned width, unsigned height,
                          const std::string& name) {
        std::vector<render::DrawnText> texts;
        render::HitMap hits;
        syrtis::test::Measured window(width, height);
        data_.resources->set_language(code);
        data_.resources->record_texts(&texts);
        screen.paint({window, *data_.resources, hits, words_of_phone(code)});
        data_.resources->record_texts(nullptr);
        auto faults = syrtis::test::narrow_word_faults(texts, width, height);
        if (width != k_phone_width) std::erase_if(faults, is_allowed_on_smallest_phones);
        EXPECT_EQ(faults, std::vector<std::string>{}) << name;
        // On a final score, and in the rows of hidden tiles, targets only explain.
        if (name.starts_with("final")) return;
        const float least_row = name.find("_dig") == std::string::npos ? syrtis::test::k_finger : 0;
        EXPECT_EQ(
            syrtis::test::narrow_target_faults(hits, least_row, width == k_phone_width ? syrtis::test::k_finger : 0),
            std::vector<std::string>{})
            << name;
    }
};

TEST_F(NarrowScreens, StartScreenHasNoCutOrOverlappingWords) { expect_no_faults(start_screens(data_)); }
TEST_F(NarrowScreens, LobbyHasNoCutOrOverlappingWords) { expect_no_faults(lobby_screens(data_)); }
TEST_F(NarrowScreens, SettingsHaveNoCutOrOverlappingWords) { expect_no_faults(settings_screens(data_)); }
TEST_F(NarrowScreens, ReferenceHasNoCutOrOverlappingWords) { expect_no_faults(reference_screens(data_)); }
TEST_F(NarrowScreens, ReplayHasNoCutOrOverlappingWords) { expect_no_faults(replay_screens(data_)); }
TEST_F(NarrowScreens, DialogsOfTheTableHaveNoCutOrOverlappingWords) { expect_no_faults(dialog_screens(data_)); }
TEST_F(NarrowScreens, UnusualStatesOfTheTableHaveNoCutOrOverlappingWords) { expect_no_faults(state_screens(data_)); }
TEST_F(NarrowScreens, PreludesHaveNoCutOrOverlappingWords) { expect_no_faults(prelude_screens(data_)); }
TEST_F(NarrowScreens, FinalScoresHaveNoCutOrOverlappingWords) { expect_no_faults(final_screens(data_)); }
TEST_F(NarrowScreens, GuideHasNoCutOrOverlappingWords) { expect_no_faults(guide_screens(data_)); }

TEST_F(NarrowScreens, EveryOptionOfTheHostIsWithinSmallPhoneInLandscape) {
    const auto screens = lobby_screens(data_);
    const auto screen = std::ranges::find(screens, "lobby_host", &ShownScreen::name);
    ASSERT_NE(screen, screens.end());
    screen->press({render::SharedTarget::tab, 1, 0});
    for (const auto& code : content::languages_in(data_.languages)) {
        constexpr unsigned width = 640;
        constexpr unsigned height = 360;
        render::HitMap hits;
        syrtis::test::Measured window(width, height);
        data_.resources->set_language(code);
        screen->paint({window, *data_.resources, hits, words_of_phone(code)});
        std::size_t options = 0;
        for (const auto& region : hits.regions()) {
            if (region.target.kind != render::LobbyTarget::option) continue;
            ++options;
            EXPECT_LE(region.bounds.bottom(), static_cast<float>(height)) << code << ", option " << region.target.id;
        }
        EXPECT_GT(options, 10) << code;
    }
}

TEST_F(NarrowScreens, AnswerOfServerIsShownInEveryPartOfStartScreen) {
    // A person who follows a link to a table that can't be joined sees the first part.
    const auto screens = start_screens(data_);
    const auto screen = std::ranges::find(screens, "start_password", &ShownScreen::name);
    ASSERT_NE(screen, screens.end());
    const std::string sentence(protocol::kind_of(protocol::ErrorCode::wrong_password).sentence);
    for (int part = 0; part < 3; ++part) {
        screen->press({render::SharedTarget::tab, part, 0});
        std::vector<render::DrawnText> texts;
        render::HitMap hits;
        syrtis::test::Measured window(k_phone_width, k_phone_height);
        data_.resources->set_language("en");
        data_.resources->record_texts(&texts);
        screen->paint({window, *data_.resources, hits, words_of_phone("en")});
        data_.resources->record_texts(nullptr);
        std::string drawn;
        for (const auto& text : texts) drawn += text.words + ' ';
        EXPECT_NE(drawn.find(sentence), std::string::npos) << "part " << part << ": " << drawn;
    }
}

TEST_F(NarrowScreens, EqualGoldenPictures) {
    expect_golden(settings_screens(data_), {"settings_display", "settings_play", "settings_keys", "settings_about"});
    expect_golden(reference_screens(data_), {"reference_actions", "reference_tiles", "reference_looked_for"});
    expect_golden(replay_screens(data_), {"replay_mars", "replay_analysis_mars", "replay_going_on_mars", "replay_dig"});
    const auto finals = final_screens(data_);
    const auto states = state_screens(data_);
    for (int tab = 0; tab < k_most_tabs; ++tab) {
        if (tab < 4) expect_golden(finals, {"final_mars_five", "final_dig_three"}, tab);
        if (tab < 5) expect_golden(states, {"hint_dig"}, tab);
    }
    expect_golden(guide_screens(data_), {"guide_mars_1"});
    expect_golden(dialog_screens(data_), {"keys_mars", "menu_mars"});
}

}  // namespace
}  // namespace syrtis::client::app::test

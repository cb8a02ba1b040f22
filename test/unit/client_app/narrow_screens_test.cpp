// SPDX-License-Identifier: MIT

// Measures the screens with a narrow arrangement with real contents, in three languages and with each of their tabs.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "support/paths.hpp"
#include "unit/client_app/every_screen.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/narrow_faults.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::client::app::test {
namespace {

using syrtis::test::k_phone_height;
using syrtis::test::k_phone_width;

class NarrowScreens : public testing::Test {
   protected:
    void SetUp() override {
        syrtis::test::need_display();
        Settings settings;
        settings.language = "en";
        settings.resources = syrtis::test::k_resource_folder;
        auto loaded = load_foundation(settings);
        ASSERT_TRUE(loaded) << loaded.error();
        data_ = std::move(*loaded);
    }

    void expect_no_faults(const std::vector<ShownScreen>& screens) {
        for (const auto& screen : screens) {
            // Tables of Dig Mars have no narrow arrangement yet.
            if (screen.name.ends_with("_dig")) continue;
            for (int tab = 0; tab < 6; ++tab) {
                if (tab > 0 && !screen.press) break;
                if (screen.press) screen.press({render::SharedTarget::tab, tab, 0});
                expect_no_faults(screen, screen.name + ", tab " + std::to_string(tab));
            }
        }
    }

    ClientData data_;

   private:
    void expect_no_faults(const ShownScreen& screen, const std::string& name) {
        for (const auto& code : content::languages_in(data_.languages)) {
            const auto words = load_words(data_.languages, code);
            std::vector<render::DrawnText> texts;
            render::HitMap hits;
            syrtis::test::Measured window(k_phone_width, k_phone_height);
            data_.resources->set_language(code);
            data_.resources->record_texts(&texts);
            screen.paint({window, *data_.resources, hits, words});
            data_.resources->record_texts(nullptr);
            EXPECT_EQ(syrtis::test::narrow_word_faults(texts, k_phone_width, k_phone_height),
                      std::vector<std::string>{})
                << name << " " << code;
            EXPECT_EQ(syrtis::test::narrow_target_faults(hits), std::vector<std::string>{}) << name << " " << code;
        }
    }
};

// Disabled until the narrow arrangement meets them: some words are cut, and guides and key lists leave the window.
TEST_F(NarrowScreens, DISABLED_StartScreenHasNoFaults) { expect_no_faults(start_screens(data_)); }
TEST_F(NarrowScreens, DISABLED_LobbyHasNoFaults) { expect_no_faults(lobby_screens(data_)); }
TEST_F(NarrowScreens, DISABLED_DialogsOfTheTableHaveNoFaults) { expect_no_faults(dialog_screens(data_)); }
TEST_F(NarrowScreens, DISABLED_UnusualStatesOfTheTableHaveNoFaults) { expect_no_faults(state_screens(data_)); }
TEST_F(NarrowScreens, DISABLED_PreludesHaveNoFaults) { expect_no_faults(prelude_screens(data_)); }

}  // namespace
}  // namespace syrtis::client::app::test

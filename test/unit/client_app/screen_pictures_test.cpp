// SPDX-License-Identifier: MIT

// Draws every screen around the table with real contents in three languages and in three sizes, compares it with its
// golden picture, and looks for faults of its words.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/catalogue.hpp"
#include "support/paths.hpp"
#include "unit/client_app/every_screen.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::client::app::test {
namespace {

using render::DrawnText;
using render::Rect;
using syrtis::test::GoldenPictures;

/// One size is nearly square, where tables have another arrangement and other screens have other room.
constexpr std::array<std::pair<unsigned, unsigned>, 3> k_sizes{{{1280, 720}, {1600, 1200}, {2560, 1440}}};

/// A group of screens that is small enough for the time limit of a test on a slow machine with sanitizers.
struct Group {
    const char* name;
    std::vector<ShownScreen> (*screens)(const ClientData& data);
    friend void PrintTo(const Group& group, std::ostream* out) { *out << group.name; }
};

class ScreenPictures : public testing::TestWithParam<Group> {
   protected:
    void SetUp() override {
        // Clocks show local time.
        setenv("TZ", "UTC", 1);
        tzset();
        for (const auto& code : content::languages_in(data_.languages)) {
            accessible_.push_back(words_of_language(data_.languages, code));
        }
        ASSERT_EQ(accessible_.size(), 3U);
        screens_ = GetParam().screens(data_);
        ASSERT_FALSE(screens_.empty());
    }

    /// Draws the screen, or only lays it out if the target is `Measured`. Returns its words and their places.
    std::vector<DrawnText> draw(const ShownScreen& screen, const ui::Words& words, sf::RenderTarget& target) {
        std::vector<DrawnText> texts;
        data_.resources->set_language(words.language().code());
        data_.resources->record_texts(&texts);
        hits_.clear();
        screen.paint({target, *data_.resources, hits_, words});
        data_.resources->record_texts(nullptr);
        return texts;
    }

    /// Returns one sentence for each fault.
    [[nodiscard]] static std::vector<std::string> faults(const std::vector<DrawnText>& texts, unsigned width,
                                                         unsigned height) {
        std::vector<std::string> found;
        const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
        if (texts.size() < 3) found.emplace_back("next to nothing is written");
        for (const auto& text : texts) {
            const bool in_box = text.allowed.empty() || (text.box.x >= text.allowed.x - 1.5F &&
                                                         text.box.right() <= text.allowed.right() + 1.5F);
            if (!in_box) found.push_back("runs out of its box: " + text.words);
            if (!window.contains(text.box)) found.push_back("out of the window: " + text.words);
        }
        for (const auto& [first, second] : syrtis::test::overlapping_texts(texts)) {
            found.push_back('"' + texts[first].words + "\" over \"" + texts[second].words + '"');
        }
        return found;
    }

    ClientData data_ = load_client();
    std::vector<ui::Words> accessible_;
    std::vector<ShownScreen> screens_;
    render::HitMap hits_;
    syrtis::test::PictureFrames frames_;
    GoldenPictures golden_{std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "pictures"};
};

TEST_P(ScreenPictures, EqualGoldenPicturesWithoutClippedOrOverlappingWords) {
    std::set<std::string> names;
    for (const auto& screen : screens_) {
        EXPECT_TRUE(names.insert(screen.name).second) << screen.name;
        for (std::size_t language = 0; language < accessible_.size(); ++language) {
            const auto& words = accessible_[language];
            for (std::size_t size = 0; size < k_sizes.size(); ++size) {
                const auto [width, height] = k_sizes.at(size);
                const std::string kind =
                    std::to_string(width) + "x" + std::to_string(height) + "-" + words.language().code();
                std::vector<DrawnText> texts;
                if (GoldenPictures::draws(names.size(), language, size, k_sizes.size())) {
                    sf::RenderTexture& texture = frames_.frame(width, height);
                    texts = draw(screen, words, texture);
                    texture.display();
                    EXPECT_EQ(golden_.fault(screen.name, kind, frames_.rows(width, height)), "")
                        << screen.name << " " << kind;
                } else {
                    syrtis::test::Measured window(width, height);
                    texts = draw(screen, words, window);
                }
                EXPECT_EQ(faults(texts, width, height), std::vector<std::string>{}) << screen.name << " " << kind;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(around_the_table, ScreenPictures,
                         testing::Values(Group{"start", start_screens}, Group{"lobby", lobby_screens},
                                         Group{"settings", settings_screens}, Group{"reference", reference_screens},
                                         Group{"replay", replay_screens}, Group{"sheets", dialog_screens},
                                         Group{"states", state_screens}, Group{"chat", chat_screens},
                                         Group{"marsbot", marsbot_screens}, Group{"guide", guide_screens},
                                         Group{"final", final_screens}, Group{"boards", board_screens},
                                         Group{"preludes", prelude_screens}),
                         [](const auto& group) { return std::string(group.param.name); });

}  // namespace
}  // namespace syrtis::client::app::test

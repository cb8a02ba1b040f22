// SPDX-License-Identifier: MIT

// Tests the comparison with golden pictures on a real table: which differences it reports and which it accepts.

#include "unit/client_render/golden_pictures.hpp"

#include <gtest/gtest.h>

#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using client::render::DrawnText;
using client::render::HitMap;
using client::render::Rect;
using client::render::Resources;
using client::render::SharedTarget;
using client::render::TableTarget;

class GoldenPictureComparison : public testing::TestWithParam<std::pair<unsigned, unsigned>> {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
        image_ = drawn(action_table(Words::english), &texts_);
        before_ = GoldenPictures::packed(GoldenPictures::levels(PictureRows(image_)));
    }

    sf::Image drawn(const TableModel& model, std::vector<DrawnText>* texts = nullptr) {
        const auto [width, height] = GetParam();
        sf::RenderTexture& texture = frames_.frame(width, height);
        resources_->record_texts(texts);
        client::render::terraforming::paint_table(texture, model, *resources_, hits_);
        resources_->record_texts(nullptr);
        texture.display();
        return frames_.image(width, height);
    }

    [[nodiscard]] std::string difference(const sf::Image& image) const {
        return GoldenPictures::difference(before_, GoldenPictures::levels(PictureRows(image)), image.getSize());
    }

    /// Returns the picture without the contents of a box: its rows are filled with the colours at both sides.
    [[nodiscard]] sf::Image without(const Rect& box) const {
        sf::Image image = image_;
        const auto size = image.getSize();
        const auto left = static_cast<unsigned>(std::max(box.x - 1, 0.0F));
        const auto right = std::min(static_cast<unsigned>(box.right() + 1), size.x - 1);
        const auto bottom = std::min(static_cast<unsigned>(box.bottom() + 1), size.y);
        for (auto y = static_cast<unsigned>(std::max(box.y, 0.0F)); y < bottom; ++y) {
            for (unsigned x = left; x <= right; ++x) {
                image.setPixel(x, y, image.getPixel(x - left < right - x ? left : right, y));
            }
        }
        return image;
    }

    /// Returns the picture with each pixel mixed with the one before, like the output of a renderer whose positions
    /// differ by that part of a pixel.
    [[nodiscard]] sf::Image shifted(float part, bool down) const {
        sf::Image image = image_;
        const auto size = image.getSize();
        const auto mixed = [part](sf::Uint8 here, sf::Uint8 there) {
            return static_cast<sf::Uint8>(static_cast<float>(here) * (1 - part) + static_cast<float>(there) * part);
        };
        for (unsigned y = 1; y < size.y; ++y) {
            for (unsigned x = 1; x < size.x; ++x) {
                const auto here = image_.getPixel(x, y);
                const auto there = down ? image_.getPixel(x, y - 1) : image_.getPixel(x - 1, y);
                image.setPixel(x, y, {mixed(here.r, there.r), mixed(here.g, there.g), mixed(here.b, there.b)});
            }
        }
        return image;
    }

    std::unique_ptr<Resources> resources_;
    PictureFrames frames_;
    HitMap hits_;
    std::vector<DrawnText> texts_;
    sf::Image image_;
    std::string before_;
};

TEST_P(GoldenPictureComparison, AcceptsUnchangedAndSubpixelShiftedPictures) {
    EXPECT_EQ(difference(image_), "");
    EXPECT_EQ(difference(shifted(0.3F, false)), "");
    EXPECT_EQ(difference(shifted(0.3F, true)), "");
}

TEST_P(GoldenPictureComparison, DetectsMissingLabel) {
    int labels = 0;
    const float scale = static_cast<float>(GetParam().first) / 1280;
    for (const DrawnText& text : texts_) {
        // A single digit covers less than a cell.
        if (text.box.w < 24 * scale || text.box.h < 7 * scale) continue;
        ++labels;
        EXPECT_NE(difference(without(text.box)), "") << text.words << " of " << text.box.w << "x" << text.box.h;
    }
    EXPECT_GT(labels, 10);
}

TEST_P(GoldenPictureComparison, DetectsMissingButton) {
    int buttons = 0;
    for (const auto& region : hits_.regions()) {
        const auto kind = region.target.kind;
        if (kind != SharedTarget::bar_button && kind != TableTarget::prompt_button) continue;
        ++buttons;
        EXPECT_NE(difference(without(region.bounds)), "") << region.bounds.x << ", " << region.bounds.y;
    }
    EXPECT_GT(buttons, 2);
}

TEST_P(GoldenPictureComparison, DetectsMissingMarker) {
    TableModel model = action_table(Words::english);
    int markers = 0;
    int seen = 0;
    const auto look_without = [&](int& owner) {
        const int piece = std::exchange(owner, client::render::k_no_piece);
        if (piece == client::render::k_no_piece) return;
        ++markers;
        if (!difference(drawn(model)).empty()) ++seen;
        owner = piece;
    };
    for (auto& row : model.milestones.rows) look_without(row.owner);
    for (std::size_t space = 0; space < model.board.spaces.size(); space += 3) {
        look_without(model.board.spaces[space].owner);
    }
    EXPECT_GT(markers, 4);
    EXPECT_GE(seen, markers - 2) << "a cube may have the colour of the tile below it";
    ASSERT_EQ(difference(drawn(model)), "");
}

INSTANTIATE_TEST_SUITE_P(sizes, GoldenPictureComparison,
                         testing::Values(std::pair{1280U, 720U}, std::pair{2560U, 1440U}));

TEST(GoldenPictures, BrokenOrMissingEntryOfGoldenFileIsReported) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "golden-pictures";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "torn.golden") << "abc";
    GoldenPictures golden(folder);
    if (GoldenPictures::writes()) GTEST_SKIP() << "nothing is compared while they are written";
    sf::Image image;
    image.create(320, 180);
    EXPECT_TRUE(golden.fault("torn", "en", PictureRows(image)).starts_with("no such golden picture"));
    EXPECT_TRUE(golden.fault("other", "en", PictureRows(image)).starts_with("no such golden picture"));
    std::filesystem::remove_all(folder);
}

TEST(GoldenPictures, RoundTripThroughTheirFile) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "written-golden-pictures";
    sf::Image image;
    image.create(320, 180, sf::Color(200, 60, 90));
    const auto other = [] {
        sf::Image dark;
        dark.create(320, 180, sf::Color(20, 60, 90));
        return dark;
    }();
    const char* const k_writes = "SYRTIS_WRITE_GOLDEN";
    if (GoldenPictures::writes()) GTEST_SKIP() << "nothing is compared while they are written";
    setenv(k_writes, "1", 1);
    {
        GoldenPictures golden(folder);
        EXPECT_EQ(golden.fault("screen", "one", PictureRows(image)), "");
        EXPECT_EQ(golden.fault("screen", "two", PictureRows(other)), "");
    }
    unsetenv(k_writes);
    GoldenPictures golden(folder);
    EXPECT_EQ(golden.fault("screen", "one", PictureRows(image)), "");
    EXPECT_EQ(golden.fault("screen", "two", PictureRows(other)), "");
    EXPECT_NE(golden.fault("screen", "one", PictureRows(other)), "");
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace syrtis::test

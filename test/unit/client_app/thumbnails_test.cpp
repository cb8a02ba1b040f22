// SPDX-License-Identifier: MIT

// Tests small pictures of the boards of recorded games.

#include "app/thumbnails.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <chrono>
#include <fstream>
#include <set>
#include <thread>
#include <tuple>

#include "support/paths.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_app/records.hpp"

namespace syrtis::client::app {
namespace {

namespace fs = std::filesystem;

class BoardPictures : public testing::Test {
   protected:
    /// Waits until all thumbnails are made.
    static void finish(Thumbnails& thumbnails) {
        while (!thumbnails.is_idle()) {
            (void)thumbnails.poll();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    fs::path record(const ui::GameKind& kind, unsigned steps) {
        auto file = folder.path() / (kind.id() + std::to_string(steps) + ".json");
        std::ofstream(file, std::ios::binary) << text::write_json(test::record_of(kind, steps));
        return file;
    }

    syrtis::test::TemporaryFolder folder;
    ClientData data = test::load_client();
};

TEST_F(BoardPictures, PictureOfEachGameIsWrittenBesideItsRecord) {
    for (const auto& kind : data.kinds) {
        const auto file = record(kind, 12);
        {
            Thumbnails thumbnails(data.kinds, *data.resources);
            EXPECT_FALSE(data.resources->has_image(Thumbnails::name_of(file)));
            thumbnails.want(file);
            thumbnails.want(file);
            EXPECT_FALSE(thumbnails.poll()) << "the record is replayed in another thread";
            finish(thumbnails);
            EXPECT_TRUE(data.resources->has_image(Thumbnails::name_of(file))) << kind.id();
        }
        sf::Image picture;
        ASSERT_TRUE(picture.loadFromFile(file.string() + ".board-1.png"));
        std::set<std::tuple<unsigned, unsigned, unsigned>> colours;
        for (unsigned at = 0; at < picture.getSize().x; ++at) {
            const auto pixel = picture.getPixel(at, picture.getSize().y / 2);
            colours.insert({pixel.r, pixel.g, pixel.b});
        }
        EXPECT_GT(colours.size(), 20U) << "the picture of a board has several colours";
    }
}

TEST_F(BoardPictures, PictureIsMadeInSeveralFramesIfThereIsNoThread) {
    const auto file = record(data.kinds.front(), 200);
    constexpr bool k_has_thread = false;
    Thumbnails thumbnails(data.kinds, *data.resources, k_has_thread);
    thumbnails.want(file);
    EXPECT_FALSE(thumbnails.poll()) << "the first frame opens the record";
    EXPECT_FALSE(thumbnails.is_idle());
    finish(thumbnails);
    EXPECT_TRUE(data.resources->has_image(Thumbnails::name_of(file)));
    EXPECT_TRUE(fs::exists(file.string() + ".board-1.png"));
    thumbnails.want(folder.path() / "missing.json");
    finish(thumbnails);
}

TEST_F(BoardPictures, StoredPictureIsShownWithoutReplayingTheRecord) {
    const auto file = folder.path() / "played.json";
    std::ofstream(file) << "no record";
    sf::Image kept;
    kept.create(120, 120, sf::Color::Red);
    ASSERT_TRUE(kept.saveToFile(file.string() + ".board-1.png"));
    Thumbnails thumbnails(data.kinds, *data.resources);
    thumbnails.want(file);
    EXPECT_TRUE(thumbnails.poll());
    EXPECT_TRUE(data.resources->has_image(Thumbnails::name_of(file)));
}

TEST_F(BoardPictures, InvalidRecordOrPictureGivesNoImage) {
    for (const char* const text : {"", "no record", "{}"}) {
        const auto file = folder.path() / ("broken" + std::to_string(std::string(text).size()) + ".json");
        std::ofstream(file) << text;
        std::ofstream(file.string() + ".board-1.png") << "no picture";
        Thumbnails thumbnails(data.kinds, *data.resources);
        thumbnails.want(file);
        finish(thumbnails);
        EXPECT_FALSE(data.resources->has_image(Thumbnails::name_of(file)));
    }
}

TEST_F(BoardPictures, DestructionDoesNotWaitForUnfinishedPictures) {
    Thumbnails thumbnails(data.kinds, *data.resources);
    thumbnails.want(record(data.kinds.front(), 200));
    (void)thumbnails.poll();
}

}  // namespace
}  // namespace syrtis::client::app

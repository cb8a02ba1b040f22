// SPDX-License-Identifier: MIT

// Draws the transition of one answer as a strip of pictures, at fixed moments of the table's own clock.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "unit/client_app/loaded_client.hpp"

namespace syrtis::client::app {
namespace {

constexpr unsigned k_width = 1280;
constexpr unsigned k_height = 720;
constexpr std::uint64_t k_between = 120;  ///< milliseconds between two pictures

class PlaybackPictures : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(texture.create(k_width, k_height)); }

    sf::Image picture(const ui::GameTable& table) {
        texture.clear();
        table.picture().paint({texture, *data.resources, hits, words}, false);
        texture.display();
        return texture.getTexture().copyToImage();
    }

    /// Returns which part of the pixels differ, from 0 to 1.
    static double difference(const sf::Image& left, const sf::Image& right) {
        const auto* a = left.getPixelsPtr();
        const auto* b = right.getPixelsPtr();
        constexpr std::size_t k_row = std::size_t{4} * k_width;
        std::size_t count = 0;
        for (unsigned y = 0; y < k_height; ++y, a += k_row, b += k_row) {
            // Most rows are equal, and comparing them at once is a hundred times faster.
            if (std::memcmp(a, b, k_row) == 0) continue;
            for (std::size_t at = 0; at < k_row; at += 4) {
                if (a[at] != b[at] || a[at + 1] != b[at + 1] || a[at + 2] != b[at + 2]) ++count;
            }
        }
        return static_cast<double>(count) / (k_width * k_height);
    }

    /// Saves the pictures in one file, two in a row, at half their size, if the test has failed or SYRTIS_KEEP_PICTURES
    /// is set.
    static void save(const std::vector<sf::Image>& pictures, const std::string& name) {
        if (!HasFailure() && std::getenv("SYRTIS_KEEP_PICTURES") == nullptr) return;
        const auto rows = static_cast<unsigned>((pictures.size() + 1) / 2);
        sf::Image strip;
        strip.create(k_width, rows * k_height / 2);
        for (std::size_t index = 0; index < pictures.size(); ++index) {
            const auto left = static_cast<unsigned>(index % 2) * k_width / 2;
            const auto top = static_cast<unsigned>(index / 2) * k_height / 2;
            for (unsigned y = 0; y < k_height / 2; ++y) {
                for (unsigned x = 0; x < k_width / 2; ++x) {
                    strip.setPixel(left + x, top + y, pictures[index].getPixel(2 * x, 2 * y));
                }
            }
        }
        const std::filesystem::path folder = "client_pictures";
        std::filesystem::create_directories(folder);
        EXPECT_TRUE(strip.saveToFile((folder / name).string()));
    }

    /// A random match, and the table of its first seat.
    struct Match {
        test::RandomMatch match;
        std::unique_ptr<ui::GameTable> table;

        /// Plays one answer. Returns true if the first seat gave it and it caused all of these events.
        bool brings(const std::vector<std::string>& wanted) {
            const core::Seat seat = match.play();
            const auto events = match.events();
            ++table->table_info().step;
            EXPECT_EQ(table->show(match.view(), events), std::nullopt);
            return seat == 0 && std::ranges::all_of(wanted, [&](const std::string& type) {
                       return std::any_of(events.begin(), events.end(),
                                          [&](const Json::Value& event) { return event["event"] == type; });
                   });
        }
    };

    static Match begin(const ui::GameKind& kind, std::uint64_t seed) {
        const auto options = kind.rules->complete_options({}, 2);
        EXPECT_TRUE(options);
        Match begun{{kind, *options, seed}, test::table_of_two(kind, *options, ui::Motion::full)};
        EXPECT_EQ(begun.table->show(begun.match.view(), begun.match.events()), std::nullopt);
        return begun;
    }

    /// Draws the first answer of the first seat that causes all of these events, forwards and backwards.
    void strip_of(const std::string& game, const std::vector<std::string>& wanted) {
        const auto* kind = ui::find_kind(data.kinds, game);
        ASSERT_NE(kind, nullptr);
        constexpr std::uint64_t k_games = 12;
        for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
            auto found = begin(*kind, seed);
            unsigned steps = 1;
            bool brings = false;
            for (; !found.match.finished() && !brings; ++steps) brings = found.brings(wanted);
            if (!brings) continue;
            auto shown = begin(*kind, seed);
            for (unsigned step = 1; step + 1 < steps; ++step) (void)shown.brings({});
            while (shown.table->pass_time(k_between)) continue;
            // A token starts at the place where its thing was painted last, so the table is painted first.
            std::vector<sf::Image> strip{picture(*shown.table)};
            const auto view = shown.match.view();
            (void)shown.brings({});
            judge(*shown.table, strip, "film-strip-" + wanted.front() + ".png");
            // The answer is undone.
            strip.erase(strip.begin(), strip.end() - 1);
            auto& table_info = shown.table->table_info();
            const auto kept = table_info.step - 1;
            ++table_info.step;
            shown.table->take_back(0, kept);
            EXPECT_EQ(shown.table->show(view, Json::Value(Json::arrayValue)), std::nullopt);
            return judge(*shown.table, strip, "film-strip-" + wanted.front() + "-back.png");
        }
        FAIL() << "no such answer in these games";
    }

    void judge(ui::GameTable& table, std::vector<sf::Image>& strip, const std::string& name) {
        bool moves = true;
        while (moves) {
            strip.push_back(picture(table));
            // The question and the highlights may change at once, but the table must never disappear in between.
            EXPECT_LT(difference(strip.back(), strip[strip.size() - 2]), 0.6) << "picture " << strip.size();
            moves = table.pass_time(k_between);
        }
        EXPECT_GE(strip.size(), 4U);
        EXPECT_GT(difference(strip[1], strip.back()), 0.001) << "the animation ended before it began";
        EXPECT_EQ(difference(strip.back(), picture(table)), 0) << "the animation continued after its end";
        save(strip, name);
    }

    ClientData data = test::load_client();
    ui::Words words;
    render::HitMap hits;
    sf::RenderTexture texture;
};

TEST_F(PlaybackPictures, PlacedTileAndItsBonusMoveInOneAnimation) {
    strip_of("terraforming-mars", {"tile_placed", "parameter_raised"});
}

TEST_F(PlaybackPictures, PlayedCardMovesAcrossTheTableWithoutAJump) {
    strip_of("terraforming-mars", {"card_played", "production_changed"});
}

TEST_F(PlaybackPictures, BonusOfATurnedTileMovesToThePlayerWhoGainsIt) {
    strip_of("dig-mars", {"tile_dug", "bonus_gained"});
}

TEST_F(PlaybackPictures, TransportedTileMovesFromTheGridToItsPlayer) { strip_of("dig-mars", {"tile_taken"}); }

}  // namespace
}  // namespace syrtis::client::app

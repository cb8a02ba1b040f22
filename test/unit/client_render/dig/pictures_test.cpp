// SPDX-License-Identifier: MIT

// Draws the screens of Dig Mars in three languages and in several sizes, compares them with golden pictures, and looks
// for faults of their words.

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/canvas.hpp"
#include "render/dig/layout.hpp"
#include "render/dig/painters.hpp"
#include "render/dig/palette.hpp"
#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test::dig {
namespace {

using namespace client::render;
using client::render::dig::TableModel;

constexpr std::array<std::pair<unsigned, unsigned>, 4> k_sizes{{{1280, 720}, {1920, 1080}, {2560, 1440}, {1600, 900}}};

/// The last size is only measured, since it lies between two sizes that are drawn.
constexpr std::size_t k_drawn_sizes = 3;

struct Picture {
    std::vector<DrawnText> texts;
    HitMap hits;
    sf::Image image;
};

struct Screen {
    const char* name;
    std::function<void(sf::RenderTarget&, Language, Resources&, HitMap&)> paint;
};

using MakeTable = TableModel (*)(Language);

constexpr std::array<std::pair<const char*, MakeTable>, 10> k_tables{{{"dig_usual", usual_table},
                                                                      {"dig_crowded", crowded_table},
                                                                      {"dig_placing", placing_table},
                                                                      {"dig_moving", moving_table},
                                                                      {"dig_open", open_table},
                                                                      {"dig_watched", watched_table},
                                                                      {"dig_paying", paying_table},
                                                                      {"dig_first", first_turn_table},
                                                                      {"dig_log", log_table},
                                                                      {"dig_long_line", long_line_table}}};

constexpr std::array<const char*, 3> k_codes{"en", "fr", "de"};

std::vector<Screen> screens() {
    std::vector<Screen> list;
    for (const auto& [name, make] : k_tables) {
        list.push_back(
            {name, [make = make](sf::RenderTarget& target, Language language, Resources& resources, HitMap& hits) {
                 client::render::dig::paint_table(target, make(language), resources, hits);
             }});
    }
    for (const auto& [name, seats] : {std::pair{"dig_final", 4}, {"dig_final_two", 2}}) {
        list.push_back(
            {name, [seats = seats](sf::RenderTarget& target, Language language, Resources& resources, HitMap& hits) {
                 client::render::dig::paint_final(target, final_screen(language, seats), resources, hits);
             }});
    }
    return list;
}

class DigPictures : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ = std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                                 syrtis::test::k_image_folder);
    }

    Picture draw(const Screen& screen, Language language, unsigned width, unsigned height) {
        Picture picture;
        sf::RenderTexture& texture = frames_.frame(width, height);
        resources_->record_texts(&picture.texts);
        screen.paint(texture, language, *resources_, picture.hits);
        resources_->record_texts(nullptr);
        texture.display();
        picture.image = frames_.image(width, height);
        return picture;
    }

    /// Lays the screen out without drawing it.
    Picture measured(const Screen& screen, Language language, unsigned width, unsigned height) {
        Picture picture;
        Measured window(width, height);
        resources_->record_texts(&picture.texts);
        screen.paint(window, language, *resources_, picture.hits);
        resources_->record_texts(nullptr);
        return picture;
    }

    /// Draws the screen and compares it with its golden picture.
    Picture draw_and_compare(const Screen& screen, Language language, unsigned width, unsigned height) {
        Picture picture = draw(screen, language, width, height);
        const std::string kind =
            std::to_string(width) + "x" + std::to_string(height) + "-" + k_codes.at(static_cast<std::size_t>(language));
        EXPECT_EQ(golden_.fault(screen.name, kind, PictureRows(picture.image)), "") << screen.name << " " << kind;
        return picture;
    }

    PictureFrames frames_;
    GoldenPictures golden_{std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "pictures"};
    std::unique_ptr<Resources> resources_;
};

bool stays_in(const Rect& box, const Rect& allowed) {
    return allowed.empty() || (box.x >= allowed.x - 1.5F && box.right() <= allowed.right() + 1.5F);
}

/// Returns whether a text may be cut: a name, or a line of the log, which is whole in the whole log.
bool may_be_cut(const std::string& words) {
    return words.starts_with("Adalb") || words.starts_with("Esra") || words.starts_with("Table") ||
           words.starts_with("Tisch") || words.starts_with("tr") || words.starts_with("·");
}

TEST_F(DigPictures, NoWordIsCutOrOverflowsItsBoxOrOverlapsAnotherWord) {
    std::size_t number = 0;
    for (const Screen& screen : screens()) {
        ++number;
        for (const Language language : {Language::english, Language::french, Language::german}) {
            for (std::size_t size = 0; size < k_sizes.size(); ++size) {
                const auto [width, height] = k_sizes.at(size);
                if (GoldenPictures::writes() && size >= k_drawn_sizes) continue;
                const bool is_drawn =
                    size < k_drawn_sizes &&
                    GoldenPictures::draws(number, static_cast<std::size_t>(language), size, k_drawn_sizes);
                const Picture picture = is_drawn ? draw_and_compare(screen, language, width, height)
                                                 : measured(screen, language, width, height);
                SCOPED_TRACE(std::string(screen.name) + " " + k_codes.at(static_cast<std::size_t>(language)) + " " +
                             std::to_string(width));
                const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
                EXPECT_GT(picture.texts.size(), 20U);
                for (const DrawnText& text : picture.texts) {
                    EXPECT_TRUE(stays_in(text.box, text.allowed)) << "runs out: " << text.words;
                    EXPECT_TRUE(window.contains(text.box)) << "out of the window: " << text.words;
                    EXPECT_GE(text.box.h, 0.7F * k_smallest_text) << "too small to read: " << text.words;
                    EXPECT_TRUE(!text.words.ends_with("…") || may_be_cut(text.words)) << "cut: " << text.words;
                }
                for (const auto& [first, second] : overlapping_texts(picture.texts)) {
                    const DrawnText& text = picture.texts[first];
                    ADD_FAILURE() << "overlap: \"" << text.words << "\" and \"" << picture.texts[second].words
                                  << "\" at " << text.box.x << ", " << text.box.y;
                }
            }
        }
    }
}

/// Returns everything on the table that can be pointed at.
std::vector<Target> things(const TableModel& model) {
    std::vector<Target> targets;
    const auto add = [&](TargetKind kind, std::size_t id, std::size_t part = 0) {
        targets.push_back({kind, static_cast<int>(id), static_cast<int>(part)});
    };
    const auto add_all = [&](TargetKind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            add(kind, i);
        }
    };
    add_all(TableTarget::space, model.grid.places.size());
    for (std::size_t i = 0; i < model.grid.places.size(); ++i) {
        for (std::size_t k = 0; k < model.grid.places[i].stations.size(); ++k) {
            add(TableTarget::space_piece, i, k);
        }
    }
    add_all(TableTarget::player, model.opponents.size());
    add_all(TableTarget::own_stock, client::render::dig::k_equipment);
    add_all(TableTarget::track, model.grid.corners.size());
    for (const auto& row : model.left.rows) add(TableTarget::upper_row, static_cast<std::size_t>(row.difficulty));
    add_all(TableTarget::lower_row, model.left.bonuses.size());
    add_all(TableTarget::project, client::render::dig::k_equipment);
    add_all(TableTarget::own_action, model.turn.bonuses.size());
    add_all(TableTarget::hand_card, model.collected.tiles.size());
    add_all(TableTarget::prompt_button, model.prompt.buttons.size());
    add_all(SharedTarget::bar_button, model.bar.buttons.size());
    if (model.own.victory) {
        add(TableTarget::own_pass, 0);
    }
    add(TableTarget::hand, 0);
    return targets;
}

TEST_F(DigPictures, EveryVisibleTargetCanBePointedAt) {
    for (const auto& [name, make] : k_tables) {
        TableModel model = make(Language::french);
        model.explanation.reset();
        model.whole_log.reset();
        for (const auto& [width, height] : k_sizes) {
            sf::RenderTexture texture;
            ASSERT_TRUE(texture.create(width, height));
            HitMap hits;
            client::render::dig::paint_table(texture, model, *resources_, hits);
            for (const Target& target : things(model)) {
                EXPECT_TRUE(hits.point_of(target)) << name << " " << width << ": kind " << name_of(target.kind) << ", "
                                                   << target.id << ", " << target.part;
            }
        }
    }
}

TEST_F(DigPictures, StationCoversItsPlaceAndCanBePointedAt) {
    for (const auto& [width, height] : k_sizes) {
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(width, height));
        HitMap hits;
        client::render::dig::paint_table(texture, usual_table(Language::english), *resources_, hits);
        const Region* station = hits.region({TableTarget::space_piece, 11, 1});
        const Region* place = hits.region({TableTarget::space, 11, 0});
        ASSERT_NE(station, nullptr);
        ASSERT_NE(place, nullptr);
        EXPECT_TRUE(place->bounds.contains(station->bounds.centre()));
        EXPECT_EQ(hits.find(station->bounds.centre()), (Target{TableTarget::space_piece, 11, 1}));
        EXPECT_GE(station->bounds.w, 20);
        EXPECT_GE(station->bounds.h, 20);
    }
}

TEST_F(DigPictures, EnlargedGridIsVisibleAndClickableInItsUsualAreaOnly) {
    auto model = usual_table(Language::english);
    model.grid.closeup = {.zoom = 2, .across = 0.5F, .down = 0.5F};
    const Screen screen{"dig_enlarged",
                        [&model](sf::RenderTarget& target, Language, Resources& resources, HitMap& hits) {
                            client::render::dig::paint_table(target, model, resources, hits);
                        }};
    const Picture picture = draw(screen, Language::english, 1920, 1080);
    const Region* field = picture.hits.region({TableTarget::board, 0, 0});
    ASSERT_NE(field, nullptr);
    EXPECT_NEAR(field->bounds.w, 682, 1);
    for (const Region& region : picture.hits.regions()) {
        const auto kind = region.target.kind;
        if (kind != TableTarget::space && kind != TableTarget::space_piece) continue;
        EXPECT_TRUE(region.bounds.empty() || field->bounds.inset(-1).contains(region.bounds)) << region.target.id;
    }
    EXPECT_TRUE(picture.hits.point_of({TableTarget::space, 0, 0}))
        << "the upper left place is in the middle of the area";
    EXPECT_FALSE(picture.hits.point_of({TableTarget::space, 15, 0})) << "the last place is not visible";
}

TEST_F(DigPictures, FinalScreenButtonsAndRowsCanBePointedAt) {
    for (const auto& [width, height] : k_sizes) {
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(width, height));
        HitMap hits;
        const auto model = final_screen(Language::french);
        client::render::dig::paint_final(texture, model, *resources_, hits);
        for (std::size_t i = 0; i < model.buttons.size(); ++i) {
            EXPECT_TRUE(hits.point_of({FinalTarget::button, static_cast<int>(i), 0})) << i;
        }
        for (std::size_t i = 0; i < model.rows.size(); ++i) {
            EXPECT_TRUE(hits.point_of({FinalTarget::row, static_cast<int>(i), 0})) << i;
        }
    }
}

/// Returns for each pixel whether the piece covers it.
std::vector<bool> silhouette(const sf::Image& image) {
    std::vector<bool> covered;
    for (unsigned y = 0; y < image.getSize().y; ++y) {
        for (unsigned x = 0; x < image.getSize().x; ++x) {
            covered.push_back(image.getPixel(x, y).a > 127);
        }
    }
    return covered;
}

TEST_F(DigPictures, StepsOfALongTurnAreShortenedInsteadOfCutOff) {
    using client::render::dig::StepState;
    const std::vector<std::vector<std::pair<const char*, const char*>>> turns{
        {{"Fouille : ligne 2, colonne 3", "Fouille : l2 c3"},
         {"Station déplacée : ligne 3, colonne 4", "Station déplacée : l3 c4"},
         {"Examen : ligne 3, colonne 4", "Examen : l3 c4"},
         {"Transport au niveau 3", "Transport 3"}},
        {{"Gegraben: Reihe 2, Spalte 3", "Gegraben: R2 S3"},
         {"Station bewegt: Reihe 3, Spalte 4", "Station bewegt: R3 S4"},
         {"Bodenprobe: Reihe 3, Spalte 4", "Bodenprobe: R3 S4"},
         {"Transport auf Stufe 3", "Transport 3"}}};
    for (const auto& [width, height] : k_sizes) {
        for (const auto& turn : turns) {
            for (std::size_t count = 1; count <= turn.size(); ++count) {
                TableModel model = usual_table(Language::german);
                model.turn.steps.clear();
                for (std::size_t i = 0; i < count; ++i) {
                    model.turn.steps.push_back({StepState::done, {word(turn[i].first)}, {word(turn[i].second)}});
                }
                const auto texts =
                    measured({"turn",
                              [&](sf::RenderTarget& target, Language, Resources& resources, HitMap& hits) {
                                  client::render::dig::paint_table(target, model, resources, hits);
                              }},
                             Language::german, width, height)
                        .texts;
                for (std::size_t i = 0; i < count; ++i) {
                    const std::string words = turn[i].first;
                    const std::string start = words.substr(0, words.find(' '));
                    const auto drawn = std::ranges::find_if(
                        texts, [&](const DrawnText& text) { return text.words.starts_with(start); });
                    ASSERT_NE(drawn, texts.end()) << words << " at " << width;
                    EXPECT_FALSE(drawn->words.ends_with("…")) << drawn->words << " at " << width;
                }
            }
        }
    }
}

TEST_F(DigPictures, OnlyCutLogLinesAreExplained) {
    const auto said = [this](const TableModel& model, unsigned width, unsigned height) {
        const Picture picture =
            draw({"", [&](sf::RenderTarget& target, Language, Resources& resources,
                          HitMap& hits) { client::render::dig::paint_table(target, model, resources, hits); }},
                 Language::english, width, height);
        std::string text;
        for (const DrawnText& words : picture.texts) {
            text += words.words + ' ';
        }
        return text;
    };
    TableModel model = long_line_table(Language::english);
    EXPECT_NE(said(model, 1280, 720).find("shared with Chiyo, Esra the Younger"), std::string::npos);
    model.log.lines.back().text = {word("Ada"), word("digs")};
    model.explanation->lines.front().text = model.log.lines.back().text;
    const std::string once = said(model, 1280, 720);
    model.explanation->if_cut = false;
    EXPECT_NE(said(model, 1280, 720), once);
    model.explanation.reset();
    EXPECT_EQ(said(model, 1280, 720), once);
}

TEST_F(DigPictures, SurveyorsOfACrowdedPileAreVisible) {
    for (const bool own_survey : {true, false}) {
        TableModel model = crowded_table(Language::english);
        const std::vector<int> pieces = own_survey ? std::vector{1, 2, 4} : std::vector{0, 1, 2, 4};
        for (auto& place : model.grid.places) {
            if (place.surveyors.empty()) continue;
            place.surveyors = pieces;
            if (!own_survey) place.surveyed.reset();
        }
        const auto drawn_with = [&](const std::vector<int>& surveyors) {
            TableModel changed = model;
            for (auto& place : changed.grid.places) {
                if (!place.surveyors.empty()) place.surveyors = surveyors;
            }
            return draw({"", [&](sf::RenderTarget& target, Language, Resources& resources,
                                 HitMap& hits) { client::render::dig::paint_table(target, changed, resources, hits); }},
                        Language::english, 1280, 720);
        };
        // Each surveyor's piece is replaced by another one: enough pixels must differ, so no other piece covers it.
        const Picture usual = drawn_with(pieces);
        for (std::size_t at = 0; at < pieces.size(); ++at) {
            auto others = pieces;
            others[at] = 3;
            const Picture other = drawn_with(others);
            for (std::size_t place = 0; place < model.grid.places.size(); ++place) {
                if (model.grid.places[place].surveyors.empty()) continue;
                const Rect cell = usual.hits.region({TableTarget::space, static_cast<int>(place), 0})->bounds;
                int differing = 0;
                for (auto y = static_cast<unsigned>(cell.y); y < static_cast<unsigned>(cell.bottom()); ++y) {
                    for (auto x = static_cast<unsigned>(cell.x); x < static_cast<unsigned>(cell.right()); ++x) {
                        differing += usual.image.getPixel(x, y) != other.image.getPixel(x, y) ? 1 : 0;
                    }
                }
                EXPECT_GE(differing, 45) << "place " << place << ", piece " << at;
            }
        }
    }
}

TEST_F(DigPictures, StationsOfTwoSeatsDifferInShapeNotOnlyInColour) {
    std::vector<std::vector<bool>> shapes;
    for (int piece = 0; piece < 5; ++piece) {
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(24, 24));
        texture.clear(sf::Color::Transparent);
        HitMap hits;
        {
            Canvas canvas(texture, *resources_, hits, {.scale = 1, .width = 24, .height = 24});
            canvas.piece(piece, {12, 12}, 16);
        }
        texture.display();
        shapes.push_back(silhouette(texture.getTexture().copyToImage()));
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t k = i + 1; k < shapes.size(); ++k) {
            int differing = 0;
            for (std::size_t at = 0; at < shapes[i].size(); ++at) {
                differing += shapes[i][at] != shapes[k][at] ? 1 : 0;
            }
            EXPECT_GE(differing, 20) << i << " and " << k;
        }
    }
}

double luminance(double r, double g, double b) {
    const auto channel = [](double value) {
        const double part = value / 255;
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}

double luminance(Colour colour) { return luminance(colour.r, colour.g, colour.b); }

double contrast(double first, double second) {
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// Returns the luminance of the darkest and of the lightest pixel of a picture without `left` pixels at either side and
/// `top` pixels above and below.
std::pair<double, double> range_of(const std::string& name, unsigned left = 10, unsigned top = 10) {
    sf::Image image;
    EXPECT_TRUE(
        image.loadFromFile((std::filesystem::path(syrtis::test::k_image_folder) / "128" / (name + ".png")).string()));
    double darkest = 1;
    double lightest = 0;
    for (unsigned y = top; y + top < image.getSize().y; ++y) {
        for (unsigned x = left; x + left < image.getSize().x; ++x) {
            const sf::Color pixel = image.getPixel(x, y);
            const double value = luminance(pixel.r, pixel.g, pixel.b);
            darkest = std::min(darkest, value);
            lightest = std::max(lightest, value);
        }
    }
    return {darkest, lightest};
}

TEST_F(DigPictures, DigitsCanBeReadOnEverySpotOfBothSidesOfTile) {
    namespace palette = client::render::dig::palette;
    const auto [back_darkest, back_lightest] = range_of("dig/tile_back");
    EXPECT_GE(contrast(luminance(palette::back_ink), back_lightest), 4.5);
    const auto [front_darkest, front_lightest] = range_of("dig/tile_front");
    EXPECT_GE(contrast(luminance(palette::front_ink), front_darkest), 4.5);
    const auto [pit_darkest, pit_lightest] = range_of("dig/pit", 30, 50);
    EXPECT_GE(contrast(luminance(palette::pit_ink), pit_lightest), 4.5);
    EXPECT_GE(contrast(luminance(palette::front_chip_ink), luminance(palette::front_chip)), 4.5);
    // A chip is slightly transparent, so the sand below it lightens it.
    EXPECT_GE(contrast(luminance(palette::chip_ink), luminance(mixed(palette::chip, palette::front_dark, 0.16F))), 4.5);
    EXPECT_GE(contrast(luminance(colours::ink), luminance(palette::from_tiles)), 4.5);
    EXPECT_GE(contrast(luminance(colours::ink), luminance(palette::from_tokens)), 4.5);
    EXPECT_GE(contrast(luminance(colours::ivory), luminance(palette::spent)), 4.5);
    // The two sides must be distinguishable from a distance as a dark and a light square.
    EXPECT_GE(contrast(back_lightest, front_darkest), 1.9);
    EXPECT_GE(contrast(back_darkest, front_lightest), 6);
}

TEST_F(DigPictures, ImpossibleTargetsAreDrawnAThirdDarker) {
    const auto average = [](const sf::Image& image, const Rect& rect) {
        double sum = 0;
        int count = 0;
        for (auto y = static_cast<unsigned>(rect.y); y < static_cast<unsigned>(rect.bottom()); ++y) {
            for (auto x = static_cast<unsigned>(rect.x); x < static_cast<unsigned>(rect.right()); ++x) {
                const sf::Color pixel = image.getPixel(x, y);
                sum += pixel.r + pixel.g + pixel.b;
                ++count;
            }
        }
        return sum / count;
    };
    const auto table = [this](TableModel model) {
        return draw({"", [model = std::move(model)](
                             sf::RenderTarget& target, Language, Resources& resources,
                             HitMap& hits) { client::render::dig::paint_table(target, model, resources, hits); }},
                    Language::english, 1280, 720);
    };
    TableModel model = placing_table(Language::english);
    model.hover.reset();
    const Picture asked = table(model);
    model.grid.asked = false;
    for (auto& place : model.grid.places) {
        place.highlight = Highlight::plain;
    }
    const Picture usual = table(model);
    const auto middle_of = [&](int place) {
        const Rect bounds = asked.hits.region({TableTarget::space, place, 0})->bounds;
        return bounds.inset(bounds.w * 0.3F);
    };
    EXPECT_NEAR(average(asked.image, middle_of(3)) / average(usual.image, middle_of(3)), 2.0 / 3, 0.06);
    EXPECT_NEAR(average(asked.image, middle_of(0)) / average(usual.image, middle_of(0)), 1, 0.01);
}

TEST_F(DigPictures, EveryPictureThatIsDrawnIsInstalled) {
    for (const std::string& name : client::render::dig::needed_images()) {
        EXPECT_TRUE(resources_->has_image(name)) << name;
    }
    for (const char* name : client::render::dig::k_bonus_images) {
        EXPECT_TRUE(std::ranges::count(client::render::dig::needed_images(), name)) << name;
    }
    for (const char* name : client::render::dig::k_equipment_images) {
        EXPECT_TRUE(std::ranges::count(client::render::dig::needed_images(), name)) << name;
    }
}

}  // namespace
}  // namespace syrtis::test::dig

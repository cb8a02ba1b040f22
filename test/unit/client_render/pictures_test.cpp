// SPDX-License-Identifier: MIT

// Draws every screen in three languages and in several sizes, compares it with its golden picture, and looks for
// faults: words that exceed their box or overlap, and highlighted things that can't be clicked.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/painters.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "render/widgets.hpp"
#include "support/paths.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

struct Picture {
    std::vector<DrawnText> texts;
    HitMap hits;
};

struct Screen {
    const char* name;
    std::function<void(sf::RenderTarget&, Words, Resources&, HitMap&)> paint;
};

/// Some sizes are nearly square, where tables have another arrangement and other screens have other room.
constexpr std::array<std::pair<unsigned, unsigned>, 4> k_sizes{{{1280, 720}, {1600, 1200}, {2560, 1440}, {1024, 768}}};
/// Pictures of further sizes are only measured, since they show nothing that others don't.
constexpr std::size_t k_drawn_sizes = 3;

std::vector<Screen> screens() {
    const auto table = [](auto make) {
        return [make](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
            paint_table(target, make(words), resources, hits);
        };
    };
    return {
        {"action", table([](Words words) { return action_table(words); })},
        {"placing", table(placing_table)},
        {"marked", table(marked_table)},
        {"zoom", table(zoom_table)},
        {"buying", table(buying_table)},
        {"draft", table(draft_table)},
        {"starting", table(starting_table)},
        {"payment", table(payment_table)},
        {"options", table(options_table)},
        {"wall", table(wall_table)},
        {"sheet", table(dialog_table)},
        {"start", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_start(target, start_screen(words), resources, hits); }},
        {"crowded_start", [](sf::RenderTarget& target, Words words, Resources& resources,
                             HitMap& hits) { paint_start(target, crowded_start_screen(words), resources, hits); }},
        {"lobby", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_lobby(target, lobby_screen(words), resources, hits); }},
        {"final", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_final_score(target, final_screen(words), resources, hits); }},
    };
}

class Pictures : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
    }

    Picture draw(const Screen& screen, Words words, unsigned width, unsigned height) {
        Picture picture;
        sf::RenderTexture& texture = frames_.frame(width, height);
        resources_->record_texts(&picture.texts);
        resources_->set_language(words == Words::french ? "fr" : words == Words::german ? "de" : "en");
        screen.paint(texture, words, *resources_, picture.hits);
        resources_->record_texts(nullptr);
        texture.display();
        return picture;
    }

    /// Lays the screen out without drawing it.
    Picture measured(const Screen& screen, Words words, unsigned width, unsigned height) {
        Picture picture;
        Measured window(width, height);
        resources_->record_texts(&picture.texts);
        resources_->set_language(words == Words::french ? "fr" : words == Words::german ? "de" : "en");
        screen.paint(window, words, *resources_, picture.hits);
        resources_->record_texts(nullptr);
        return picture;
    }

    /// Draws the screen and compares it with its golden picture.
    Picture draw_and_compare(const Screen& screen, Words words, unsigned width, unsigned height) {
        Picture picture = draw(screen, words, width, height);
        const std::string kind =
            std::to_string(width) + "x" + std::to_string(height) + "-" + k_codes.at(static_cast<std::size_t>(words));
        EXPECT_EQ(golden_.fault(screen.name, kind, frames_.rows(width, height)), "") << screen.name << " " << kind;
        return picture;
    }

    PictureFrames frames_;
    GoldenPictures golden_{std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "pictures"};
    std::unique_ptr<Resources> resources_;
};

bool stays_in(const Rect& box, const Rect& allowed) {
    return allowed.empty() || (box.x >= allowed.x - 1.5F && box.right() <= allowed.right() + 1.5F);
}

TEST_F(Pictures, NoWordOverflowsItsBoxOrOverlapsAnotherWord) {
    std::size_t number = 0;
    for (const Screen& screen : screens()) {
        ++number;
        for (const Words words : {Words::english, Words::french, Words::german}) {
            for (std::size_t size = 0; size < k_sizes.size(); ++size) {
                const auto [width, height] = k_sizes.at(size);
                if (GoldenPictures::writes() && size >= k_drawn_sizes) continue;
                const bool is_drawn =
                    size < k_drawn_sizes &&
                    GoldenPictures::draws(number, static_cast<std::size_t>(words), size, k_drawn_sizes);
                const Picture picture =
                    is_drawn ? draw_and_compare(screen, words, width, height) : measured(screen, words, width, height);
                SCOPED_TRACE(std::string(screen.name) + " " + k_codes.at(static_cast<std::size_t>(words)) + " " +
                             std::to_string(width));
                const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
                EXPECT_GT(picture.texts.size(), 4U);
                for (const DrawnText& text : picture.texts) {
                    EXPECT_TRUE(stays_in(text.box, text.allowed)) << "runs out: " << text.words;
                    EXPECT_TRUE(window.contains(text.box)) << "out of the window: " << text.words;
                    EXPECT_GE(text.box.h, 0.7F * k_smallest_text) << "too small to read: " << text.words;
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

TEST_F(Pictures, MarkOfQueuedActionTouchesNoWord) {
    for (const sf::Vector2u size : {sf::Vector2u{1280, 720}, {2560, 1440}}) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            TableModel model = action_table(words);
            const auto pixels = [&](std::vector<DrawnText>* texts) {
                sf::RenderTexture texture;
                EXPECT_TRUE(texture.create(size.x, size.y));
                HitMap hits;
                resources_->record_texts(texts);
                paint_table(texture, model, *resources_, hits);
                resources_->record_texts(nullptr);
                texture.display();
                return texture.getTexture().copyToImage();
            };
            std::vector<DrawnText> texts;
            const sf::Image still = pixels(&texts);
            model.planned.clear();
            for (int project = 0; project < static_cast<int>(model.projects.entries.size()); ++project) {
                model.planned.push_back({TableTarget::project, project, 0});
            }
            const sf::Image marked = pixels(nullptr);
            ASSERT_NE(std::memcmp(still.getPixelsPtr(), marked.getPixelsPtr(), std::size_t{4} * size.x * size.y), 0);
            for (const DrawnText& text : texts) {
                int changed = 0;
                for (auto y = static_cast<unsigned>(text.box.y); y < static_cast<unsigned>(text.box.bottom()); ++y) {
                    for (auto x = static_cast<unsigned>(text.box.x); x < static_cast<unsigned>(text.box.right()); ++x) {
                        if (still.getPixel(x, y) != marked.getPixel(x, y)) ++changed;
                    }
                }
                EXPECT_EQ(changed, 0) << text.words << " in " << size.x << ", "
                                      << k_codes.at(static_cast<std::size_t>(words));
            }
        }
    }
}

TEST_F(Pictures, MovingTokensAndMarksOfLossesReceiveNoClicks) {
    TableModel model = action_table(Words::english);
    const auto paint = [&](sf::RenderTarget& target, Words, Resources& resources, HitMap& hits) {
        paint_table(target, model, resources, hits);
    };
    const Picture still = draw({"still", paint}, Words::english, 1280, 720);
    const Target stock{TableTarget::player_stock, model.own.seat, 0};
    const Target space{TableTarget::space, 30, 0};
    ASSERT_NE(still.hits.region(stock), nullptr);
    ASSERT_NE(still.hits.region(space), nullptr);
    CardFace face;
    face.name = "Comet";
    model.moving_tokens = {{.from = {space}, .to = {stock}, .part = 0.5F, .text = "+3"},
                           {.from = {space}, .to = {stock}, .part = 0.8F, .card = face}};
    model.hit_chips = {{.at = stock, .symbols = {}, .loss = true}};
    const Picture moving = draw({"moving", paint}, Words::english, 1280, 720);
    for (float y = 0; y < 720; y += 3) {
        for (float x = 0; x < 1280; x += 3)
            ASSERT_EQ(moving.hits.find({x, y}), still.hits.find({x, y})) << x << " " << y;
    }
    EXPECT_TRUE(std::ranges::any_of(moving.texts, [](const DrawnText& text) { return text.words == "+3"; }));
}

TEST_F(Pictures, PaymentDialogLeavesCornersReadable) {
    const auto words_of = [this](Words words, bool pays) {
        TableModel model = payment_table(words);
        model.board.oceans_corner.note = "each of the oceans beside it pays 2 M€";
        if (!pays) model.payment.reset();
        sf::RenderTexture texture;
        EXPECT_TRUE(texture.create(1280, 720));
        std::vector<DrawnText> texts;
        HitMap hits;
        resources_->record_texts(&texts);
        paint_table(texture, model, *resources_, hits);
        resources_->record_texts(nullptr);
        texture.display();
        const auto note = std::ranges::find(texts, model.board.oceans_corner.note.forms.front(), &DrawnText::words);
        return std::pair{texture.getTexture().copyToImage(), note == texts.end() ? Rect{} : note->box};
    };
    const auto [without, note] = words_of(Words::english, false);
    const auto [paying, beside] = words_of(Words::english, true);
    ASSERT_FALSE(note.empty());
    EXPECT_EQ(beside, note);
    const auto is_light = [](sf::Color colour) { return colour.r > 150 && colour.g > 140 && colour.b > 140; };
    int before = 0;
    int with_payment = 0;
    for (auto y = static_cast<unsigned>(note.y); y < static_cast<unsigned>(note.bottom()); ++y) {
        for (auto x = static_cast<unsigned>(note.centre().x + note.w / 4); x < static_cast<unsigned>(note.right());
             ++x) {
            before += is_light(without.getPixel(x, y)) ? 1 : 0;
            with_payment += is_light(paying.getPixel(x, y)) ? 1 : 0;
        }
    }
    EXPECT_GT(before, 20);
    EXPECT_EQ(with_payment, before);
}

TEST_F(Pictures, LargeTextOfClaimedMilestoneIsNotCut) {
    resources_->set_text_zoom(1.3F);
    for (const Words words : {Words::english, Words::french, Words::german}) {
        TableModel model = action_table(words, 1);
        for (auto& row : model.milestones.rows) {
            row.owner = 1;
            row.owner_text = {"claimed by somebody", "claimed"};
        }
        const Picture picture =
            draw({"large_letters", [&](sf::RenderTarget& target, Words, Resources& resources,
                                       HitMap& hits) { paint_table(target, model, resources, hits); }},
                 words, 1280, 720);
        for (const DrawnText& text : picture.texts) {
            EXPECT_FALSE(text.words.starts_with("cla") && text.words.ends_with("…")) << text.words;
        }
    }
    resources_->set_text_zoom(1);
}

TEST_F(Pictures, LongLinesOfPastEventsUseFreeRows) {
    TableModel model = action_table(Words::english);
    LogLine line;
    line.piece = 1;
    line.text = {word("Bruno", Tone::normal, true),
                 word("plays"),
                 word("Something With A Long Name", Tone::normal, true),
                 word("for 12 M€"),
                 mark(SymbolKind::dot),
                 word("and what came of it")};
    const auto texts_with = [&](std::size_t lines) {
        model.log.lines.assign(lines, line);
        model.log.folds = true;
        const auto paint = [&](sf::RenderTarget& target, Words, Resources& resources, HitMap& hits) {
            paint_table(target, model, resources, hits);
        };
        return draw({"digest", paint}, Words::english, 1280, 720).texts;
    };
    const auto shows = [](const std::vector<DrawnText>& texts, std::string_view words) {
        return std::ranges::count(texts, words, &DrawnText::words);
    };
    const auto alone = texts_with(1);
    EXPECT_EQ(shows(alone, "Something With A Long Name"), 1);
    EXPECT_EQ(shows(alone, "and what came of it"), 1);
    EXPECT_EQ(text_faults(alone, 1280, 720), std::vector<std::string>{});
}

TEST_F(Pictures, ListOfPastEventsWithoutRoomCutsNoLine) {
    TableModel model = action_table(Words::english);
    const auto texts_with = [&](std::size_t lines, const SymbolRow& text) {
        LogLine line;
        line.piece = 1;
        line.text = text;
        model.log.lines.assign(lines, line);
        model.log.folds = true;
        model.log.left_out.assign(lines, "more lines");
        const auto paint = [&](sf::RenderTarget& target, Words, Resources& resources, HitMap& hits) {
            paint_table(target, model, resources, hits);
        };
        return measured({"digest", paint}, Words::english, 1280, 720).texts;
    };
    const auto shows = [](const std::vector<DrawnText>& texts, std::string_view words) {
        return std::ranges::count(texts, words, &DrawnText::words);
    };
    const SymbolRow with_result{word("Bruno", Tone::normal, true), word("digs: row 4, column 4"), mark(SymbolKind::dot),
                                word("2 points that come with another bonus")};
    const auto crowd = texts_with(8, with_result);
    EXPECT_EQ(text_faults(crowd, 1280, 720), std::vector<std::string>{});
    EXPECT_GE(shows(crowd, "digs: row 4, column 4"), 5) << "results are left out before actions";
    const SymbolRow long_action{word("Bruno", Tone::normal, true), word("plays"),
                                word("Something With A Long Name", Tone::normal, true), word("for 12 M€")};
    const auto folded = texts_with(9, long_action);
    EXPECT_EQ(text_faults(folded, 1280, 720), std::vector<std::string>{});
    EXPECT_GE(shows(folded, "Something With A Long Name"), 2);
    EXPECT_EQ(shows(folded, "more lines"), 1);
}

TEST_F(Pictures, LinesOfPastEventsBreakBetweenEffects) {
    TableModel model = action_table(Words::english);
    model.log.folds = true;
    std::size_t times_folded = 0;
    for (std::size_t length = 10; length < 46; length += 2) {
        LogLine line;
        line.piece = 1;
        line.text = {word(std::string(length, 'm')), mark(SymbolKind::dot), word("ten more"), word("of titanium")};
        model.log.lines.assign(1, line);
        const auto paint = [&](sf::RenderTarget& target, Words, Resources& resources, HitMap& hits) {
            paint_table(target, model, resources, hits);
        };
        const auto texts = draw({"digest", paint}, Words::english, 1280, 720).texts;
        const auto row_of = [&](std::string_view words) {
            const auto found = std::ranges::find(texts, words, &DrawnText::words);
            return found == texts.end() ? -1.0F : found->box.y;
        };
        EXPECT_EQ(row_of("ten more"), row_of("of titanium")) << length;
        times_folded += row_of("ten more") > row_of(std::string(length, 'm')) + 5 ? 1 : 0;
    }
    EXPECT_GT(times_folded, 0U);
}

/// Returns everything that the table shows as clickable.
std::vector<Target> lit_things(const TableModel& model) {
    std::vector<Target> targets;
    const auto add = [&](TargetKind kind, std::size_t index) { targets.push_back({kind, static_cast<int>(index), 0}); };
    const auto is_highlighted = [](Highlight highlight) {
        return highlight == Highlight::rest || highlight == Highlight::highlighted || highlight == Highlight::chosen;
    };
    const auto add_highlighted = [&](TargetKind kind, const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (is_highlighted(list[i].highlight)) {
                add(kind, i);
            }
        }
    };
    const auto add_all = [&](TargetKind kind, const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            add(kind, i);
        }
    };
    add_all(TableTarget::prompt_button, model.prompt.buttons);
    add_all(TableTarget::prompt_option, model.prompt.options);
    add_all(SharedTarget::bar_button, model.bar.buttons);
    add_highlighted(TableTarget::hand_card, model.hand.cards);
    add_highlighted(TableTarget::player, model.opponents);
    add_highlighted(TableTarget::own_action, model.actions.cards);
    add_highlighted(TableTarget::upper_row, model.milestones.rows);
    add_highlighted(TableTarget::lower_row, model.awards.rows);
    add_highlighted(TableTarget::project, model.projects.entries);
    add_highlighted(TableTarget::space, model.board.spaces);
    // Nobody can pass before the first generation, and the cards dealt at the start may cover the mat.
    if (model.own.pass && !model.hand.dealt) {
        add(TableTarget::own_pass, 0);
    }
    if (model.choosing) {
        add_all(TableTarget::choice, model.choosing->cards);
        add_all(TableTarget::choice_switch, model.choosing->cards);
        add_all(TableTarget::choice_large, model.choosing->corporations);
    }
    return targets;
}

TEST_F(Pictures, HighlightedTargetsCanBeClicked) {
    for (const auto& make : {buying_table, draft_table, starting_table, options_table, placing_table}) {
        for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}}) {
            sf::RenderTexture texture;
            ASSERT_TRUE(texture.create(width, height));
            HitMap hits;
            const TableModel model = make(Words::english);
            paint_table(texture, model, *resources_, hits);
            const std::vector<Target> targets = lit_things(model);
            EXPECT_GT(targets.size(), 8U);
            for (const Target& target : targets) {
                EXPECT_TRUE(hits.point_of(target)) << model.prompt.title.forms.front() << " " << width << ": kind "
                                                   << name_of(target.kind) << ", " << target.id;
            }
        }
    }
}

TEST_F(Pictures, NameOfDraggedCardIsVisibleAndTheCardIsRaised) {
    for (const auto form : {HandForm::fan, HandForm::list}) {
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(1920, 1080));
        HitMap hits;
        TableModel model = action_table(Words::english);
        model.hand.form = form;
        for (auto& card : model.hand.cards) card.face.id += 40;
        const Target third{TableTarget::hand_card, 42, 0};
        model.hover = third;
        model.hand.raised = 42;
        paint_table(texture, model, *resources_, hits);
        const auto before = hits.region(third)->bounds;
        std::swap(model.hand.cards[2], model.hand.cards[6]);
        paint_table(texture, model, *resources_, hits);
        const auto after = hits.region(third)->bounds;
        EXPECT_FALSE(before == after);
        // Another card is at that place now, while the third one has moved.
        EXPECT_NE(hits.find({before.x + 4, before.y + before.h / 2}), third);
        EXPECT_EQ(hits.find({after.x + 4, after.y + after.h / 2}), third);
        EXPECT_FALSE(hits.region({TableTarget::hand_card, 2, 0}));
    }
}

TEST_F(Pictures, FootOfPartlyCoveredCardIsNotCut) {
    const Screen screen{"starting", [](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
                            TableModel model = starting_table(words);
                            model.hand.form = HandForm::fan;
                            for (auto& card : model.hand.cards) card.foot = {"Für 3 M€ kaufen", "3 M€"};
                            paint_table(target, model, resources, hits);
                        }};
    const auto cards = static_cast<std::ptrdiff_t>(starting_table(Words::german).hand.cards.size());
    // In smaller windows the cards have no foot.
    for (const auto& [width, height] : {std::pair{1600U, 1200U}, {2560U, 1440U}}) {
        const Picture picture = measured(screen, Words::german, width, height);
        const auto feet = std::ranges::count_if(picture.texts, [](const DrawnText& text) {
            return text.words == "Für 3 M€ kaufen" || text.words == "3 M€";
        });
        EXPECT_EQ(feet, cards) << width << " x " << height;
    }
}

TEST_F(Pictures, PaymentCanBeChangedAndConfirmedAndCoversPrompt) {
    sf::RenderTexture texture;
    ASSERT_TRUE(texture.create(1280, 720));
    HitMap hits;
    const TableModel model = payment_table(Words::french);
    paint_table(texture, model, *resources_, hits);
    for (int row = 0; row < 2; ++row) {
        const int resource = model.payment->rows.at(static_cast<std::size_t>(row)).resource;
        EXPECT_TRUE(hits.point_of({TableTarget::payment_slider, resource, 0}));
        EXPECT_TRUE(hits.point_of({TableTarget::payment_less, resource, 0}));
        EXPECT_TRUE(hits.point_of({TableTarget::payment_more, resource, 0}));
        EXPECT_TRUE(hits.point_of({TableTarget::payment_button, row, 0}));
    }
    EXPECT_FALSE(hits.point_of({TableTarget::prompt_button, 0, 0}));
}

TEST_F(Pictures, ListOfGamesShowsItsRowsFromTheScrollPosition) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1280U, 1024U}, {1920U, 1080U}, {2560U, 1440U}}) {
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(width, height));
        HitMap hits;
        const auto model = crowded_start_screen(Words::english);
        paint_start(texture, model, *resources_, hits);
        const int end = model.found_scroll + visible_table_count(width, height);
        for (int game = 0; game < static_cast<int>(model.found.size()); ++game) {
            const bool shown = game >= model.found_scroll && game < end;
            EXPECT_EQ(hits.point_of({StartTarget::found, game, 0}).has_value(), shown) << game;
            EXPECT_EQ(hits.point_of({StartTarget::found, game, 1}).has_value(), shown) << game;
        }
        EXPECT_TRUE(hits.point_of({StartTarget::page, PageButton::back}));
        EXPECT_TRUE(hits.point_of({StartTarget::page, PageButton::forward}));
        EXPECT_TRUE(hits.point_of({StartTarget::button, 0, 0}));
    }
}

TEST_F(Pictures, HighWindowShowsAllFoundGames) {
    Measured window(1280, 1600);
    HitMap hits;
    auto model = crowded_start_screen(Words::english);
    model.found_scroll = 0;
    model.found.resize(13);
    paint_start(window, model, *resources_, hits);
    ASSERT_GE(visible_table_count(1280, 1600), static_cast<int>(model.found.size()));
    for (int game = 0; game < static_cast<int>(model.found.size()); ++game) {
        EXPECT_TRUE(hits.point_of({StartTarget::found, game, 0})) << game;
    }
}

TEST_F(Pictures, DialogBlocksClicksBelow) {
    sf::RenderTexture texture;
    ASSERT_TRUE(texture.create(1280, 720));
    HitMap hits;
    paint_table(texture, dialog_table(Words::english), *resources_, hits);
    for (float x = 4; x < 1280; x += 16) {
        for (float y = 4; y < 720; y += 16) {
            const auto target = hits.find({x, y});
            EXPECT_TRUE(!target || target->kind == SharedTarget::dialog_button);
        }
    }
    EXPECT_TRUE(hits.point_of({SharedTarget::dialog_button, 0, 0}));
    EXPECT_TRUE(hits.point_of({SharedTarget::dialog_button, 1, 0}));
}

TEST_F(Pictures, CardFaceOverlapsNeitherPromptNorWindowEdge) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {1600U, 1200U}}) {
        for (const Target about : {Target{TableTarget::hand_card, 0, 0},
                                   {TableTarget::hand_card, 10, 0},
                                   {TableTarget::own_action, 1, 0},
                                   {TableTarget::player_card, 2, 0}}) {
            sf::RenderTexture texture;
            ASSERT_TRUE(texture.create(width, height));
            HitMap hits;
            TableModel model = zoom_table(Words::french);
            model.zoom->about = about;
            paint_table(texture, model, *resources_, hits);
            const Region* zoom = hits.region({SharedTarget::zoom, 0, 0});
            ASSERT_NE(zoom, nullptr);
            const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
            EXPECT_TRUE(window.contains(zoom->bounds));
            const Frame frame = frame_for(width, height);
            EXPECT_FALSE(zoom->bounds.overlaps(scaled(table_layout(frame, 3).prompt, frame.scale)));
        }
    }
}

TEST_F(Pictures, ErrorAtStartNamesAllFilesOfMissingFolder) {
    try {
        const Resources broken("nowhere/fonts", "nowhere/img", {"a/picture/of/a/game"});
        FAIL() << "a client without fonts and pictures started";
    } catch (const std::runtime_error& error) {
        const std::string words = error.what();
        EXPECT_NE(words.find("Inter-Bold.otf"), std::string::npos);
        EXPECT_NE(words.find("a/picture/of/a/game"), std::string::npos);
        for (const std::string& name : client::render::needed_images()) {
            EXPECT_NE(words.find(name), std::string::npos) << name;
        }
    }
}

class WordsOnCanvas : public Pictures {
   protected:
    void SetUp() override {
        Pictures::SetUp();
        // A texture needs the display.
        texture_ = std::make_unique<sf::RenderTexture>();
        ASSERT_TRUE(texture_->create(1280, 720));
        canvas_ = std::make_unique<Canvas>(*texture_, *resources_, hits_, frame_for(1280, 720));
    }
    std::unique_ptr<sf::RenderTexture> texture_;
    HitMap hits_;
    std::unique_ptr<Canvas> canvas_;
};

TEST_F(WordsOnCanvas, LongestFormThatFitsIsDrawn) {
    const Label label{"Convertir les plantes", "Convertir plantes", "Plantes"};
    const Type type = types::body;
    for (const std::string& form : label.forms) {
        EXPECT_EQ(canvas_->form_for(label, canvas_->width_of(form, type) + 1, type), form);
    }
    EXPECT_EQ(canvas_->form_for(label, 4, type), "Plantes");
}

TEST_F(WordsOnCanvas, WordsAreCutWithEllipsisAndNeverWithinLetter) {
    const std::string words = "−−−−−−−−₂₂₂₂₂₂₂₂ Énergie géothermique";
    EXPECT_EQ(canvas_->cut(words, 9999, types::body), words);
    for (float width = 8; width < 240; width += 0.5F) {
        const std::string shown = canvas_->cut(words, width, types::body);
        EXPECT_LE(canvas_->width_of(shown, types::body), width + 1);
        if (shown != words && !shown.empty()) {
            EXPECT_TRUE(shown.ends_with("…"));
            const std::string kept = shown.substr(0, shown.size() - std::string("…").size());
            EXPECT_TRUE(words.starts_with(kept));
            EXPECT_NE(static_cast<unsigned char>(words[kept.size()]) & 0xC0U, 0x80U) << kept;
        }
    }
}

TEST_F(WordsOnCanvas, WrappedLinesFitAndUnitStaysWithItsNumber) {
    const std::string words = "Spend 1 plant or 1 steel: gain 7 M€ and raise oxygen to 14 % at once.";
    for (float width = 70; width < 300; width += 7) {
        std::string joined;
        for (const std::string& line : canvas_->wrap(words, width, types::body)) {
            EXPECT_LE(canvas_->width_of(line, types::body), width);
            EXPECT_FALSE(line.starts_with("M€"));
            EXPECT_FALSE(line.starts_with("%"));
            joined += (joined.empty() ? "" : " ") + line;
        }
        EXPECT_EQ(joined, words);
    }
}

TEST_F(WordsOnCanvas, WordThatBeginsLikeAUnitMayBeginALine) {
    const std::string words = "Erhöhe deine M€-Produktion";
    const auto lines = canvas_->wrap(words, canvas_->width_of("Erhöhe deine M€", types::body), types::body);
    EXPECT_EQ(lines, (std::vector<std::string>{"Erhöhe deine", "M€-Produktion"}));
}

TEST_F(WordsOnCanvas, LongNameIsDividedAtEndOfSyllable) {
    for (const auto& [begin, end] : {std::pair<std::string, std::string>{"Stromversorgungs", "konsortium"},
                                     {"Forschungsvor", "posten"},
                                     {"Atmosphären", "bremsung"},
                                     {"Strahlenschutz", "anzüge"}}) {
        const float width = canvas_->width_of(begin + "-", types::body) + 1;
        EXPECT_EQ(canvas_->wrap_divided(begin + end, width, types::body), (std::vector<std::string>{begin + "-", end}));
    }
    const float width = canvas_->width_of("Optimale Atmos-", types::body) + 1;
    EXPECT_EQ(canvas_->wrap_divided("Optimale Atmosphärenfahrt", width, types::body).front(), "Optimale Atmos-");
    EXPECT_EQ(canvas_->wrap_divided("Ada", 1, types::body), std::vector<std::string>{"Ada"});
}

TEST_F(WordsOnCanvas, WordTooLongForLineIsBrokenAtItsHyphensOnly) {
    const std::string words = "Die Karbonat-Verarbeitung kostet 3-4 M€";
    const float wide = canvas_->width_of("Karbonat-Verarbeitung", types::body);
    const float narrow = canvas_->width_of("Verarbeitung", types::body) + 1;
    EXPECT_EQ(canvas_->wrap(words, wide, types::body)[1], "Karbonat-Verarbeitung") << "the text has enough room";
    const auto lines = canvas_->wrap(words, narrow, types::body);
    ASSERT_GE(lines.size(), 3U);
    EXPECT_EQ(lines[1], "Karbonat-");
    EXPECT_EQ(lines[2], "Verarbeitung");
    for (const std::string& line : canvas_->wrap(words, 1, types::body)) EXPECT_NE(line, "3-");
}

TEST_F(WordsOnCanvas, WidestWordsOfARowAreCutFirst) {
    Symbol price = word("16");
    price.is_essential = true;
    // The first word has more bytes but fewer letters than the second one.
    const SymbolRow row{word("ÄÖÜÄÖÜÄÖÜ"), word("WWWWWWWWWWWWW"), price};
    const RowStyle style;
    const float wide = row_width(*canvas_, row, style);
    const SymbolRow first = fitting(*canvas_, row, style, wide - 6);
    EXPECT_EQ(first[0].text, row[0].text);
    EXPECT_NE(first[1].text, row[1].text);
    // The room is so small that shortening only the widest word is not enough.
    const float room = wide - (row_width(*canvas_, {row[1]}, style) - style.icon * 3) - 10;
    const SymbolRow both = fitting(*canvas_, row, style, room);
    EXPECT_NE(both[0].text, row[0].text);
    EXPECT_LE(row_width(*canvas_, both, style), room + 0.5F);
}

TEST_F(WordsOnCanvas, FinalScoreTextDoesNotOverlapItsBarAtAnyHeight) {
    const std::string corporation = "Interplanetare Vereinigte Lichtspieltheater";
    for (const unsigned width : {1280U, 1920U}) {
        for (unsigned height = width * 9 / 16; height <= width * 3 / 4; height += 12) {
            for (std::size_t players = 2; players <= 5; ++players) {
                auto model = final_screen(Words::german);
                model.rows.resize(players, model.rows.front());
                for (auto& row : model.rows) row.corporation = corporation;
                std::vector<DrawnText> texts;
                HitMap hits;
                Measured window(width, height);
                resources_->record_texts(&texts);
                paint_final_score(window, model, *resources_, hits);
                resources_->record_texts(nullptr);
                SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height) + ", " + std::to_string(players));
                // Words that the bar covers are not recorded.
                std::size_t begun = 0;
                std::size_t ended = 0;
                for (const DrawnText& text : texts) {
                    const bool cut = text.words.starts_with("Interplanetare") && text.words.ends_with("…");
                    const bool begins = cut || corporation.starts_with(text.words);
                    const bool ends = cut || corporation.ends_with(text.words) || text.words == "Vereinigte …";
                    if (!begins && !ends) continue;
                    begun += begins ? 1 : 0;
                    ended += ends ? 1 : 0;
                    for (const DrawnText& other : texts) {
                        if (&other == &text) continue;
                        EXPECT_FALSE(text.box.inset(1).overlaps(other.box.inset(1)))
                            << text.words << " over " << other.words;
                    }
                }
                EXPECT_EQ(begun, ended);
                EXPECT_TRUE(begun == players || begun == 0) << begun;
            }
        }
    }
}

TEST_F(WordsOnCanvas, RowWithoutRoomDropsExplanationsBeforeNumbers) {
    Symbol explanation = word("2 rating, tile, city", Tone::secondary, false);
    explanation.expendable = true;
    const SymbolRow row{word("+1"), icon("resources/plants"), explanation, word("+4")};
    const RowStyle style;
    EXPECT_EQ(fitting(*canvas_, row, style, 9999).size(), 4U);
    const SymbolRow rest = fitting(*canvas_, row, style, row_width(*canvas_, row, style) - 4);
    ASSERT_EQ(rest.size(), 3U);
    EXPECT_EQ(rest.back().text, "+4");
}

TEST_F(WordsOnCanvas, NamesAreShortenedBeforePricesDisappear) {
    Symbol name = word("Verbindungsbüro Erde");
    name.shortens = true;
    Symbol price = word("16");
    price.is_essential = true;
    Symbol unit = icon("resources/megacredits");
    unit.is_essential = true;
    const Symbol effect = word("+1 and much more that came of it", Tone::normal, false);
    const SymbolRow row{word("Ada"), word("spielt", Tone::normal, false), name, price, unit, effect};
    const RowStyle style;
    const SymbolRow kept(row.begin(), row.end() - 1);
    const float room = row_width(*canvas_, kept, style);
    EXPECT_EQ(fitting(*canvas_, row, style, room), row) << "what is behind the price is cut where the room ends";
    for (const float less : {4.0F, 20.0F, 50.0F}) {
        const SymbolRow rest = fitting(*canvas_, row, style, room - less);
        ASSERT_EQ(rest.size(), row.size());
        EXPECT_TRUE(rest[2].text.starts_with("Verb")) << rest[2].text;
        EXPECT_TRUE(rest[2].text.ends_with("…")) << rest[2].text;
        EXPECT_LE(row_width(*canvas_, {rest.begin(), rest.end() - 1}, style), room - less + 0.5F);
    }
    EXPECT_TRUE(fitting(*canvas_, row, style, 10)[2].text.starts_with("V")) << "a part of the name is left";
}

}  // namespace
}  // namespace syrtis::test

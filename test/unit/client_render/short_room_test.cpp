// SPDX-License-Identifier: MIT

// Tests windows with little room: words that are shown whole or not at all, and things that must not overlap.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "render/canvas.hpp"
#include "render/dig/painters.hpp"
#include "render/frame_painters.hpp"
#include "render/replay_parts.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/painters.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using client::render::terraforming::BoardModel;
using client::render::terraforming::BoardSpace;

class LimitedSpace : public PaintingTest {
   protected:
    template <class Paint>
    std::vector<DrawnText> words_of(sf::RenderTarget& target, const Paint& paint) {
        return texts_during([&] { paint(target, *resources_, hits_); });
    }

    template <class Paint>
    sf::Image picture_of(unsigned width, unsigned height, const Paint& paint) {
        sf::RenderTexture texture;
        EXPECT_TRUE(texture.create(width, height));
        {
            Canvas canvas(texture, *resources_, hits_, frame_for(width, height));
            paint(canvas);
        }
        texture.display();
        return texture.getTexture().copyToImage();
    }

    HitMap hits_;
};

TEST_F(LimitedSpace, NotesAboutWhoPassesCardsToWhomAreCompleteForAnyNumberOfSeats) {
    struct AccessibleText {
        const char* gets;
        const char* passes;
        const char* you;
    };
    constexpr std::array<AccessibleText, 3> k_notes{{{"gets your rest", "passes to you", "Ada"},
                                                     {"reçoit vos cartes", "vous passe ses cartes", "Ada"},
                                                     {"erhält deine Karten", "gibt dir seine Karten", "Ada"}}};
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}, {1024U, 768U}}) {
        for (std::size_t language = 0; language < k_notes.size(); ++language) {
            for (std::size_t seats = 2; seats <= 5; ++seats) {
                auto model = draft_table(static_cast<Words>(language));
                auto& ring = model.choosing->ring;
                ring.assign(seats, {});
                constexpr std::array<const char*, 5> k_names{"Ada", "Bruno", "Chiyo", "Dmitri", "Esra"};
                for (std::size_t seat = 0; seat < seats; ++seat) {
                    ring[seat] = {
                        .piece = static_cast<int>(seat), .name = k_names.at(seat), .note = {}, .me = seat == 0};
                }
                ring[1].note = k_notes.at(language).gets;
                if (seats > 2) ring.back().note = k_notes.at(language).passes;
                Measured target(width, height);
                const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
                    client::render::terraforming::paint_table(on, model, resources, hits);
                });
                SCOPED_TRACE(std::to_string(width) + ", " + k_codes.at(language) + ", " + std::to_string(seats));
                EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
                std::string reported;
                for (const auto& text : texts) reported += text.words + " ";
                for (const auto& seat : ring) {
                    const std::string note = seat.note.empty() ? std::string() : seat.note.forms.front() + " ";
                    EXPECT_NE(reported.find(note), std::string::npos) << reported;
                    EXPECT_NE(reported.find(seat.name + " "), std::string::npos) << seat.name;
                }
            }
        }
    }
}

TEST_F(LimitedSpace, BadgeBesideNameIsCompleteOrOmitted) {
    const std::array<Label, 4> badges{Label("danach"), Label("überlegt"), Label({"überlegt · 12:34", "12:34"}),
                                      Label("hat den Sieg verkündet")};
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {2560U, 1440U}, {1024U, 768U}}) {
        for (const char* name : {"Bo", "Chiyo", "Computer 2", "Maximiliane die Jüngere"}) {
            for (const auto& badge : badges) {
                auto model = dig::crowded_table(dig::Language::german);
                for (auto& opponent : model.opponents) {
                    opponent.name = name;
                    opponent.badge = badge;
                    opponent.summary = Label{"12 Plättchen geholt"};
                }
                Measured target(width, height);
                for (const auto& text : words_of(target, [&](auto&on, auto&resources, auto&hits) {
                         client::render::dig::paint_table(on, model, resources, hits);
                     })) {
                    EXPECT_FALSE(text.words.starts_with("Comp") && text.words.ends_with("…")) << width;
                    const bool begins = text.words.starts_with("dana") || text.words.starts_with("über") ||
                                        text.words.starts_with("hat d") || text.words.starts_with("12:");
                    EXPECT_FALSE(begins && text.words.ends_with("…")) << name << ", " << width << ": " << text.words;
                }
            }
        }
    }
}

TEST_F(LimitedSpace, NameOfFundedAwardIsNotCut) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1440U}}) {
        auto model = action_table(Words::german);
        for (auto& row : model.awards.rows) {
            row.name = "Wärmetechniker";
            row.owner = 1;
        }
        Measured target(width, height);
        const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
            client::render::terraforming::paint_table(on, model, resources, hits);
        });
        EXPECT_EQ(std::ranges::count(texts, "Wärmetechniker", &DrawnText::words),
                  static_cast<std::ptrdiff_t>(model.awards.rows.size()))
            << width;
    }
}

TEST_F(LimitedSpace, FundedAwardSaysSoInLargeWindow) {
    constexpr std::array<const char*, 3> k_longest{"Desert Settler", "Concessionnaire", "Wärmetechniker"};
    for (const auto& [width, height] : {std::pair{1920U, 1080U}, {2560U, 1440U}}) {
        for (int opponents = 1; opponents <= 4; ++opponents) {
            for (const Words words : {Words::english, Words::french, Words::german}) {
                auto model = action_table(words, opponents);
                const Label funded = model.awards.rows[1].owner_text;
                for (auto& row : model.awards.rows) {
                    // The longest name of an award.
                    row.name = k_longest.at(static_cast<std::size_t>(words));
                    row.image = "awards/banker";
                    row.owner = 1;
                    row.owner_text = funded;
                    row.call = {};
                }
                Measured target(width, height);
                const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
                    client::render::terraforming::paint_table(on, model, resources, hits);
                });
                EXPECT_EQ(std::ranges::count(texts, funded.forms.front(), &DrawnText::words),
                          std::ssize(model.awards.rows))
                    << width << ", " << opponents << ", " << funded.forms.front();
                EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
            }
        }
    }
}

TEST_F(LimitedSpace, StepsOfGuideTouchNeitherItsButtonNorItsLink) {
    GuideModel guide;
    guide.title = "Zweite Aktion oder Zugende";
    guide.sentences = {"Ein Zug hat eine oder zwei Aktionen."};
    guide.steps = 7;
    guide.no_more = "Hinweise ausblenden";
    guide.understood = "Verstanden";
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {2560U, 1440U}}) {
        const auto drawn = [&, width = width, height = height](int step) {
            guide.step = step;
            return picture_of(width, height,
                              [&](Canvas& canvas) { paint_guide(canvas, table_layout(canvas.frame(), 4), guide, {}); });
        };
        const auto before = drawn(0);
        const auto after = drawn(7);
        std::vector<Rect> taken;
        for (const GuideAct act : {GuideAct::understood, GuideAct::no_more}) {
            const auto* const region = hits_.region({SharedTarget::guide_button, act});
            ASSERT_NE(region, nullptr);
            taken.push_back(act == GuideAct::understood ? region->bounds : region->bounds.inset(8, 8));
        }
        int dots = 0;
        for (unsigned y = 0; y < height; ++y) {
            for (unsigned x = 0; x < width; ++x) {
                if (before.getPixel(x, y) == after.getPixel(x, y)) continue;
                ++dots;
                const Point at{static_cast<float>(x), static_cast<float>(y)};
                for (const Rect& rect : taken) ASSERT_FALSE(rect.inset(-3, -2).contains(at)) << x << ", " << y;
            }
        }
        EXPECT_GT(dots, 50);
    }
}

TEST_F(LimitedSpace, CardsOfFinalScoreThatHaveNoRoomAreCounted) {
    constexpr std::size_t k_cards = 8;
    int with_all = 0;
    int with_less = 0;
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {1920U, 1080U}, {2560U, 1080U}}) {
        for (std::size_t buttons = 3; buttons <= 9; buttons += 3) {
            for (std::size_t awards = 0; awards <= 3; ++awards) {
                auto model = final_screen(Words::german);
                model.awards.resize(awards);
                while (model.buttons.size() < buttons) model.buttons.push_back(model.buttons.front());
                model.best.clear();
                for (std::size_t card = 1; card <= k_cards; ++card) {
                    model.best.emplace_back("Ada", "Karte " + std::to_string(card));
                    model.best_left_out.push_back(std::to_string(card) + " ohne Platz");
                }
                model.best_hidden = "alle ohne Platz";
                Measured target(width, height);
                const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
                    client::render::terraforming::paint_final_score(on, model, resources, hits);
                });
                const auto said = [&](const std::string& words) {
                    return std::ranges::count(texts, words, &DrawnText::words);
                };
                std::size_t shown = 0;
                for (std::size_t card = 1; card <= k_cards; ++card) {
                    if (said("Karte " + std::to_string(card)) == 1) ++shown;
                }
                const auto where = std::to_string(width) + ", " + std::to_string(buttons) + " buttons, " +
                                   std::to_string(awards) + " awards, " + std::to_string(shown) + " cards";
                if (shown == k_cards) {
                    ++with_all;
                    EXPECT_TRUE(std::ranges::none_of(texts, [](const DrawnText& text) {
                        return text.words.ends_with("ohne Platz");
                    })) << where;
                } else {
                    ++with_less;
                    EXPECT_EQ(said(std::to_string(k_cards - shown) + " ohne Platz") + said(model.best_hidden.forms[0]),
                              1)
                        << where;
                }
            }
        }
    }
    EXPECT_GT(with_all, 0);
    EXPECT_GT(with_less, 0);
}

TEST_F(LimitedSpace, MarkOfUnreadChatTouchesNoLetter) {
    BarModel bar;
    bar.title = "Syrtis";
    bar.buttons = {{.label = "Chat (4)", .image = "state/chat", .id = 2},
                   {.label = "Menu", .image = "state/menu", .id = 1}};
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1440U}}) {
        const auto paint = [&](Canvas& canvas) { paint_bar(canvas, {4, 4, 400, canvas.pick(36, 26)}, bar, {}); };
        std::vector<DrawnText> texts;
        resources_->record_texts(&texts);
        const auto read = picture_of(width, height, paint);
        resources_->record_texts(nullptr);
        bar.buttons.front().chosen = true;
        const auto unread = picture_of(width, height, paint);
        bar.buttons.front().chosen = false;
        int marked = 0;
        for (unsigned y = 0; y < 100; ++y) {
            for (unsigned x = 0; x < 900; ++x) {
                if (read.getPixel(x, y) == unread.getPixel(x, y)) continue;
                ++marked;
                for (const auto& text : texts) {
                    EXPECT_FALSE(text.box.contains(Point{static_cast<float>(x), static_cast<float>(y)})) << text.words;
                }
            }
        }
        EXPECT_GT(marked, 20);
    }
}

TEST_F(LimitedSpace, HintInATextFieldIsDrawnAfterTheCursor) {
    for (const sf::Vector2u size : {sf::Vector2u{1280, 720}, {2560, 1440}}) {
        TextField field{.caption = {}, .text = {}, .hint = "Name", .active = false};
        const auto begin = [&] {
            std::vector<DrawnText> texts;
            resources_->record_texts(&texts);
            (void)picture_of(size.x, size.y, [&](Canvas& canvas) {
                draw_field(canvas, {10, 10, 300, 40}, field, {StartTarget::field, StartField::name}, {});
            });
            resources_->record_texts(nullptr);
            EXPECT_EQ(texts.size(), 1U);
            return texts.at(0).box.x;
        };
        const float still = begin();
        field.active = true;
        EXPECT_GE(begin(), still + 4);
        field.text = "N";
        EXPECT_EQ(begin(), still) << "typed text does not move";
    }
}

TEST_F(LimitedSpace, ReasonWithATwoDigitNumberIsNotCutInAnImpossibleProject) {
    for (const char* const reason : {"10 short", "manque 10", "10 zu wenig"}) {
        auto model = action_table(Words::german);
        auto& entries = model.projects.entries;
        for (auto& entry : entries) {
            entry.refused = {icon("resources/megacredits"), word(reason, client::render::Tone::missing)};
            entry.brief_refusal = {icon("resources/megacredits"), word("−10", client::render::Tone::missing)};
            entry.highlight = Highlight::dimmed;
        }
        sf::RenderTexture target;
        ASSERT_TRUE(target.create(1280, 720));
        const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
            client::render::terraforming::paint_table(on, model, resources, hits);
        });
        const auto shown =
            std::ranges::count(texts, reason, &DrawnText::words) + std::ranges::count(texts, "−10", &DrawnText::words);
        EXPECT_EQ(shown, std::ssize(entries)) << reason;
        EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
    }
}

TEST_F(LimitedSpace, ImpossibleProjectShowsItsNameAndTheReasonInFull) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {2560U, 1440U}, {1024U, 768U}}) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            auto model = action_table(words);
            auto& entries = model.projects.entries;
            const auto refused =
                std::ranges::find_if(entries, [](const auto& entry) { return !entry.refused.empty(); })->refused;
            for (auto& entry : entries) {
                entry.refused = refused;
                entry.brief_refusal = {icon("resources/plants"), word("−2", client::render::Tone::missing)};
                entry.highlight = Highlight::dimmed;
            }
            sf::RenderTexture target;
            ASSERT_TRUE(target.create(width, height));
            const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
                client::render::terraforming::paint_table(on, model, resources, hits);
            });
            for (const auto& entry : entries) {
                const bool is_named = std::ranges::any_of(entry.name.forms, [&](const std::string& form) {
                    return std::ranges::count(texts, form, &DrawnText::words) > 0;
                });
                EXPECT_TRUE(is_named) << entry.name.forms.front() << " at " << width;
            }
            const auto shown = std::ranges::count(texts, refused.back().text, &DrawnText::words) +
                               std::ranges::count(texts, "−2", &DrawnText::words);
            EXPECT_EQ(shown, std::ssize(entries)) << width;
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        }
    }
}

TEST_F(LimitedSpace, CursorOfTimelineCoversNoNumberOfChapter) {
    ReplayModel model;
    constexpr int k_chapters = 10;
    for (int chapter = 0; chapter < k_chapters; ++chapter) {
        model.chapters.push_back({.begin = 0.1F * static_cast<float>(chapter),
                                  .end = 0.1F * static_cast<float>(chapter + 1),
                                  .number = std::to_string(chapter + 1),
                                  .first = chapter,
                                  .now = false});
    }
    model.lanes.resize(5);
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}, {390U, 844U}}) {
        const float scale = frame_for(width, height).scale;
        const auto bounds = Rect{0, 0, static_cast<float>(width) / scale, 150};
        const auto drawn = [&, width = width, height = height](float place) {
            model.place = place;
            std::vector<DrawnText> texts;
            resources_->record_texts(&texts);
            auto image =
                picture_of(width, height, [&](Canvas& canvas) { paint_replay_timeline(canvas, bounds, model); });
            resources_->record_texts(nullptr);
            return std::pair(image, texts);
        };
        const auto [at_start, texts] = drawn(0);
        for (int chapter = 0; chapter < k_chapters; ++chapter) {
            const auto image = drawn(0.05F + 0.1F * static_cast<float>(chapter)).first;
            const auto number = std::ranges::find(texts, std::to_string(chapter + 1), &DrawnText::words);
            ASSERT_NE(number, texts.end());
            int changed = 0;
            for (auto y = static_cast<unsigned>(number->box.y); y < static_cast<unsigned>(number->box.bottom()); ++y) {
                for (auto x = static_cast<unsigned>(number->box.x); x < static_cast<unsigned>(number->box.right()); ++x)
                    changed += image.getPixel(x, y) != at_start.getPixel(x, y) ? 1 : 0;
            }
            EXPECT_EQ(changed, 0) << chapter << " at " << width << " x " << height;
        }
    }
}

TEST_F(LimitedSpace, PaymentDialogHidesMarksOfTracks) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1366U, 768U}, {1920U, 1080U}, {2560U, 1440U}}) {
        const auto model = payment_table(Words::german);
        Measured target(width, height);
        (void)words_of(target, [&](auto& on, auto& resources, auto& hits) {
            client::render::terraforming::paint_table(on, model, resources, hits);
        });
        const auto* const button = hits_.region({TableTarget::payment_button, 0, 0});
        const auto* const row = hits_.region({TableTarget::payment_row, model.payment->rows.front().resource, 0});
        ASSERT_TRUE(button != nullptr && row != nullptr);
        const Rect inner{row->bounds.x, row->bounds.y - 20, row->bounds.w, button->bounds.bottom() - row->bounds.y};
        for (const auto& region : hits_.regions()) {
            if (region.target.kind != TableTarget::track_bonus) continue;
            EXPECT_FALSE(region.bounds.overlaps(inner.inset(-14))) << width << ": " << region.target.part;
        }
    }
}

TEST_F(LimitedSpace, LargeTextCutsNoMoreWordsOfFullLogThanUsualText) {
    auto model = action_table(Words::german);
    LogLine line;
    line.piece = 1;
    line.text = {word("Bruno", Tone::normal, true), word("spielt"),
                 word("Stromversorgungskonsortium", Tone::normal, true)};
    line.text.back().shortens = true;
    model.log.lines.assign(40, line);
    model.log.folds = true;
    const auto cut = [&](float letters) {
        resources_->set_text_zoom(letters);
        Measured target(1280, 720);
        const auto texts = words_of(target, [&](auto& on, auto& resources, auto& hits) {
            client::render::terraforming::paint_table(on, model, resources, hits);
        });
        resources_->set_text_zoom(1);
        return std::ranges::count_if(
            texts, [](const DrawnText& text) { return text.words.starts_with("Stro") && text.words.ends_with("…"); });
    };
    EXPECT_EQ(cut(1), 0);
    EXPECT_EQ(cut(1.3F), 0);
}

TEST_F(LimitedSpace, NameOfSpaceIsDrawnWhollyAboveTilesOrNotAtAll) {
    using client::render::terraforming::SpaceKind;
    for (const char* name : {"Noctis City", "Cité de Noctis", "Noctis-Stadt"}) {
        for (const float side : {240.0F, 320.0F, 420.0F, 560.0F, 760.0F}) {
            BoardModel board = action_table(Words::german).board;
            const auto named = std::ranges::find(board.spaces, SpaceKind::reserved, &BoardSpace::kind);
            ASSERT_NE(named, board.spaces.end());
            named->tile.clear();
            named->bonus.clear();
            /// Returns how many pixels the name changes.
            const auto seen = [&](const char* tile) {
                for (auto& space : board.spaces) {
                    const bool beside = space.kind != SpaceKind::reserved && space.kind != SpaceKind::off_planet;
                    if (beside) space.tile = tile;
                }
                const auto picture = [&](const char* shown) {
                    for (auto& space : board.spaces) space.name.clear();
                    named->name = shown;
                    return picture_of(1920, 1080, [&](Canvas& canvas) {
                        client::render::terraforming::paint_board(canvas, {0, 0, side, side}, board, false, {});
                    });
                };
                const auto without = picture("");
                std::vector<DrawnText> texts;
                resources_->record_texts(&texts);
                const auto with = picture(name);
                resources_->record_texts(nullptr);
                for (const auto& text : texts) EXPECT_FALSE(text.words.ends_with("…")) << text.words << " at " << side;
                int changed = 0;
                for (unsigned y = 0; y < static_cast<unsigned>(side); ++y) {
                    for (unsigned x = 0; x < static_cast<unsigned>(side); ++x) {
                        if (with.getPixel(x, y) != without.getPixel(x, y)) ++changed;
                    }
                }
                return changed;
            };
            const int alone = seen("");
            EXPECT_GE(seen("tiles/greenery"), alone * 9 / 10) << name << " at " << side;
            if (side > 700) {
                EXPECT_GT(alone, 50);
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test

// SPDX-License-Identifier: MIT

// Tests tables of Terraforming Mars with few and with many cards, in every language and in windows of each class: no
// name is cut to less than half of its letters, no number is hard to read, no badge is missing. A sample of all
// combinations is painted; with SYRTIS_ALL_TABLES=1 all are.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalogue.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "text/utf8.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/guide_model.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/text_faults.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::app {
namespace {

namespace game = ui::terraforming::game;
namespace picture = ui::terraforming::picture;
using core::Seat;
using render::DrawnGround;
using render::DrawnText;
using ui::terraforming::Mars;
using ui::terraforming::test::content;
using ui::terraforming::test::RandomGame;

constexpr std::array<std::pair<unsigned, unsigned>, 7> k_crowded_windows{
    {{1024, 768}, {1280, 720}, {1366, 768}, {1920, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}}};
constexpr std::array<std::size_t, 3> k_hands{5, 15, 30};
constexpr std::array<std::size_t, 5> k_own_cards{0, 4, 10, 16, 25};
constexpr std::string_view k_ellipsis = "…";

std::size_t letters_of(std::string_view words) {
    return static_cast<std::size_t>(
        std::ranges::count_if(words, [](char byte) { return !text::continues_code_point(byte); }));
}

struct Case {
    Seat seats = 2;
    std::size_t hand = 5;
    std::size_t own = 0;
    bool clocks = false;
    std::size_t others = 0;  ///< blue cards of each opponent; 0: those of the random game
};

/// Returns the opponent with the fewest cards, or nullptr if every opponent has the wanted number of cards.
game::Player* next_other(game::State& state, const Case& wanted) {
    game::Player* fewest = nullptr;
    for (Seat seat = 1; seat < wanted.seats; ++seat) {
        auto& player = state.players[seat];
        if (player.played.size() >= wanted.others) continue;
        if (fewest == nullptr || player.played.size() < fewest->played.size()) fewest = &player;
    }
    return fewest;
}

/// Returns a position of a random game in its fifth generation. The first seat gets the wanted numbers of cards, those
/// with the longest names first, and then the others; `longest`: the language with the longest names.
game::State crowded_position(const Case& wanted, const ui::Words& longest) {
    RandomGame random({.players = wanted.seats}, 7);
    while (!random.over() && (random.state.generation < 5 || random.state.phase != game::Phase::action)) random.move();
    while (!random.over() &&
           !(random.seat == 0 && random.state.phase == game::Phase::action && random.state.stack.empty())) {
        random.move();
    }
    game::State state = random.state;
    const auto& cards = content().definitions.cards;
    std::vector<game::Card> by_length;
    for (std::size_t card = 0; card < cards.size(); ++card) by_length.push_back(static_cast<game::Card>(card));
    std::ranges::stable_sort(by_length, std::ranges::greater{}, [&](game::Card card) {
        return letters_of(ui::terraforming::source_name(content(), longest, card));
    });
    // Every card must be in exactly one place.
    game::CardSet pool = state.discard;
    for (auto place = state.deck.top; place < state.deck.bottom; ++place) pool.insert(state.deck.order[place]);
    for (Seat seat = 0; seat < wanted.seats; ++seat) {
        auto& player = state.players[seat];
        for (const auto card : player.hand) pool.insert(card);
        player.hand = {};
        player.known_discard = {};
        player.known_out_of_deck = {};
        if (seat > 0) player.passed = seat + 1U < wanted.seats;
        player.owes_first_action = false;
        if (seat == 0 || wanted.others == 0) continue;
        for (const auto card : player.played) pool.insert(card);
        player.played = {};
    }
    auto& own = state.players[0];
    for (const auto card : own.played) pool.insert(card);
    for (const auto card : own.events) pool.insert(card);
    own.played = {};
    own.events = {};
    state.discard = {};
    state.deck.top = 0;
    state.deck.bottom = 0;
    constexpr std::size_t k_discarded = 12;
    for (const auto card : by_length) {
        if (!pool.contains(card)) continue;
        const bool blue = cards[card].kind == game::CardKind::active;
        if (blue && own.played.size() < wanted.own) {
            own.played.insert(card);
        } else if (blue && next_other(state, wanted) != nullptr) {
            next_other(state, wanted)->played.insert(card);
        } else if (own.hand.size() < wanted.hand) {
            own.hand.insert(card);
        } else if (state.discard.size() < k_discarded) {
            state.discard.insert(card);
        } else {
            state.deck.order[state.deck.bottom++] = card;
        }
    }
    return state;
}

class CrowdedTables : public testing::Test {
   protected:
    void SetUp() override {
        for (const auto& code : syrtis::content::languages_in(data.languages)) {
            accessible.push_back(test::words_of_language(data.languages, code));
        }
    }

    [[nodiscard]] const ui::Words& french() const {
        return *std::ranges::find(accessible, "fr", [](const ui::Words& words) { return words.language().code(); });
    }

    picture::TableModel model_of(const game::State& state, const ui::Words& words, const Case& wanted) {
        ui::TableInfo table_info;
        const std::array<std::string, 5> names{"Ada", "Computer 1", "Computer 2", "Bartholomew", "Computer 4"};
        for (Seat seat = 0; seat < state.options.players; ++seat) {
            ui::SeatPerson person{names[seat], seat, false, false};
            if (wanted.clocks) person.clock = "12:34";
            table_info.people.push_back(std::move(person));
        }
        table_info.pending = Mars::pending(state);
        table_info.takes_back = true;
        ui::terraforming::Interaction table(content());
        table.show(Mars::view(content().rules, state, 0));
        const ui::terraforming::TableLog log(content());
        return ui::terraforming::build_table(table, words, log, table_info);
    }

    /// Saves the picture for inspection if SYRTIS_KEEP_PICTURES is set.
    void keep_picture(const picture::TableModel& model, const ui::Words& words, unsigned width, unsigned height) {
        if (std::getenv("SYRTIS_KEEP_PICTURES") == nullptr) return;
        sf::RenderTexture& texture = frames.frame(width, height);
        render::terraforming::paint_table(texture, model, *data.resources, hits);
        texture.display();
        std::filesystem::create_directories("client_pictures");
        const auto name = "crowded-" + std::to_string(model.opponents.size() + 1) + "-seats-" +
                          std::to_string(model.hand.cards.size()) + "-hand-" +
                          std::to_string(model.actions.cards.size()) + "-own-" + std::to_string(width) + "-" +
                          words.language().code() + ".png";
        ASSERT_TRUE(texture.getTexture().copyToImage().saveToFile("client_pictures/" + name));
    }

    struct Painted {
        std::vector<DrawnText> texts;
        std::vector<DrawnGround> grounds;
    };
    Painted paint(const picture::TableModel& model, const ui::Words& words, unsigned width, unsigned height) {
        data.resources->set_language(words.language().code());
        keep_picture(model, words, width, height);
        Painted painted;
        syrtis::test::Measured target(width, height);
        data.resources->record_texts(&painted.texts);
        data.resources->record_grounds(&painted.grounds);
        render::terraforming::paint_table(target, model, *data.resources, hits);
        data.resources->record_grounds(nullptr);
        data.resources->record_texts(nullptr);
        return painted;
    }

    void judge(const std::string& where, const picture::TableModel& model, const Painted& painted, unsigned width,
               unsigned height) {
        for (const auto& found : syrtis::test::text_faults(painted.texts, width, height)) fault(where, found);
        judge_names(where, model, painted.texts);
        for (const auto& found : syrtis::test::contrast_faults(painted.texts)) fault(where, found);
        judge_badges(where, model, painted);
    }

    /// Expects that at least half of the letters of a cut name are shown.
    void judge_names(const std::string& where, const picture::TableModel& model, const std::vector<DrawnText>& texts) {
        std::set<std::string> names;
        for (const auto& card : model.hand.cards) names.insert(card.face.name);
        for (const auto& card : model.actions.cards) names.insert(card.face.name);
        for (const auto& player : model.opponents) {
            names.insert(player.name);
            for (const auto& face : player.cards) names.insert(face.name);
        }
        for (const auto& text : texts) {
            if (!text.words.ends_with(k_ellipsis)) continue;
            auto rest = text.words.substr(0, text.words.size() - k_ellipsis.size());
            while (rest.ends_with(' ')) rest.pop_back();
            std::optional<std::size_t> shortest;
            for (const auto& name : names) {
                if (name.starts_with(rest)) shortest = std::min(shortest.value_or(1000), letters_of(name));
            }
            if (shortest && 2 * letters_of(rest) < *shortest) fault(where, "cut to less than half: " + text.words);
            if (rest.empty()) fault(where, "nothing is left of a word");
        }
    }

    /// Expects that each card in the panel of an opponent has its whole name, or is counted as left out. Panels of few
    /// cards leave out none.
    void judge_cards(const std::string& where, const picture::PlayerPanel& player,
                     const std::vector<DrawnText>& texts) {
        const auto* panel = hits.region({render::TableTarget::player, player.seat, 0});
        ASSERT_NE(panel, nullptr) << where;
        std::size_t named = 0;
        for (const auto& face : player.cards) {
            const auto* strip = hits.region({render::TableTarget::player_card, face.id, player.seat});
            if (strip == nullptr) continue;
            ++named;
            std::string words;
            for (const auto& text : texts) {
                if (strip->bounds.contains(text.box.centre())) words += text.words;
            }
            std::string name = face.name;
            std::erase(name, ' ');
            std::erase(words, ' ');
            if (words.find(name) == std::string::npos) fault(where, face.name + " is drawn as " + words);
            EXPECT_TRUE(panel->bounds.inset(-1).contains(strip->bounds)) << where;
        }
        const std::size_t k_always_shown = panel->bounds.h < 110 ? 1 : 3;
        EXPECT_GE(named, std::min(player.cards.size(), k_always_shown)) << where;
        const auto left_out = "+" + std::to_string(player.cards.size() - named);
        EXPECT_EQ(named == player.cards.size(), std::ranges::none_of(texts,
                                                                     [&](const DrawnText& text) {
                                                                         return text.words == left_out &&
                                                                                panel->bounds.contains(text.box);
                                                                     }))
            << where;
    }

    void judge_badges(const std::string& where, const picture::TableModel& model, const Painted& painted) {
        for (const auto& player : model.opponents) {
            if (player.badge.empty()) continue;
            const auto* region = hits.region({render::TableTarget::player, player.seat, 0});
            if (region == nullptr) {
                fault(where, "no panel");
                continue;
            }
            const bool in_words = std::ranges::any_of(painted.texts, [&](const DrawnText& text) {
                return region->bounds.contains(text.box) &&
                       std::ranges::find(player.badge.forms, text.words) != player.badge.forms.end();
            });
            const bool as_image = std::ranges::any_of(painted.grounds, [&](const DrawnGround& ground) {
                return !player.badge_image.empty() && ground.picture == player.badge_image &&
                       region->bounds.contains(ground.box);
            });
            if (!in_words && !as_image) fault(where, "no badge: " + player.badge.forms.front());
        }
    }

    void fault(const std::string& where, const std::string& what) {
        if (faults.insert(what).second) ADD_FAILURE() << where << ": " << what;
    }

    ClientData data = app::test::load_client();
    std::vector<ui::Words> accessible;
    render::HitMap hits;
    syrtis::test::PictureFrames frames;
    std::set<std::string> faults;  ///< each is reported once
};

TEST_F(CrowdedTables, KeepNamesNumbersAndBadgesReadable) {
    const bool all = std::getenv("SYRTIS_ALL_TABLES") != nullptr;
    // Coprime to the numbers of windows and languages, so that all combinations of both are sampled.
    constexpr std::size_t k_sampled = 11;
    std::size_t number = 0;
    for (Seat seats = 2; seats <= 5; ++seats) {
        for (const std::size_t hand : k_hands) {
            for (const std::size_t own : k_own_cards) {
                const Case wanted{.seats = seats, .hand = hand, .own = own, .clocks = own == 4};
                const game::State state = crowded_position(wanted, french());
                for (const auto& words : accessible) {
                    std::optional<picture::TableModel> model;
                    for (const auto& [width, height] : k_crowded_windows) {
                        if (!all && number++ % k_sampled != 0) continue;
                        if (!model) model = model_of(state, words, wanted);
                        const auto where = std::to_string(seats) + " seats, hand of " + std::to_string(hand) + ", " +
                                           std::to_string(own) + " own cards, " + words.language().code() + ", " +
                                           std::to_string(width) + "x" + std::to_string(height);
                        judge(where, *model, paint(*model, words, width, height), width, height);
                    }
                }
            }
        }
    }
}

TEST_F(CrowdedTables, PanelsOfOpponentsCutNoNameOfACardAndCountTheCardsLeftOut) {
    for (const Seat seats : {Seat{3}, Seat{4}, Seat{5}}) {
        for (const std::size_t others : {3U, 6U, 12U}) {
            const Case wanted{.seats = seats, .others = others};
            const game::State state = crowded_position(wanted, french());
            for (const auto& words : accessible) {
                const auto model = model_of(state, words, wanted);
                for (const auto& [width, height] : k_crowded_windows) {
                    const auto painted = paint(model, words, width, height);
                    const auto where = std::to_string(seats) + " seats, " + std::to_string(others) + " cards, " +
                                       words.language().code() + ", " + std::to_string(width) + "x" +
                                       std::to_string(height);
                    for (const auto& player : model.opponents) judge_cards(where, player, painted.texts);
                }
            }
        }
    }
}

TEST_F(CrowdedTables, ListEveryCardOfALargeHandByItsName) {
    const game::State state = crowded_position({.seats = 2, .hand = 30}, french());
    for (const auto& words : accessible) {
        const auto model = model_of(state, words, {});
        for (const auto& [width, height] : k_crowded_windows) {
            const auto painted = paint(model, words, width, height);
            int named = 0;
            for (const auto& card : model.hand.cards) {
                const auto* region = hits.region({render::TableTarget::hand_card, card.face.id, 0});
                if (region == nullptr) continue;
                named += std::ranges::any_of(painted.texts, [&](const DrawnText& text) {
                    return region->bounds.contains(text.box.centre()) && text.words.starts_with(card.face.name.front());
                });
            }
            const int least = width >= 1920 ? 30 : 18;
            EXPECT_GE(named, least) << words.language().code() << ' ' << width << 'x' << height;
        }
    }
}

/// Returns the first question of a game, with ten cards and two corporations to choose among.
game::State dealt_position() { return Mars::start(content().rules, {.players = 3}, 5); }

TEST_F(CrowdedTables, GuideCoversNoCardThatThePlayerShouldCompare) {
    const game::State state = dealt_position();
    ui::terraforming::Interaction table(content());
    table.show(Mars::view(content().rules, state, 0));
    for (const auto& words : accessible) {
        auto model = model_of(state, words, {});
        ASSERT_GE(model.hand.cards.size(), 10U);
        const ui::TableInfo table_info;
        for (const int step : {1, 2, 3}) {
            const ui::terraforming::TableContext context{{table, words, table_info.people, std::nullopt},
                                                         table_info.pending};
            model.guide = ui::terraforming::build_guide(context, step);
            for (const auto& [width, height] : k_crowded_windows) {
                (void)paint(model, words, width, height);
                for (const auto& card : model.hand.cards) {
                    const render::Target target{render::TableTarget::hand_card, card.face.id, 0};
                    const auto* region = hits.region(target);
                    ASSERT_NE(region, nullptr);
                    const render::Rect& place = region->bounds;
                    for (const float across : {0.1F, 0.9F}) {
                        const auto found = hits.find({place.x + place.w * across, place.centre().y});
                        // In a fan, another card may cover this point, but the box of the guide must not.
                        EXPECT_TRUE(found && found->kind == render::TableTarget::hand_card)
                            << "step " << step << ' ' << words.language().code() << ' ' << width << 'x' << height;
                    }
                }
            }
        }
    }
}

TEST_F(CrowdedTables, FaceOfPointedCardDoesNotCoverTheGuide) {
    const game::State state = dealt_position();
    ui::terraforming::Interaction table(content());
    table.show(Mars::view(content().rules, state, 0));
    const ui::TableInfo table_info;
    for (const auto& words : accessible) {
        auto model = model_of(state, words, {});
        const ui::terraforming::TableContext context{{table, words, table_info.people, std::nullopt},
                                                     table_info.pending};
        model.guide = ui::terraforming::build_guide(context, 2);
        for (const auto& [width, height] : k_crowded_windows) {
            model.zoom.reset();
            const auto before = paint(model, words, width, height);
            for (const auto& card : model.hand.cards) {
                model.zoom =
                    picture::Zoom{.about = {render::TableTarget::hand_card, card.face.id, 0}, .face = card.face};
                const auto after = paint(model, words, width, height);
                const auto& title = model.guide->title.forms.front();
                EXPECT_EQ(std::ranges::count(before.texts, title, &DrawnText::words),
                          std::ranges::count(after.texts, title, &DrawnText::words))
                    << words.language().code() << ' ' << width << 'x' << height;
            }
        }
    }
}

TEST_F(CrowdedTables, ShowPilesOfCardsAndReservedAreasOutsideThePlanet) {
    const game::State state = crowded_position({.seats = 3, .hand = 5}, french());
    const auto model = model_of(state, accessible.front(), {.seats = 3});
    const auto view = Mars::view(content().rules, state, 0);
    for (const auto& [width, height] : k_crowded_windows) {
        const auto painted = paint(model, accessible.front(), width, height);
        const std::array<int, 2> counts{view.deck_size, view.discard_size};
        for (int pile = 0; pile < 2; ++pile) {
            const auto* region = hits.region({render::TableTarget::track, picture::k_first_pile_track + pile, 0});
            ASSERT_NE(region, nullptr) << width;
            EXPECT_TRUE(std::ranges::any_of(painted.texts, [&](const DrawnText& text) {
                return region->bounds.inset(-2).contains(text.box) &&
                       text.words == std::to_string(counts.at(static_cast<std::size_t>(pile)));
            })) << width;
        }
        for (std::size_t space = 0; space < model.board.spaces.size(); ++space) {
            if (model.board.spaces[space].kind != picture::SpaceKind::off_planet) continue;
            const auto* region = hits.region({render::TableTarget::space, static_cast<int>(space), 0});
            ASSERT_NE(region, nullptr) << width;
            EXPECT_TRUE(std::ranges::any_of(painted.grounds, [&](const DrawnGround& ground) {
                return !ground.picture.empty() && region->bounds.contains(ground.box);
            })) << width;
        }
    }
}

TEST_F(CrowdedTables, PointingMovesNoSpaceOfTheBoardInNarrowWindows) {
    const game::State state = crowded_position({.seats = 3, .hand = 5}, french());
    ui::TableInfo table_info;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        table_info.people.push_back({"Person " + std::to_string(seat), seat, false, false});
    }
    table_info.pending = Mars::pending(state);
    const ui::terraforming::TableLog log(content());
    for (const auto& [width, height] : {std::pair{390U, 844U}, {844U, 390U}}) {
        for (const auto& words : accessible) {
            ui::terraforming::Interaction table(content());
            table.show(Mars::view(content().rules, state, 0));
            (void)paint(ui::terraforming::build_table(table, words, log, table_info), words, width, height);
            const render::Target space{render::TableTarget::space, 0, 0};
            const render::Rect place = hits.region(space)->bounds;
            std::vector<render::Target> targets;
            for (const auto& region : hits.regions()) targets.push_back(region.target);
            for (const auto card : table.listing().hand) targets.push_back({render::TableTarget::hand_card, card, 0});
            for (const auto& target : targets) {
                table.pointing().point(target);
                (void)paint(ui::terraforming::build_table(table, words, log, table_info), words, width, height);
                const auto* region = hits.region(space);
                if (region == nullptr) continue;
                EXPECT_EQ(region->bounds.y, place.y) << words.language().code() << ' ' << width << 'x' << height << ' '
                                                     << name_of(target.kind) << ' ' << target.id;
            }
        }
    }
}

TEST_F(CrowdedTables, SymbolForPointsHasTheLettersOfItsLanguage) {
    std::set<std::pair<float, float>> places;
    for (const auto& words : accessible) {
        data.resources->set_language(words.language().code());
        const auto image = data.resources->image("resources/points", 20);
        ASSERT_NE(image.texture, nullptr);
        places.emplace(image.part.x, image.part.y);
    }
    EXPECT_EQ(places.size(), accessible.size());
}

TEST_F(CrowdedTables, FaceOfUnplayableCardShowsEveryReasonWithoutCoveringTheList) {
    game::State state = crowded_position({.seats = 2, .hand = 30}, french());
    state.players[0].stock = {};
    ui::terraforming::Interaction table(content());
    table.show(Mars::view(content().rules, state, 0));
    const ui::terraforming::TableLog log(content());
    const ui::TableInfo table_info;
    bool several = false;
    for (const auto card : table.listing().hand) {
        table.pointing().point(render::Target{render::TableTarget::hand_card, card, 0});
        const auto model = ui::terraforming::build_table(table, accessible.front(), log, table_info);
        ASSERT_TRUE(model.zoom);
        EXPECT_FALSE(model.explanation) << model.zoom->face.name;
        several = several || !model.zoom->face.further_reasons.empty();
        for (const auto& reason : model.zoom->face.further_reasons) {
            const auto painted = paint(model, accessible.front(), 1920, 1080);
            const auto first = reason.substr(0, reason.find(' '));
            EXPECT_TRUE(std::ranges::any_of(painted.texts, [&](const DrawnText& text) {
                return text.words.starts_with(first);
            })) << reason;
        }
    }
    EXPECT_TRUE(several);
}

TEST_F(CrowdedTables, ButtonAndKeySwitchHandBetweenListAndFan) {
    const game::State state = crowded_position({.seats = 2, .hand = 30}, french());
    ui::terraforming::Interaction table(content());
    table.show(Mars::view(content().rules, state, 0));
    const ui::terraforming::TableLog log(content());
    const ui::TableInfo table_info;
    const auto shown_as_list = [&](unsigned width, unsigned height) {
        (void)paint(ui::terraforming::build_table(table, accessible.front(), log, table_info), accessible.front(),
                    width, height);
        const render::Target list{render::TableTarget::hand_form, 1, 0};
        const bool is_list = hits.region(list) != nullptr;
        EXPECT_NE(is_list, hits.region({render::TableTarget::hand_form, 0, 0}) != nullptr);
        return is_list;
    };
    for (const auto& [width, height] : k_crowded_windows) EXPECT_TRUE(shown_as_list(width, height)) << width;
    table.press_key(ui::terraforming::Key::hand_form);
    for (const auto& [width, height] : k_crowded_windows) EXPECT_FALSE(shown_as_list(width, height)) << width;
    table.press({render::TableTarget::hand_form, 0, 0});
    for (const auto& [width, height] : k_crowded_windows) EXPECT_TRUE(shown_as_list(width, height)) << width;
    table.press({render::TableTarget::hand_form, 1, 0});
    for (const auto& [width, height] : k_crowded_windows) EXPECT_FALSE(shown_as_list(width, height)) << width;
}

}  // namespace
}  // namespace syrtis::client::app

// SPDX-License-Identifier: MIT

// Screens in narrow windows, such as a phone held upright: no word is cut or covers another, everything that can be
// pressed is high enough for a finger, and the parts of the table show all that it says.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/painters.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/narrow_faults.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

/// Sizes that are only measured.
constexpr std::array<std::pair<unsigned, unsigned>, 9> k_others{
    {{360, 640}, {360, 740}, {430, 932}, {600, 1024}, {640, 360}, {667, 375}, {740, 360}, {812, 375}, {932, 430}}};
/// The phone held sideways.
constexpr unsigned k_sideways_width = k_phone_height;
constexpr unsigned k_sideways_height = k_phone_width;
/// The smallest phone that the layout supports, held sideways.
constexpr unsigned k_small_sideways_width = 640;
constexpr unsigned k_small_sideways_height = 360;

using Names = std::array<const char*, 3>;  ///< by Words

Tab tab(const Names& names, Words words, const char* image, int id, int chosen) {
    return {.label = names.at(static_cast<std::size_t>(words)), .image = image, .chosen = id == chosen, .id = id};
}

std::vector<Tab> table_tabs(Words words, TablePart chosen) {
    constexpr std::array<Names, 6> k_names{{{"Planet", "Planète", "Planet"},
                                            {"Hand", "Main", "Hand"},
                                            {"Actions", "Actions", "Aktionen"},
                                            {"Players", "Joueurs", "Spieler"},
                                            {"Goals", "Buts", "Ziele"},
                                            {"Log", "Journal", "Protokoll"}}};
    constexpr std::array<const char*, 6> k_images{"state/language", "state/hand",   "state/play",
                                                  "state/person",   "state/trophy", "state/log"};
    std::vector<Tab> tabs;
    for (std::size_t part = 0; part < k_names.size(); ++part) {
        tabs.push_back(
            tab(k_names.at(part), words, k_images.at(part), static_cast<int>(part), static_cast<int>(chosen)));
        tabs.back().answers = part % 2 == 1 ? 4 * static_cast<int>(part) : 0;
    }
    return tabs;
}

std::vector<Tab> start_tabs(Words words, StartPart chosen) {
    const int shown = static_cast<int>(chosen);
    return {tab({"Play", "Jouer", "Spielen"}, words, "state/play", 0, shown),
            tab({"Tables", "Tables", "Tische"}, words, "state/network", 1, shown),
            tab({"You", "Vous", "Du"}, words, "state/person", 2, shown)};
}

std::vector<Tab> lobby_tabs(Words words, LobbyPart chosen) {
    const int shown = static_cast<int>(chosen);
    return {tab({"Seats", "Places", "Plätze"}, words, "state/person", 0, shown),
            tab({"Game", "Partie", "Partie"}, words, "state/settings", 1, shown),
            tab({"Invite", "Inviter", "Einladen"}, words, "state/chat", 2, shown)};
}

struct NarrowScreen {
    std::string name;
    std::function<void(sf::RenderTarget&, Words, Resources&, HitMap&)> paint;
};

NarrowScreen table_screen(std::string name, std::function<TableModel(Words)> make, TablePart part) {
    return {std::move(name),
            [make = std::move(make), part](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
                TableModel model = make(words);
                model.tabs = table_tabs(words, part);
                paint_table(target, model, resources, hits);
            }};
}

NarrowScreen start_part(std::string name, std::function<StartModel(Words)> make, StartPart part) {
    return {std::move(name),
            [make = std::move(make), part](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
                StartModel model = make(words);
                model.tabs = start_tabs(words, part);
                paint_start(target, model, resources, hits);
            }};
}

NarrowScreen lobby_part(std::string name, LobbyPart part) {
    return {std::move(name), [part](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
                LobbyModel model = lobby_screen(words);
                model.tabs = lobby_tabs(words, part);
                paint_lobby(target, model, resources, hits);
            }};
}

std::vector<NarrowScreen> narrow_screens() {
    const auto action = [](Words words) { return action_table(words); };
    const auto wall_alone = [](Words words) {
        TableModel model = wall_table(words);
        model.whole_log.reset();
        return model;
    };
    return {start_part("narrow_start_play", start_screen, StartPart::play),
            start_part("narrow_start_tables", start_screen, StartPart::tables),
            start_part("narrow_start_crowded", crowded_start_screen, StartPart::tables),
            start_part("narrow_start_you", start_screen, StartPart::you),
            lobby_part("narrow_lobby_seats", LobbyPart::seats),
            lobby_part("narrow_lobby_options", LobbyPart::options),
            lobby_part("narrow_lobby_invite", LobbyPart::invite),
            table_screen("narrow_board", action, TablePart::board),
            table_screen("narrow_hand", action, TablePart::hand),
            table_screen("narrow_actions", action, TablePart::actions),
            table_screen("narrow_players", action, TablePart::players),
            table_screen("narrow_goals", action, TablePart::goals),
            table_screen("narrow_log", action, TablePart::log),
            table_screen("narrow_placing", placing_table, TablePart::board),
            table_screen("narrow_marked", marked_table, TablePart::board),
            table_screen("narrow_zoom", zoom_table, TablePart::hand),
            table_screen("narrow_buying", buying_table, TablePart::board),
            table_screen("narrow_draft", draft_table, TablePart::board),
            table_screen("narrow_starting", starting_table, TablePart::board),
            table_screen("narrow_starting_hand", starting_table, TablePart::hand),
            table_screen("narrow_payment", payment_table, TablePart::hand),
            table_screen("narrow_options", options_table, TablePart::board),
            table_screen("narrow_wall", wall_alone, TablePart::actions),
            table_screen("narrow_dialog", dialog_table, TablePart::board)};
}

class NarrowPictures : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
    }

    void paint(const NarrowScreen& screen, Words words, sf::RenderTarget& target) {
        texts_.clear();
        hits_.clear();
        resources_->record_texts(&texts_);
        resources_->set_language(k_codes.at(static_cast<std::size_t>(words)));
        screen.paint(target, words, *resources_, hits_);
        resources_->record_texts(nullptr);
    }

    std::unique_ptr<Resources> resources_;
    PictureFrames frames_;
    GoldenPictures golden_{std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "pictures"};
    std::vector<DrawnText> texts_;
    HitMap hits_;
};

TEST_F(NarrowPictures, EqualGoldenPictures) {
    constexpr unsigned width = k_phone_width;
    constexpr unsigned height = k_phone_height;
    std::size_t number = 0;
    for (const NarrowScreen& screen : narrow_screens()) {
        ++number;
        for (const Words words : {Words::english, Words::french, Words::german}) {
            if (!GoldenPictures::is_in_turn(number, static_cast<std::size_t>(words))) continue;
            const char* const code = k_codes.at(static_cast<std::size_t>(words));
            sf::RenderTexture& texture = frames_.frame(width, height);
            paint(screen, words, texture);
            texture.display();
            EXPECT_EQ(golden_.fault(screen.name, "390x844-" + std::string(code), frames_.rows(width, height)), "")
                << screen.name << " " << code;
        }
    }
}

TEST_F(NarrowPictures, LandscapeEqualsGoldenPictures) {
    for (const NarrowScreen& screen : narrow_screens()) {
        sf::RenderTexture& texture = frames_.frame(k_sideways_width, k_sideways_height);
        paint(screen, Words::german, texture);
        texture.display();
        // Each test has its own files.
        const std::string name = "landscape" + screen.name.substr(std::string("narrow").size());
        EXPECT_EQ(golden_.fault(name, "844x390-de", frames_.rows(k_sideways_width, k_sideways_height)), "") << name;
    }
}

TEST_F(NarrowPictures, SmallLandscapeEqualsGoldenPictures) {
    const std::set<std::string> kept{
        "narrow_start_play", "narrow_start_tables", "narrow_lobby_seats", "narrow_lobby_options", "narrow_board",
        "narrow_hand",       "narrow_actions",      "narrow_goals",       "narrow_payment",       "narrow_dialog"};
    std::size_t number = 0;
    for (const NarrowScreen& screen : narrow_screens()) {
        if (!kept.contains(screen.name)) continue;
        ++number;
        for (const Words words : {Words::english, Words::french, Words::german}) {
            if (!GoldenPictures::is_in_turn(number, static_cast<std::size_t>(words))) continue;
            const std::string code = k_codes.at(static_cast<std::size_t>(words));
            sf::RenderTexture& texture = frames_.frame(k_small_sideways_width, k_small_sideways_height);
            paint(screen, words, texture);
            texture.display();
            const std::string name = "small_landscape" + screen.name.substr(std::string("narrow").size());
            EXPECT_EQ(
                golden_.fault(name, "640x360-" + code, frames_.rows(k_small_sideways_width, k_small_sideways_height)),
                "")
                << name << " " << code;
        }
    }
}

TEST_F(NarrowPictures, LandscapeHasNoCutOrOverlappingWordsAndLargeTargets) {
    for (const NarrowScreen& screen : narrow_screens()) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            const char* const code = k_codes.at(static_cast<std::size_t>(words));
            Measured window(k_sideways_width, k_sideways_height);
            paint(screen, words, window);
            EXPECT_EQ(narrow_word_faults(texts_, k_sideways_width, k_sideways_height), std::vector<std::string>{})
                << screen.name << " " << code;
            EXPECT_EQ(narrow_target_faults(hits_), std::vector<std::string>{}) << screen.name << " " << code;
        }
    }
}

TEST_F(NarrowPictures, HaveNoCutOrOverlappingWordsAndLargeTargets) {
    for (const NarrowScreen& screen : narrow_screens()) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            const char* const code = k_codes.at(static_cast<std::size_t>(words));
            Measured window(k_phone_width, k_phone_height);
            paint(screen, words, window);
            EXPECT_EQ(narrow_word_faults(texts_, k_phone_width, k_phone_height), std::vector<std::string>{})
                << screen.name << " " << code;
            EXPECT_EQ(narrow_target_faults(hits_), std::vector<std::string>{}) << screen.name << " " << code;
        }
    }
}

TEST_F(NarrowPictures, OtherNarrowWindowSizesHaveNoCutOrOverlappingWordsAndLargeTargets) {
    for (const NarrowScreen& screen : narrow_screens()) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            for (const auto& [width, height] : k_others) {
                Measured window(width, height);
                paint(screen, words, window);
                EXPECT_EQ(narrow_word_faults(texts_, width, height), std::vector<std::string>{})
                    << screen.name << " " << k_codes.at(static_cast<std::size_t>(words)) << " " << width;
                EXPECT_EQ(narrow_target_faults(hits_, k_finger, 0), std::vector<std::string>{})
                    << screen.name << " " << k_codes.at(static_cast<std::size_t>(words)) << " " << width;
            }
        }
    }
}

TEST_F(NarrowPictures, RemainingStepsOfTemperatureAndOxygenAreShown) {
    for (const auto& [note, brief] : {std::pair{"14 steps to go", "14 to go"},
                                      {"Encore 14 paliers", "reste 14"},
                                      {"noch 14 Schritte", "noch 14"}}) {
        const auto model_of = [&, note = note, brief = brief](Words words) {
            TableModel model = action_table(words);
            for (Corner* corner : {&model.board.temperature_corner, &model.board.oxygen_corner}) {
                corner->note = note;
                corner->brief_note = brief;
            }
            return model;
        };
        for (const auto& [width, height] : {std::pair{390U, 844U},
                                            {360U, 640U},
                                            {320U, 560U},
                                            {430U, 932U},
                                            {600U, 1024U},
                                            {844U, 390U},
                                            {640U, 360U}}) {
            for (const Words words : {Words::english, Words::french, Words::german}) {
                Measured window(width, height);
                paint(table_screen("steps", model_of, TablePart::board), words, window);
                const auto shown =
                    std::ranges::count_if(texts_, [&, note = note, brief = brief](const DrawnText& text) {
                        return text.words == note || text.words == brief;
                    });
                EXPECT_EQ(shown, 2) << note << " at " << width << " x " << height;
            }
        }
    }
}

TEST_F(NarrowPictures, NumbersAtTheEndsOfATrackAreNotCoveredByItsCurrentValue) {
    const auto action = [](Words words) { return action_table(words); };
    const auto screen = table_screen("board", action, TablePart::board);
    for (const auto& [width, height] : {std::pair{k_phone_width, k_phone_height},
                                        {k_sideways_width, k_sideways_height},
                                        {640U, 360U},
                                        {932U, 430U}}) {
        Measured window(width, height);
        paint(screen, Words::english, window);
        for (const char* const end : {"−30", "+8", "0", "14"}) {
            // The figures are drawn before or after the planet, and the same words may stand elsewhere.
            const bool is_free = std::ranges::any_of(texts_, [&](const DrawnText& text) {
                return text.words == end && std::ranges::none_of(hits_.regions(), [&](const Region& region) {
                           return region.target.kind == TableTarget::track && region.bounds.overlaps(text.box);
                       });
            });
            EXPECT_TRUE(is_free) << end << " at " << width << " x " << height;
        }
    }
}

TEST_F(NarrowPictures, LossOrGainCoversNoNumberOfStock) {
    for (const auto& [width, height] :
         {std::pair{k_phone_width, k_phone_height}, {k_sideways_width, k_sideways_height}}) {
        Measured window(width, height);
        paint(table_screen("marked", marked_table, TablePart::board), Words::english, window);
        int hits = 0;
        for (const DrawnText& hit : texts_) {
            if (!hit.words.starts_with("▲") && !hit.words.starts_with("▼")) continue;
            ++hits;
            for (const Region& region : hits_.regions()) {
                if (region.target.kind != TableTarget::own_stock) continue;
                EXPECT_LE(hit.box.bottom(), region.bounds.y + 1) << hit.words << " at " << width << " x " << height;
            }
        }
        EXPECT_GE(hits, 2);
    }
}

TEST_F(NarrowPictures, SmallFigureWithAPreviewAlsoShowsThePresentValue) {
    Measured window(k_sideways_width, k_sideways_height);
    paint(table_screen("placing", placing_table, TablePart::board), Words::english, window);
    const auto shown = [&](std::string_view words) {
        return std::ranges::any_of(texts_, [&](const DrawnText& text) { return text.words == words; });
    };
    EXPECT_TRUE(shown("−10 °C"));
    EXPECT_TRUE(shown("→−8"));
}

TEST_F(NarrowPictures, TenDealtCardsFitUprightPhone) {
    Measured window(k_phone_width, k_phone_height);
    const auto screen = table_screen("dealt", starting_table, TablePart::hand);
    for (const Words words : {Words::english, Words::french, Words::german}) {
        paint(screen, words, window);
        for (const auto& card : starting_table(words).hand.cards) {
            EXPECT_TRUE(hits_.region({TableTarget::hand_card, card.face.id, 0})) << card.face.name;
        }
        for (const DrawnText& text : texts_) EXPECT_FALSE(text.words.ends_with("/ 10")) << text.words;
    }
}

TEST_F(NarrowPictures, PictureFillsTheRestOfACorporationCard) {
    const auto screen = table_screen("corporations", starting_table, TablePart::board);
    for (const auto& [width, height] :
         {std::pair{k_phone_width, k_phone_height}, {k_sideways_width, k_sideways_height}}) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            sf::RenderTexture& texture = frames_.frame(width, height);
            paint(screen, words, texture);
            texture.display();
            const sf::Image image = frames_.image(width, height);
            for (const Region& region : hits_.regions()) {
                if (region.target.kind != TableTarget::choice_large) continue;
                // The part below the words at the left of the switch.
                float words_end = region.bounds.y;
                for (const DrawnText& text : texts_) {
                    if (region.bounds.contains(text.box.centre())) words_end = std::max(words_end, text.box.bottom());
                }
                const Rect& tile = region.bounds;
                int empty_rows = 0;
                for (auto y = static_cast<unsigned>(words_end); y < static_cast<unsigned>(tile.bottom()); ++y) {
                    std::set<sf::Uint32> seen;
                    for (auto x = static_cast<unsigned>(tile.x + 20); x < static_cast<unsigned>(tile.right() - 60); ++x)
                        seen.insert(image.getPixel(x, y).toInteger());
                    if (seen.size() < 3) ++empty_rows;
                }
                EXPECT_LT(static_cast<float>(empty_rows), 0.15F * tile.h) << width << ", " << tile.y;
            }
        }
    }
}

TEST_F(NarrowPictures, ClosedSeatHasItsWholeName) {
    constexpr Names k_names{"Closed seat", "Place fermée", "Geschlossener Platz"};
    constexpr Names k_buttons{"Open the seat", "Ouvrir la place", "Platz öffnen"};
    const NarrowScreen screen{"closed_seat",
                              [&](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
                                  LobbyModel model = lobby_screen(words);
                                  model.tabs = lobby_tabs(words, LobbyPart::seats);
                                  LobbySeat& seat = model.seats.back();
                                  seat = {};
                                  seat.state = SeatState::closed;
                                  seat.name = k_names.at(static_cast<std::size_t>(words));
                                  seat.buttons.push_back({.label = k_buttons.at(static_cast<std::size_t>(words))});
                                  paint_lobby(target, model, resources, hits);
                              }};
    for (const auto& [width, height] :
         {std::pair{k_sideways_width, k_sideways_height}, {812U, 375U}, {640U, 360U}, {390U, 844U}}) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            Measured window(width, height);
            paint(screen, words, window);
            EXPECT_EQ(narrow_word_faults(texts_, width, height), std::vector<std::string>{}) << width;
        }
    }
}

TEST_F(NarrowPictures, EnlargedCardCoversNeitherItsCardNorTheButtonsOfThePrompt) {
    const auto count = zoom_table(Words::german).hand.cards.size();
    for (const auto& [width, height] :
         {std::pair{390U, 844U}, {360U, 740U}, {844U, 390U}, {640U, 360U}, {932U, 430U}}) {
        for (std::size_t card = 0; card < count; ++card) {
            // In a low upright window, the face covers a part of its card rather than cutting its words.
            const bool is_low = height == 740;
            const auto make = [card](Words words) {
                TableModel model = zoom_table(words);
                const auto& face = model.hand.cards[card].face;
                model.zoom = Zoom{.about = {TableTarget::hand_card, face.id, 0}, .face = face};
                model.explanation.reset();
                return model;
            };
            Measured window(width, height);
            paint(table_screen("zoom", make, TablePart::hand), Words::german, window);
            const TableModel model = make(Words::german);
            const auto* zoom = hits_.region({SharedTarget::zoom, 0, 0});
            const auto* tapped = hits_.region(model.zoom->about);
            ASSERT_NE(zoom, nullptr);
            if (tapped == nullptr) continue;
            EXPECT_TRUE(is_low || !zoom->bounds.overlaps(tapped->bounds)) << width << 'x' << height << ", " << card;
            const Rect whole{0, 0, static_cast<float>(width), static_cast<float>(height)};
            EXPECT_TRUE(whole.contains(zoom->bounds));
            constexpr float k_least_height = 150;
            EXPECT_GE(zoom->bounds.h, k_least_height) << width << 'x' << height << ", card " << card;
            for (const Button& button : model.prompt.buttons) {
                EXPECT_TRUE(hits_.point_of({TableTarget::prompt_button, button.id, 0}));
            }
        }
    }
}

TEST_F(NarrowPictures, PreviewOfWhatIsPointedAtMovesNoPartOfTheTable) {
    const auto long_row = [] {
        SymbolRow row;
        for (int number = 0; number < 24; ++number) row.push_back(word("effect " + std::to_string(number)));
        return row;
    };
    const auto previewing = [&](bool has_preview) {
        return [=](Words words) {
            TableModel model = action_table(words);
            const SymbolRow resting{word("Click a card")};
            model.prompt.chain = has_preview ? long_row() : resting;
            if (has_preview) model.prompt.resting_chain = resting;
            return model;
        };
    };
    for (const auto& [width, height] : {std::pair{390U, 844U}, {360U, 640U}, {844U, 390U}, {640U, 360U}}) {
        std::vector<Rect> places;
        for (const bool has_preview : {false, true}) {
            Measured window(width, height);
            paint(table_screen("preview", previewing(has_preview), TablePart::board), Words::english, window);
            places.push_back(hits_.region({TableTarget::board, 0, 0})->bounds);
            EXPECT_EQ(narrow_word_faults(texts_, width, height), std::vector<std::string>{}) << width;
        }
        EXPECT_EQ(places[0], places[1]) << width << 'x' << height;
    }
}

TEST_F(NarrowPictures, PromptWithoutWordsHasNoBox) {
    TableModel model = action_table(Words::english);
    model.prompt = {};
    const auto of = [&](Words) { return model; };
    Measured window(k_phone_width, k_phone_height);
    paint(table_screen("board", of, TablePart::board), Words::english, window);
    for (const Region& region : hits_.regions()) {
        EXPECT_FALSE(region.target == Target{} && region.bounds.h > 0 && region.bounds.h < 20) << region.bounds.y;
    }
}

TEST_F(NarrowPictures, PartsOfTheTableTogetherShowAllTargetsOfAWideWindow) {
    const auto kinds_of = [this](const NarrowScreen& screen, unsigned width, unsigned height) {
        Measured window(width, height);
        paint(screen, Words::english, window);
        std::set<std::pair<TargetKind, std::int64_t>> found;
        for (const Region& region : hits_.regions()) {
            if (hits_.point_of(region.target)) found.emplace(region.target.kind, region.target.id);
        }
        return found;
    };
    const auto action = [](Words words) { return action_table(words); };
    std::set<std::pair<TargetKind, std::int64_t>> shown;
    for (int part = 0; part <= static_cast<int>(TablePart::log); ++part) {
        const auto screen = table_screen("part", action, static_cast<TablePart>(part));
        shown.merge(kinds_of(screen, k_phone_width, k_phone_height));
    }
    for (const auto& [kind, id] : kinds_of(table_screen("usual", action, TablePart::board), 1920, 1080)) {
        // A phone has one form of the hand, and the log shows as many lines as fit.
        if (kind == TableTarget::hand_form || kind == TableTarget::log_line || kind == SharedTarget::named) continue;
        // Bonuses of the tracks that are too close for fingers are explained by their track.
        if (kind == TableTarget::track_bonus) continue;
        EXPECT_TRUE(shown.contains({kind, id})) << "kind " << name_of(kind) << ", id " << id;
    }
}

}  // namespace
}  // namespace syrtis::test

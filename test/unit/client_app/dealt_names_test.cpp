// SPDX-License-Identifier: MIT

// Tests that the names of dealt cards are complete in a window of 1280x720, in every language: at the start, in a draft
// and when cards are bought.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "render/terraforming/painters.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::app {
namespace {

namespace game = ui::terraforming::game;
namespace picture = ui::terraforming::picture;
using ui::terraforming::test::content;

class DealtCards : public testing::Test {
   protected:
    using Add = std::function<void(picture::TableModel&, const picture::CardFace&)>;

    /// Paints tables with `count` cards each, so that every card occurs once, and expects all of their names.
    void expect_names(const Add& add, std::size_t first_card, std::size_t end_card, std::size_t count,
                      const picture::TableModel& usual) {
        for (const auto& code : syrtis::content::languages_in(data.languages)) {
            const auto words = test::words_of_language(data.languages, code);
            for (std::size_t first = first_card; first < end_card; first += count) {
                picture::TableModel model = usual;
                std::vector<std::string> names;
                for (std::size_t card = first; card < std::min(first + count, end_card); ++card) {
                    const auto face = ui::terraforming::printed_face(content(), words, static_cast<game::Source>(card));
                    add(model, face);
                    names.push_back(face.name);
                }
                const std::string drawn = words_of(model);
                for (const auto& name : names) {
                    EXPECT_NE(drawn.find(joined(name)), std::string::npos) << code << ": " << name;
                }
            }
        }
    }

    /// Returns the letters without the spaces and hyphens at which a name may be divided.
    static std::string joined(std::string words) {
        std::erase_if(words, [](char letter) { return letter == ' ' || letter == '-'; });
        return words;
    }

    std::string words_of(const picture::TableModel& model) {
        syrtis::test::Measured window(1280, 720);
        std::vector<render::DrawnText> texts;
        data.resources->record_texts(&texts);
        render::terraforming::paint_table(window, model, *data.resources, hits);
        data.resources->record_texts(nullptr);
        std::string all;
        for (const auto& text : texts) all += joined(text.words);
        return all;
    }

    [[nodiscard]] static std::size_t cards() { return content().definitions.cards.size(); }

    ClientData data = app::test::load_client();
    render::HitMap hits;
};

TEST_F(DealtCards, AtTheStartHaveWholeNames) {
    picture::TableModel usual;
    usual.hand.dealt = true;
    usual.choosing.emplace();
    constexpr std::size_t k_dealt = 10;
    for (const auto mark : {render::Highlight::highlighted, render::Highlight::chosen}) {
        expect_names(
            [&](picture::TableModel& model, const picture::CardFace& face) {
                picture::HandCard card;
                card.face = face;
                card.highlight = mark;
                model.hand.cards.push_back(card);
            },
            0, cards(), k_dealt, usual);
    }
}

TEST_F(DealtCards, KeptInADraftHaveWholeNames) {
    picture::TableModel usual;
    usual.choosing.emplace();
    usual.choosing->ring = {{.piece = 0, .name = "Ada", .note = {}, .me = true},
                            {.piece = 1, .name = "Bruno", .note = {}}};
    for (const std::size_t kept : {4U, 3U, 1U}) {
        usual.choosing->open_picks = std::vector<render::Label>(4 - kept, "Pick");
        expect_names(
            [](picture::TableModel& model, const picture::CardFace& face) { model.choosing->picks.push_back(face); }, 0,
            cards(), kept, usual);
    }
}

TEST_F(DealtCards, OnOfferHaveWholeNames) {
    picture::TableModel usual;
    usual.choosing.emplace();
    for (const std::size_t offered : {4U, 7U, 10U}) {
        expect_names(
            [](picture::TableModel& model, const picture::CardFace& face) {
                model.choosing->cards.push_back({.face = face, .foot = "Buy for 3 M€"});
            },
            0, cards(), offered, usual);
    }
}

TEST_F(DealtCards, InTheListOfTheHandHaveWholeNamesWhileCardsAreBought) {
    picture::TableModel usual;
    usual.choosing.emplace();
    for (const std::size_t hand : {8U, 10U}) {
        expect_names(
            [](picture::TableModel& model, const picture::CardFace& face) {
                picture::HandCard card;
                card.face = face;
                card.highlight = render::Highlight::plain;
                model.hand.cards.push_back(card);
            },
            0, cards(), hand, usual);
    }
}

}  // namespace
}  // namespace syrtis::client::app

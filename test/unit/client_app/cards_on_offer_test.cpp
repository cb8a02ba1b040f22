// SPDX-License-Identifier: MIT

// Tests that every card offered in a draft shows all of its words in the smallest table, in every language.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/game.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

TEST(CardsOnOffer, HaveCompleteTextInTheSmallestWindow) {
    syrtis::test::need_display();
    render::Resources resources(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                syrtis::test::k_image_folder, render::terraforming::needed_images());
    const auto loaded = data::load_content(syrtis::test::k_resource_folder);
    ASSERT_TRUE(loaded);
    for (const std::string code : {"en", "fr", "de"}) {
        Words words;
        if (code != "en")
            words = Words(*syrtis::content::Language::load(
                std::filesystem::path(syrtis::test::k_resource_folder) / "lang", code));
        const std::size_t cards = loaded->definitions.cards.size();
        for (std::size_t first = 0; first < cards; first += 4) {
            picture::TableModel model;
            model.choosing.emplace();
            model.choosing->ring = {{.piece = 0, .name = "Ada", .note = {}, .me = true},
                                    {.piece = 1, .name = "Bruno", .note = {}}};
            for (std::size_t card = first; card < std::min(first + 4, cards); ++card) {
                model.choosing->cards.push_back(
                    {.face = printed_face(*loaded, words, static_cast<game::Source>(card)), .foot = "Pick"});
            }
            syrtis::test::Measured window(1280, 720);
            render::HitMap hits;
            std::vector<render::DrawnText> texts;
            resources.record_texts(&texts);
            render::terraforming::paint_table(window, model, resources, hits);
            resources.record_texts(nullptr);
            for (const auto& text : texts) {
                EXPECT_FALSE(text.words.ends_with("…")) << code << ": " << text.words;
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming

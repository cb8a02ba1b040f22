// SPDX-License-Identifier: MIT

#include "ui/terraforming/motif.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "content/terraforming/content.hpp"
#include "support/paths.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

content::terraforming::Definitions definitions() {
    auto read = content::terraforming::read_definitions(std::filesystem::path(syrtis::test::k_resource_folder));
    EXPECT_TRUE(read);
    return std::move(read).value();
}

TEST(Motif, EveryCardHasAnExistingPictureAndNoPictureIsOverused) {
    const auto all = definitions();
    std::map<std::string, int> counts;
    for (const auto& card : all.cards) {
        const std::string motif = motif_of(card);
        EXPECT_TRUE(
            std::filesystem::exists(std::filesystem::path(syrtis::test::k_resource_folder) / "img" / (motif + ".svg")))
            << card.id << ": " << motif;
        ++counts[motif];
    }
    for (const auto& corporation : all.corporations) {
        EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(syrtis::test::k_resource_folder) / "img" /
                                            (motif_of(corporation) + ".svg")))
            << corporation.id;
    }
    EXPECT_EQ(counts.size(), 24U);
    for (const auto& [motif, count] : counts) {
        EXPECT_LE(count, 21) << motif;
    }
}

TEST(Motif, CardFaceRefersToTheSceneOfItsCard) {
    const auto loaded = data::load_content(syrtis::test::k_resource_folder);
    ASSERT_TRUE(loaded);
    const Words words;
    for (const game::Source source : {game::Source{0}, game::Source{game::k_corporation_base}}) {
        EXPECT_EQ(printed_face(*loaded, words, source).scene, "cards/" + loaded->source(source).id);
    }
}

TEST(Motif, PictureMatchesEffectOfCard) {
    const auto all = definitions();
    const std::map<std::string, std::string> expected{{"comet", "motifs/comet"},
                                                      {"asteroid", "motifs/asteroid"},
                                                      {"fish", "motifs/under_water"},
                                                      {"kelp_farming", "motifs/under_water"},
                                                      {"birds", "motifs/birds"},
                                                      {"predators", "motifs/beasts"},
                                                      {"ants", "motifs/microbe"},
                                                      {"io_mining_industries", "motifs/gas_giant"},
                                                      {"capital", "motifs/city"},
                                                      {"greenhouses", "motifs/dome"},
                                                      {"trees", "motifs/trees"},
                                                      {"solar_power", "motifs/solar_panels"},
                                                      {"mars_university", "motifs/laboratory"},
                                                      {"ai_central", "motifs/machine"},
                                                      {"mine", "motifs/mine"}};
    std::size_t found = 0;
    for (const auto& card : all.cards) {
        const auto entry = expected.find(card.id);
        if (entry != expected.end()) {
            EXPECT_EQ(motif_of(card), entry->second) << card.id;
            ++found;
        }
    }
    EXPECT_EQ(found, expected.size());
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming

// SPDX-License-Identifier: MIT

// Tests that the sentences about mistakes in the analysis of a match are complete in every window.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "render/painters.hpp"
#include "render/replay_model.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"

namespace syrtis::test {
namespace {

using client::render::AnalysisModel;
using client::render::DrawnText;
using client::render::HitMap;
using client::render::ReplayModel;

class AnalysisSentences : public PaintingTest {};

/// The longest sentence in each language: a choice between two conversions of cards with long names.
constexpr std::array<const char*, 3> k_longest_sentences{
    "Step 1234: “Bartholomew plays Interplanetary Cinematics, Subterranean Reservoir and pays 12 steel, 3 titanium and "
    "17 M€” (100% chance to win). Better: “Bartholomew plays Industrial Microbes, Imported Nitrogen and robs Computer "
    "2” (100%).",
    "Étape 1234 : « Bartholomew joue Importation d’astéroïdes riches en azote et paie avec 12 unités d’acier, 3 unités "
    "de titane et 17 M€ » (100 % de chances de gagner). Mieux : « Bartholomew joue Bombardement d’astéroïdes glacés et "
    "prend 3 unités de plantes à Computer 2 » (100 %).",
    "Schritt 1234: „Bartholomew spielt Interplanetarische Lichtspielgesellschaft und zahlt mit 12 Stahl, 3 Titan und "
    "17 M€“ (100 % Gewinnaussicht). Besser: „Bartholomew spielt Stickstoffreicher Asteroid und nimmt Computer 2 drei "
    "Pflanzen ab“ (100 %)."};

/// Returns the letters without spaces and hyphens, at which lines may end.
std::string without_breaks(const std::string& words) {
    std::string letters;
    for (const char letter : words) {
        if (letter != ' ' && letter != '-') letters += letter;
    }
    return letters;
}

TEST_F(AnalysisSentences, AreCompleteInEveryWindow) {
    for (const auto& [width, height] : {std::pair{1280U, 720U},
                                        {1366U, 768U},
                                        {1024U, 768U},
                                        {1920U, 1080U},
                                        {2560U, 1440U},
                                        {2560U, 1080U},
                                        {390U, 844U}}) {
        for (const char* const sentence : k_longest_sentences) {
            ReplayModel model;
            model.plan = {.opponents = 2, .narrow = true};
            model.title = "Ada passes";
            model.timeline = false;
            model.analysis.emplace();
            model.analysis->title = "Analysis";
            model.analysis->mistakes_title = "Largest mistakes";
            for (int number = 1; number <= 3; ++number) {
                model.analysis->mistakes.push_back(
                    {.number = std::to_string(number), .text = sentence, .loss = "−100 %", .id = number - 1});
            }
            std::vector<DrawnText> texts;
            HitMap hits;
            Measured window(width, height);
            resources_->record_texts(&texts);
            client::render::paint_replay(window, model, *resources_, hits);
            resources_->record_texts(nullptr);
            std::string all;
            for (const DrawnText& text : texts) {
                EXPECT_FALSE(text.words.ends_with("…")) << width << ": " << text.words << " at " << text.box.x << ", "
                                                        << text.box.y << " within " << text.allowed.w;
                all += without_breaks(text.words);
            }
            const std::string wanted = without_breaks(sentence);
            std::size_t found = 0;
            for (auto at = all.find(wanted); at != std::string::npos; at = all.find(wanted, at + 1)) ++found;
            EXPECT_EQ(found, 3U) << width << 'x' << height << ": " << sentence;
        }
    }
}

}  // namespace
}  // namespace syrtis::test

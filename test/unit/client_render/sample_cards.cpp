// SPDX-License-Identifier: MIT

#include <json/json.h>

#include <cctype>
#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/sample_parts.hpp"

namespace syrtis::test {

using namespace client::render;
using namespace client::render::terraforming;

namespace {

CardFace base(Words words, int number, FaceKind kind, const char* cost, std::vector<std::string> tags,
              const char* english, const char* french, const char* motif) {
    CardFace face;
    face.number = number;
    face.kind = kind;
    face.cost = cost;
    face.tags = std::move(tags);
    face.name = words == Words::english ? english : card_name(words, english);
    if (face.name == english && words != Words::english) face.name = of(words, english, french);
    face.motif = motif;
    // The ids of these cards are their English names in snake case.
    face.scene = std::string("cards/") + english;
    for (char& letter : face.scene) {
        letter = letter == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    switch (kind) {
        case FaceKind::automated:
            face.kind_name = of(words, "Automated", "Instantanée");
            break;
        case FaceKind::active:
            face.kind_name = of(words, "Active", "Action");
            break;
        case FaceKind::event:
            face.kind_name = of(words, "Event", "Évènement");
            break;
        case FaceKind::corporation:
            face.kind_name = of(words, "Corporation", "Corporation");
            break;
        case FaceKind::prelude:
            face.kind_name = of(words, "Prelude", "Prélude");
            break;
    }
    face.number_text = of(words, "No. ", "N° ") + std::to_string(number);
    face.set_text = of(words, "Base", "Base");
    return face;
}

}  // namespace

std::string card_name(Words words, std::string_view english) {
    /// The names of a card in French and German.
    struct Names {
        std::string french, german;
    };
    static const auto k_names = [] {
        std::map<std::string, Names, std::less<>> names;
        for (const auto& file :
             std::filesystem::directory_iterator(std::filesystem::path(k_resource_folder) / "cards")) {
            const auto cards = text::parse_json_file(file_bytes(file.path()));
            if (!cards) throw std::runtime_error(file.path().string() + " is not valid JSON");
            for (const Json::Value& list : *cards) {
                if (!list.isArray()) continue;
                for (const Json::Value& card : list) {
                    const Json::Value& name = card["name"];
                    // A language without a name of its own uses the English one.
                    const std::string english_name = name["en"].asString();
                    names[english_name] = {name.get("fr", english_name).asString(),
                                           name.get("de", english_name).asString()};
                }
            }
        }
        return names;
    }();
    const auto found = k_names.find(english);
    if (words == Words::english || found == k_names.end()) return std::string(english);
    return words == Words::french ? found->second.french : found->second.german;
}

std::vector<CardFace> sample_faces(Words words) {
    std::vector<CardFace> faces;

    CardFace mars = base(words, 73, FaceKind::active, "8", {"tags/science", "tags/building"}, "Mars University",
                         "Université martienne", "motifs/laboratory");
    mars.boxes = {
        {false,
         {{icon("tags/science"), word(": −"), icon("resources/card"), mark(SymbolKind::arrow), icon("resources/card")}},
         {of(words, "When you play a science tag, including this, you may discard a card to draw a card.",
             "Quand vous jouez un badge science, celui-ci compris, vous pouvez défausser une carte pour en piocher "
             "une.")}}};
    mars.points = FacePoints{"1", "", ""};
    faces.push_back(mars);

    CardFace greenhouses = base(words, 96, FaceKind::automated, "6", {"tags/plant", "tags/building"}, "Greenhouses",
                                "Serres", "motifs/dome");
    greenhouses.effects = {{icon("resources/plants"), word("/"), icon("resources/city")}};
    greenhouses.text = {
        of(words, "Gain 1 plant for each city tile in play.", "Gagnez 1 plante par tuile cité en jeu.")};
    faces.push_back(greenhouses);

    CardFace solar = base(words, 113, FaceKind::automated, "11", {"tags/power", "tags/building"}, "Solar Power",
                          "Énergie solaire", "motifs/solar_panels");
    solar.effects = {{plate(4, {word("+1"), icon("resources/energy")})}};
    solar.text = {of(words, "Raise energy production by 1.", "Augmentez la production d'énergie de 1.")};
    solar.points = FacePoints{"1", "", ""};
    faces.push_back(solar);

    CardFace catapult = base(words, 69, FaceKind::active, "17", {"tags/building"}, "Electro Catapult",
                             "Catapulte électromagnétique", "motifs/works");
    catapult.requirements = {{"resources/oxygen", "≤ 8 %", true, true, of(words, "now 7 %", "à présent 7 %")}};
    catapult.effects = {{plate(4, {word("−1"), icon("resources/energy")})}};
    catapult.text = {of(words, "Lower energy production by 1.", "Baissez la production d'énergie de 1.")};
    catapult.boxes = {
        {true,
         {{word("1"), icon("resources/plants"), word("/"), word("1"), icon("resources/steel"), mark(SymbolKind::arrow),
           word("7"), icon("resources/megacredits")}},
         {of(words, "Spend 1 plant or 1 steel: gain 7 M€.", "Dépensez 1 plante ou 1 acier : gagnez 7 M€.")}}};
    catapult.points = FacePoints{"1", "", ""};
    catapult.verdict = of(words, "Playable: 17 = 4 steel + 9 M€", "Jouable : 17 = 4 acier + 9 M€");
    catapult.set_text = of(words, "Corporate Era", "Ère des corporations");
    faces.push_back(catapult);

    CardFace central = base(words, 208, FaceKind::active, "21", {"tags/science", "tags/building"}, "AI Central",
                            "Centrale IA", "motifs/machine");
    central.requirements = {{"tags/science", "3", true, true, of(words, "now 4", "à présent 4")}};
    central.effects = {{plate(4, {word("−1"), icon("resources/energy")})}};
    central.text = {of(words, "Lower energy production by 1.", "Baissez la production d'énergie de 1.")};
    central.boxes = {{true,
                      {{mark(SymbolKind::arrow), word("2"), icon("resources/card")}},
                      {of(words, "Draw 2 cards.", "Piochez 2 cartes.")}}};
    central.points = FacePoints{"1", "", ""};
    faces.push_back(central);

    CardFace comet =
        base(words, 10, FaceKind::event, "21", {"tags/space", "tags/event"}, "Comet", "Comète", "motifs/comet");
    comet.effects = {{icon("resources/temperature"), word("+1"), icon("resources/ocean")},
                     {word("−3"), icon("resources/plants", true)}};
    comet.text = {of(words, "Temperature +1 step. Place 1 ocean.", "Température +1 niveau. Posez 1 océan."),
                  of(words, "Any player loses up to 3 plants.", "Un joueur perd jusqu'à 3 plantes.")};
    comet.verdict = of(words, "Playable: 2 titanium + 15 M€", "Jouable : 2 titane + 15 M€");
    faces.push_back(comet);

    CardFace big = base(words, 11, FaceKind::event, "27", {"tags/space", "tags/event"}, "Big Asteroid",
                        "Gros astéroïde", "motifs/asteroid");
    big.effects = {{icon("resources/temperature"), word("+2"), word("4"), icon("resources/titanium")},
                   {word("−4"), icon("resources/plants", true)}};
    big.text = {of(words, "Temperature +2 steps. Gain 4 titanium. Any player loses up to 4 plants.",
                   "Température +2 niveaux. Gagnez 4 titane. Un joueur perd jusqu'à 4 plantes.")};
    faces.push_back(big);

    CardFace trees = base(words, 60, FaceKind::automated, "13", {"tags/plant"}, "Trees", "Arbres", "motifs/trees");
    trees.requirements = {
        {"resources/temperature", "≥ −4 °C", false, true, of(words, "now −10 °C", "à présent −10 °C")}};
    trees.effects = {{plate(3, {word("+3"), icon("resources/plants")}), word("1"), icon("resources/plants")}};
    trees.text = {of(words, "Raise plant production by 3 and gain 1 plant.",
                     "Augmentez la production de plantes de 3 et gagnez 1 plante.")};
    trees.points = FacePoints{"1", "", ""};
    trees.verdict = of(words, "Needs −4 °C: 3 steps short", "Exige −4 °C : il manque 3 niveaux");
    trees.verdict_good = false;
    faces.push_back(trees);

    CardFace kelp = base(words, 55, FaceKind::automated, "17", {"tags/plant"}, "Kelp Farming", "Culture de varech",
                         "motifs/under_water");
    kelp.requirements = {{"resources/ocean_drop", "≥ 6", false, true, of(words, "now 5", "à présent 5")}};
    kelp.effects = {
        {plate(0, {word("+2"), icon("resources/megacredits")}), plate(3, {word("+3"), icon("resources/plants")})},
        {word("2"), icon("resources/plants")}};
    kelp.text = {of(words, "Raise M€ production by 2 and plant production by 3. Gain 2 plants.",
                    "Augmentez la production de M€ de 2 et de plantes de 3. Gagnez 2 plantes.")};
    kelp.points = FacePoints{"1", "", ""};
    faces.push_back(kelp);

    CardFace predators =
        base(words, 24, FaceKind::active, "14", {"tags/animal"}, "Predators", "Prédateurs", "motifs/beasts");
    predators.requirements = {{"resources/oxygen", "≥ 11 %", false, true, of(words, "now 7 %", "à présent 7 %")}};
    predators.boxes = {{true,
                        {{icon("resources/animal", true), mark(SymbolKind::arrow), icon("resources/animal")}},
                        {of(words, "Remove 1 animal from any card: add it to this one.",
                            "Retirez 1 animal d'une carte : ajoutez-le à celle-ci.")}}};
    predators.points_text = of(words, "1 point for each animal here.", "1 point par animal sur cette carte.");
    predators.points = FacePoints{"1", "resources/animal", ""};
    faces.push_back(predators);

    CardFace io = base(words, 50, FaceKind::automated, "41", {"tags/jovian", "tags/space"}, "Io Mining Industries",
                       "Industries minières d'Io", "motifs/gas_giant");
    io.affordable = false;
    io.effects = {
        {plate(2, {word("+2"), icon("resources/titanium")}), plate(0, {word("+2"), icon("resources/megacredits")})}};
    io.text = {of(words, "Raise titanium production by 2 and M€ production by 2.",
                  "Augmentez la production de titane de 2 et de M€ de 2.")};
    io.points_text = of(words, "1 point for each Jovian tag you have.", "1 point par badge jovien que vous avez.");
    io.points = FacePoints{"1", "tags/jovian", ""};
    faces.push_back(io);

    CardFace ants = base(words, 35, FaceKind::active, "9", {"tags/microbe"}, "Regolith Eaters", "Mangeurs de régolithe",
                         "motifs/microbe");
    ants.boxes = {{true,
                   {{mark(SymbolKind::arrow), word("1"), icon("resources/microbe"), word("/"), word("−2"),
                     icon("resources/microbe"), mark(SymbolKind::arrow), icon("resources/oxygen"), word("+1")}},
                   {of(words, "Add 1 microbe here, or remove 2 to raise oxygen 1 step.",
                       "Ajoutez 1 microbe ici, ou retirez-en 2 pour augmenter l'oxygène de 1 niveau.")}}};
    ants.points = FacePoints{"1", "resources/microbe", "2"};
    ants.points_text = of(words, "1 point for every 2 microbes here.", "1 point pour 2 microbes sur cette carte.");
    faces.push_back(ants);
    return faces;
}

CardFace sample_corporation(Words words, bool second) {
    CardFace face = base(words, second ? 2 : 1, FaceKind::corporation, "", {second ? "tags/plant" : "tags/earth"},
                         second ? "EcoLine" : "Teractor", second ? "EcoLine" : "Teractor",
                         second ? "motifs/trees" : "motifs/earth");
    face.text = {second ? of(words, "You start with 36 M€, 3 plants and 2 plant production.",
                             "Vous commencez avec 36 M€, 3 plantes et 2 productions de plantes.")
                        : of(words, "You start with 60 M€.", "Vous commencez avec 60 M€.")};
    face.number_text.clear();
    face.set_text.clear();
    if (second) {
        face.effects = {{word("36"), icon("resources/megacredits"), word("3"), icon("resources/plants"),
                         plate(3, {word("+2"), icon("resources/plants")})}};
        face.boxes = {{false,
                       {{word("7"), icon("resources/plants"), mark(SymbolKind::arrow), icon("resources/greenery")}},
                       {of(words, "A greenery costs you 7 plants instead of 8.",
                           "Une forêt vous coûte 7 plantes au lieu de 8.")}}};
    } else {
        face.effects = {{word("60"), icon("resources/megacredits")}};
        face.boxes = {{false,
                       {{icon("tags/earth"), word(": −3"), icon("resources/megacredits")}},
                       {of(words, "Cards with an Earth tag cost you 3 M€ less, for each such tag.",
                           "Les cartes avec un badge Terre vous coûtent 3 M€ de moins, par badge.")}}};
    }
    return face;
}

std::vector<HandCard> sample_hand(Words words, int cards) {
    const std::vector<CardFace> faces = sample_faces(words);
    std::vector<HandCard> hand;
    for (int i = 0; i < cards; ++i) {
        HandCard card;
        const std::size_t which = static_cast<std::size_t>(i) % faces.size();
        card.face = faces[which];
        if (which < 7 || which == 11) {
            card.highlight = Highlight::rest;
        } else {
            card.highlight = Highlight::dimmed;
            switch (which) {
                case 7:
                    card.refused = {icon("resources/temperature"), word(of(words, "3 short", "manque 3"))};
                    break;
                case 8:
                    card.refused = {icon("resources/ocean_drop"), word(of(words, "1 short", "manque 1"))};
                    break;
                case 9:
                    card.refused = {icon("resources/oxygen"), word(of(words, "4 short", "manque 4"))};
                    break;
                default:
                    card.refused = {icon("resources/megacredits"), word(of(words, "1 short", "manque 1"))};
                    break;
            }
        }
        hand.push_back(card);
    }
    return hand;
}

}  // namespace syrtis::test

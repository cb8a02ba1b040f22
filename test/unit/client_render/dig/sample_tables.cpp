// SPDX-License-Identifier: MIT

#include "unit/client_render/dig/sample_parts.hpp"
#include "unit/client_render/numbered.hpp"

namespace syrtis::test::dig {

using namespace client::render;
using namespace client::render::dig;

TableModel crowded_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.opponents.push_back(opponent(translated, 4, "Esra the Younger of Elysium", {4, 4, 4},
                                       model.opponents[0].facts[0].second, model.opponents[0].facts[2].second));
    model.upgrades.offers[2].highlight = Highlight::dimmed;
    model.upgrades.offers[2].refused = {word(translated("1 point short", "manque 1 point"))};
    model.opponents[2].badge = translated("computer", "ordinateur");
    model.opponents[2].badge_image = "state/computer";
    model.opponents[2].badge_tone = BadgeTone::outline;
    model.opponents[2].summary = translated({"14 tiles taken", "14 tiles"}, {"14 tuiles prises", "14 tuiles"});
    model.opponents[1].gauges[1].after = 2;
    model.own.name = "Adalbertine von Hohenstein-Wernigerode";
    model.own.points = {"38", "41"};
    model.own.gauges = gauges(translated, {4, 3, 4});
    model.own.gauges[1].after = 4;
    model.own.progress = 1.0F;
    model.own.progress_note = translated("20 are enough with four", "20 suffisent à quatre");
    model.own.victory =
        Button{.label = translated({"Announce victory", "Victory"}, {"Annoncer la victoire", "Victoire"}),
               .key = "P",
               .style = ButtonStyle::pill};
    model.turn.steps = {{StepState::done, {word(translated("Dug row 2, place 2", "Fouillé rangée 2, case 2"))}},
                        {StepState::done, {word(translated("Transported 5 points", "Transporté 5 points"))}},
                        {StepState::now, {word(translated("your third action", "votre troisième action"))}}};
    for (std::size_t i = 0; i < k_bonuses; ++i) {
        model.turn.bonuses.push_back({k_bonus_images[i], model.left.bonuses[i].name, i == 1 ? 2 : 1,
                                      i == 3 ? Highlight::dimmed : Highlight::rest});
    }
    for (Place& place : model.grid.places) {
        if (place.height > 0) {
            place.stations = {{0}, {1}, {2}, {4}};
        }
        if (place.height > (place.front ? 1 : 0)) {
            place.surveyors = {1, 2, 4};
            place.surveyed = face(5, 4, "dig/move_station");
        }
        if (place.front) {
            place.front->bonus = "dig/survey";
            place.front->bonus_open = true;
        }
    }
    model.grid.places[5].stations = {{0, 4}, {1, 2}, {2, 3}, {4, 4}};
    model.grid.places[6].stations = {{0, 2}, {1}, {2}};
    model.grid.places[2].stations = {{3, 2}, {0}};
    model.grid.places[8].stations = {{4, 4, Highlight::highlighted}, {2, 2, Highlight::dimmed}};
    // The longest facts that a turn and four stations can produce, without shorter forms.
    model.opponents[0].facts[0].second =
        translated("row 3, place 4 · row 1, place 1 · row 2, place 2 · row 4, place 3",
                   "rangée 3, case 4 · rangée 1, case 1 · rangée 2, case 2 · rangée 4, case 3");
    model.opponents[0].facts[2].second =
        translated("dug row 2, place 1 · transported 3 points · moved to row 3, place 4",
                   "fouillé rangée 2, case 1 · transporté 3 points · déplacé rangée 3, case 4");
    model.grid.corners[2].note = "Adalbertine von Hohenstein, Bruno, Chiyo, Esra the Younger";
    model.collected.tiles.clear();
    for (int i = 0; i < 24; ++i) {
        model.collected.tiles.push_back(
            {5 - i / 6, i % 3 == 0 ? k_bonus_images[static_cast<std::size_t>(i) % k_bonuses] : "", i % 7 == 3});
    }
    model.collected.tokens = 12;
    model.collected.tokens_after = 13;
    model.collected.note = translated({"24 tiles and 12 tokens · seen by you alone", "24 tiles"},
                                      {"24 tuiles et 12 jetons · vus par vous seul", "24 tuiles"});
    model.collected.sum = {"78", "81"};
    return numbered(std::move(model));
}

TableModel placing_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.grid.asked = true;
    // Ada has two stations and places the third.
    model.grid.places[12].stations.clear();
    for (Place& place : model.grid.places) {
        place.highlight = place.height > 0 ? Highlight::highlighted : Highlight::dimmed;
    }
    model.grid.places[3].highlight = Highlight::dimmed;
    model.grid.places[7].highlight = Highlight::chosen;
    model.grid.places[7].ghost = 0;
    model.hover = Target{TableTarget::space, 7, 0};
    model.prompt.picture = {.image = "dig/station", .piece = 0};
    model.prompt.title = translated("Place your new station", "Placez votre nouvelle station");
    model.prompt.note = translated("13 places are free", "13 cases possibles");
    model.prompt.chain = {word(translated("Fleet 2 → 3", "Flotte 2 → 3")), mark(SymbolKind::dot),
                          word(translated("row 2, place 4", "rangée 2, case 4"), Tone::secondary, false)};
    model.prompt.buttons = {{.label = translated("Cancel", "Annuler"), .key = "Esc"}};
    model.own.gauges = gauges(translated, {2, 2, 2});
    model.own.gauges[2].after = 3;
    model.own.points = {"13", "11"};
    model.upgrades.offers[2] = {"2",
                                "2 → 3",
                                translated("Fleet", "Flotte"),
                                translated("a third station", "une troisième station"),
                                Highlight::chosen,
                                {}};
    model.collected.tiles[2].pays = true;
    pay(model.collected, translated, "11", {"spent: 3", "dépensés : 3"});
    return numbered(std::move(model));
}

TableModel moving_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.grid.asked = true;
    for (Place& place : model.grid.places) {
        place.highlight = Highlight::dimmed;
        for (StationGroup& group : place.stations) {
            group.highlight = group.piece == 0 ? Highlight::highlighted : Highlight::dimmed;
        }
    }
    model.prompt.title = translated("Move which station?", "Déplacer quelle station ?");
    model.prompt.note = {};
    model.prompt.buttons = {{.label = translated("Cancel", "Annuler"), .key = "Esc"}};
    model.explanation = Explanation{
        .about = {TableTarget::space, 5, 0},
        .title = translated("Row 2, place 2", "Rangée 2, case 2"),
        .lines = {{LineMark::missing, {word(translated("dig level 2, needs 3", "niveau 2, il faut 3"))}},
                  {LineMark::met, {word(translated("an own station is here", "vous y avez une station"))}}},
        .more = {},
    };
    model.focus = Target{TableTarget::space_piece, 5, 0};
    return numbered(std::move(model));
}

TableModel open_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    for (PlayerPanel& panel : model.opponents) {
        panel.points = {"11", "12"};
        panel.facts.erase(panel.facts.begin() + 1);
    }
    model.own.summary = translated("points", "points");
    model.own.progress.reset();
    model.own.victory.reset();
    model.own.progress_note =
        translated("Most points when the last tile is taken win.", "Le plus de points à la dernière tuile gagne.");
    model.collected.tiles.resize(9);
    for (std::size_t i = 5; i < 9; ++i) {
        model.collected.tiles[i] = {3, ""};
    }
    model.collected.tokens = 4;
    return numbered(std::move(model));
}

TableModel watched_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.opponents.push_back(
        opponent(translated, 3, "Dmitri", {1, 1, 1}, translated("row 4, place 2", "rangée 4, case 2"), {}));
    model.own = opponent(translated, 0, "Ada", {2, 2, 3},
                         translated({"row 2, place 2 · row 3, place 4 · row 4, place 1", "2/2 · 3/4 · 4/1"},
                                    {"rangée 2, case 2 · rangée 3, case 4 · rangée 4, case 1", "2/2 · 3/4 · 4/1"}),
                         {});
    model.opponents[2].summary = translated("no tile taken", "aucune tuile prise");
    model.own.summary = translated({"7 tiles taken", "7 tiles"}, {"7 tuiles prises", "7 tuiles"});
    model.own.badge = translated("to act", "au tour");
    model.grid.places[13].stations = {{3}};
    for (Place& place : model.grid.places) place.highlight = Highlight::plain;
    // Only Ada knows the tile that she has surveyed.
    model.grid.places[5].surveyed.reset();
    model.grid.places[5].surveyors = {0};
    model.grid.corners[2].strong = translated("Ada's turn", "Tour d'Ada");
    model.grid.corners[2].note = "Ada, Bruno, Chiyo, Dmitri";
    model.turn.steps[1].text = {word(translated("her second action", "sa deuxième action"))};
    model.turn.steps[2].text = {word(translated("her third action", "sa troisième action"))};
    model.log.lines[4].text[1] = word(translated("shares 4 points: Ada 2", "partage 4 points : Ada 2"));
    model.log.lines[4].tone = LogTone::plain;
    model.log.lines[6].text = {word("Ada"), word(translated("moves a station", "déplace une station"))};
    model.turn.note = {};
    model.turn.no_bonus = {};
    model.turn.bonus_caption = {};
    model.collected = {};
    model.collected.title = translated("Collected by Ada", "Récolte d'Ada");
    model.collected.empty =
        translated("What Ada has collected is hidden until the end.", "Ce qu'Ada a récolté est caché jusqu'à la fin.");
    model.prompt = {};
    model.prompt.asked = false;
    model.prompt.picture.piece = 0;
    model.prompt.title = translated("Watching · Ada to act", "Spectateur · au tour d'Ada");
    for (UpgradeOffer& offer : model.upgrades.offers) {
        offer.highlight = Highlight::plain;
        offer.refused.clear();
    }
    return numbered(std::move(model));
}

TableModel paying_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.collected.tiles[1].pays = true;
    model.collected.tokens_after = 2;
    pay(model.collected, translated, "11", {"spent: 5", "dépensés : 5"});
    model.own.points = {"13", "11"};
    model.own.gauges[0].after = 3;
    model.upgrades.offers[0].highlight = Highlight::chosen;
    model.hover = Target{TableTarget::project, 0, 0};
    model.prompt.picture = {.image = "dig/pickaxe"};
    model.prompt.title = translated("Upgrade dig to 3", "Forage au niveau 3");
    model.prompt.note = translated("2 points", "2 points");
    model.prompt.chain = {word(translated("pay tile 3, 1 token back", "payer la tuile 3, 1 jeton rendu"))};
    model.prompt.buttons = {{.label = translated("Cancel", "Annuler"), .key = "Esc"},
                            {.label = translated("Pay", "Payer"), .key = "Enter", .style = ButtonStyle::pill}};
    // Ada's first action dug up a tile with a bonus.
    model.grid.places[12] = explored(2, face(3, 3, "dig/survey", true), {{0}});
    model.turn.steps[0].text = {word(translated("Dug row 4, place 1", "Fouillé rangée 4, case 1"))};
    model.turn.bonuses = {{k_bonus_images[4], translated("survey", "examen"), 1, Highlight::rest}};
    model.left.note = translated({"25 unexplored, 5 explored, 18 taken", "25 unexplored"},
                                 {"25 inexplorées, 5 explorées, 18 prises", "25 inexplorées"});
    set_left(model.left, 2, "2", "4", "8");
    model.left.bonuses[4].count = "3";
    model.log.lines[6].text = {word(translated("You", "Vous")),
                               word(translated("dig 2 with level 2", "fouillez 2 au niveau 2")),
                               word(translated("· 3 points", "· 3 points"), Tone::secondary, false)};
    return numbered(std::move(model));
}

TableModel first_turn_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    // All stations stand on one pile, and no tile was dug up.
    model.turn.steps = {{StepState::done, {word(translated("Placed", "Station placée"))}},
                        {StepState::now, {word(translated("your first action", "votre première action"))}},
                        {StepState::later, {word(translated("your second action", "votre deuxième action"))}},
                        {StepState::later, {word(translated("your third action", "votre troisième action"))}}};
    model.turn.note = translated({"3 of 3 actions left", "3 of 3 left", "3 of 3"},
                                 {"3 actions sur 3 restantes", "3 sur 3 à jouer", "3 sur 3"});
    model.left.note = translated({"48 unexplored", "48 unexplored"}, {"48 inexplorées", "48 inexplorées"});
    set_left(model.left, 1, "3", "11", "0");
    set_left(model.left, 2, "3", "11", "0");
    set_left(model.left, 3, "8", "4", "0");
    set_left(model.left, 4, "2", "6", "0");
    for (auto& bonus : model.left.bonuses) bonus.count = "5";
    model.grid.corners[0].figure = {"1", ""};
    model.grid.corners[1].figure = {"48", ""};
    model.grid.corners[2].note = "Ada, Bruno";
    model.grid.corners[3].figure = {translated("16 of 16", "16 sur 16"), ""};
    model.left.bonuses[0].name = translated({"extra dig", "dig"}, {"fouille supplémentaire", "fouille"});
    model.left.bonuses[4].name = translated("survey of the soil", "examen du sol");
    for (Place& place : model.grid.places) {
        place = unexplored(3, place.difficulty == 0 ? 3 : place.difficulty);
    }
    model.grid.places[6].stations = {{0}, {1}};
    model.opponents.resize(1);
    model.opponents[0].gauges = gauges(translated, {1, 1, 1});
    model.opponents[0].summary = translated("no tile taken", "aucune tuile prise");
    model.opponents[0].facts[0].second = translated("row 2, place 3", "rangée 2, case 3");
    model.opponents[0].facts.pop_back();
    model.log.lines = {{1, {word("Bruno"), word(translated("places a station", "place une station"))}, LogTone::plain},
                       {0,
                        {word(translated("You", "Vous")), word(translated("place a station", "placez une station"))},
                        LogTone::plain}};
    const std::array<std::array<Label, 2>, k_equipment> offers{
        {{translated("Dig", "Fouille"), translated({"opens piles of 2", "2"}, {"ouvre les piles de 2", "2"})},
         {translated("Transport", "Transport"), translated("up to 2 alone", "jusqu'à 2 seul")},
         {translated("Fleet", "Flotte"), translated("a second station", "une deuxième station")}}};
    for (std::size_t i = 0; i < k_equipment; ++i) {
        model.upgrades.offers[i] = {"1",
                                    "1 → 2",
                                    offers.at(i)[0],
                                    offers.at(i)[1],
                                    Highlight::dimmed,
                                    {word(translated("1 point short", "manque 1 point"))}};
    }
    model.prompt.title =
        translated({"Your turn: 3 actions left", "3 actions left"}, {"À vous : 3 actions restantes", "3 actions"});
    model.prompt.chain.clear();
    model.collected.tiles.clear();
    model.collected.tokens = 0;
    model.collected.note = translated("seen by you alone", "vus par vous seul");
    model.collected.sum = {"0", ""};
    model.collected.sum_notes = {translated("victory from 40", "victoire dès 40")};
    model.own.gauges = gauges(translated, {1, 1, 1});
    model.own.points = {"0", ""};
    model.own.progress = 0.0F;
    model.own.progress_note = translated({"40 more to announce victory (40 with two)", "40 more for victory"},
                                         {"encore 40 pour annoncer la victoire (40 à deux)", "encore 40 points"});
    return numbered(std::move(model));
}

TableModel long_line_table(Language language) {
    const Translations translated{language};
    TableModel model = usual_table(language);
    model.log.lines.back().text = {
        word("Adalbertine von Hohenstein-Wernigerode"),
        word(translated("transports 5 points: row 2, place 2 · shared with Chiyo, Esra the Younger",
                        "transporte 5 points : rangée 2, case 2 · partagé avec Chiyo, Esra"),
             Tone::normal, false)};
    model.hover = Target{TableTarget::log_line, static_cast<int>(model.log.lines.size()) - 1, 0};
    model.explanation = Explanation{.about = *model.hover};
    model.explanation->lines = {{LineMark::none, model.log.lines.back().text}};
    model.explanation->if_cut = true;
    return numbered(std::move(model));
}

TableModel log_table(Language language) {
    TableModel model = usual_table(language);
    model.whole_log = model.log;
    return numbered(std::move(model));
}

}  // namespace syrtis::test::dig

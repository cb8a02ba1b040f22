// SPDX-License-Identifier: MIT

#include "unit/client_render/dig/sample_parts.hpp"
#include "unit/client_render/numbered.hpp"

namespace syrtis::test::dig {

using namespace client::render;
using namespace client::render::dig;

Place unexplored(int height, int difficulty, std::vector<StationGroup> stations) {
    Place place;
    place.height = height;
    place.difficulty = difficulty;
    place.stations = std::move(stations);
    return place;
}

Place explored(int height, TileFace face, std::vector<StationGroup> stations) {
    Place place;
    place.height = height;
    place.front = std::move(face);
    place.stations = std::move(stations);
    return place;
}

TileFace face(int points, int transport, const char* bonus, bool open) { return {points, transport, bonus, open}; }

std::array<Gauge, k_equipment> gauges(Translations translated, std::array<int, k_equipment> levels) {
    const std::array<Label, k_equipment> names{translated("Dig", "Fouille"), translated("Transport", "Transport"),
                                               translated("Fleet", "Flotte")};
    std::array<Gauge, k_equipment> list;
    for (std::size_t i = 0; i < k_equipment; ++i) {
        list[i].name = names[i];
        list[i].level = levels[i];
        if (levels[i] < 4) {
            list[i].price = std::to_string(levels[i]);
            list[i].price_caption = translated("next", "suivant");
        }
    }
    return list;
}

void set_left(LeftModel& left, int difficulty, const char* on_top, const char* deeper, const char* seen) {
    left.rows[static_cast<std::size_t>(difficulty - 1)] = {difficulty, on_top, deeper, seen};
}

void pay(CollectedModel& collected, Translations translated, const char* after, std::array<const char*, 2> spent) {
    collected.sum = {"13", after};
    collected.sum_notes = {translated("victory from 30", "victoire dès 30"), translated(spent[0], spent[1])};
}

PlayerPanel opponent(Translations translated, int piece, const char* name, std::array<int, k_equipment> levels,
                     Label stations, Label last_turn) {
    PlayerPanel panel;
    panel.piece = piece;
    panel.name = name;
    panel.gauges = gauges(translated, levels);
    panel.facts = {{translated("Stations", "Stations"), std::move(stations)},
                   {translated("Points", "Points"), translated("hidden until the end", "cachés jusqu'à la fin")}};
    if (!last_turn.empty()) panel.facts.push_back({translated("Last turn", "Dernier tour"), std::move(last_turn)});
    return panel;
}

namespace {

void add_grid(GridModel& grid, Translations translated) {
    grid.places = {unexplored(3, 2, {{1}}),
                   unexplored(2, 1),
                   Place{},
                   unexplored(3, 4),
                   explored(1, face(4, 3)),
                   unexplored(2, 3, {{0}}),
                   explored(2, face(3, 3, "dig/extra_dig"), {{2}}),
                   unexplored(3, 1),
                   unexplored(3, 3),
                   Place{},
                   unexplored(1, 4),
                   explored(2, face(5, 4), {{0}, {1}, {2}}),
                   unexplored(2, 2, {{0}}),
                   unexplored(3, 2),
                   unexplored(2, 1),
                   explored(1, face(2, 2, "dig/extra_transport"), {{2}})};
    grid.places[11].highlight = Highlight::rest;
    grid.places[12].highlight = Highlight::rest;
    grid.places[5].surveyed = face(4, 2, "dig/fortune");
    grid.places[10].surveyors = {1};
    grid.empty_word = translated("empty", "vide");
    grid.corners[0] = {.title = translated("Round", "Tour"), .figure = {"9", ""}, .strong = {}, .note = {}};
    grid.corners[1] = {.title = translated({"Tiles left", "Tiles left"}, {"Tuiles restantes", "Tuiles"}),
                       .figure = {"30", ""},
                       .strong = {},
                       .note = translated("of 48", "sur 48")};
    grid.corners[2] = {.title = {},
                       .figure = {},
                       .strong = translated("Your turn", "À vous"),
                       .note = translated("Ada, Bruno, Chiyo", "Ada, Bruno, Chiyo")};
    grid.corners[3] = {.title = translated("Piles", "Piles"),
                       .figure = {translated("14 of 16", "14 sur 16"), ""},
                       .strong = {},
                       .note = {}};
}

PlayerPanel bruno(Translations translated) {
    PlayerPanel panel = opponent(
        translated, 1, "Bruno", {3, 2, 2},
        translated({"row 3, place 4 · row 1, place 1", "3/4 · 1/1"},
                   {"rangée 3, case 4 · rangée 1, case 1", "3/4 · 1/1"}),
        translated({"dug row 2, place 1 · moved up · dug row 3, place 4", "dug 2/1 · moved · dug 3/4"},
                   {"fouillé rangée 2, case 1 · déplacé · fouillé rangée 3, case 4", "fouillé 2/1 · 3/4", "fouillé"}));
    panel.summary = translated({"6 tiles taken", "6 tiles"}, {"6 tuiles prises", "6 tuiles"});
    panel.badge = translated("up next", "suivant");
    panel.badge_image = "state/right";
    return panel;
}

PlayerPanel chiyo(Translations translated) {
    PlayerPanel panel =
        opponent(translated, 2, "Chiyo", {2, 1, 3},
                 translated({"row 2, place 3 · row 3, place 4 · row 4, place 4", "2/3 · 3/4 · 4/4"},
                            {"rangée 2, case 3 · rangée 3, case 4 · rangée 4, case 4", "2/3 · 3/4 · 4/4"}),
                 translated({"transported 3 points · transported 4 points · fleet 2 → 3", "3 · 4 points, fleet 3"},
                            {"transporté 3 points · transporté 4 points · flotte 2 → 3", "3 · 4 points, flotte 3"}));
    panel.summary = translated({"5 tiles taken", "5 tiles"}, {"5 tuiles prises", "5 tuiles"});
    return panel;
}

void add_own(TableModel& model, Translations translated) {
    PlayerPanel& own = model.own;
    own.piece = 0;
    own.name = "Ada";
    own.summary =
        translated({"your points, hidden from others", "your points"}, {"vos points, cachés aux autres", "vos points"});
    own.points = {"13", ""};
    own.gauges = gauges(translated, {2, 2, 3});
    own.progress = 13.0F / 30;
    own.progress_note = translated({"17 more to announce victory (30 with three)", "17 more for victory"},
                                   {"encore 17 pour annoncer la victoire (30 à trois)", "encore 17 points"});
    own.victory = Button{.label = translated("Victory", "Victoire"), .style = ButtonStyle::pill, .enabled = false};
}

void add_turn(TurnModel& turn, Translations translated) {
    turn.title = translated("This turn", "Ce tour");
    turn.note = translated({"2 of 3 actions left", "2 of 3 left", "2 of 3"},
                           {"2 actions sur 3 restantes", "2 sur 3 à jouer", "2 sur 3"});
    turn.steps = {
        {StepState::done,
         {word(translated("Moved", "Déplacé"), Tone::normal),
          word(translated("a station to row 3, place 4", "une station en rangée 3, case 4"), Tone::normal, false)}},
        {StepState::now, {word(translated("your second action", "votre deuxième action"))}},
        {StepState::later, {word(translated("your third action", "votre troisième action"))}}};
    turn.steps[0].text[1].expendable = true;
    turn.bonus_caption = translated("Bonus", "Bonus");
    turn.no_bonus = translated({"none open; a tile you dig up this turn may bring one", "none open"},
                               {"aucun ; une tuile fouillée ce tour peut en apporter un", "aucun"});
}

void add_left(LeftModel& left, Translations translated) {
    left.title = translated("What is left", "Ce qui reste");
    left.note = translated({"26 unexplored, 4 explored, 18 taken", "26 unexplored"},
                           {"26 inexplorées, 4 explorées, 18 prises", "26 inexplorées"});
    left.caption = translated({"Difficulty to dig", "Difficulty"}, {"Difficulté de fouille", "Difficulté"});
    left.headings = {translated({"on top now", "on top"}, {"visibles au sommet", "au sommet"}),
                     translated({"deeper, unseen", "deeper"}, {"plus profond, jamais vues", "plus bas"}),
                     translated({"seen", "seen"}, {"déjà vues", "vues"})};
    const std::array<std::array<const char*, 3>, k_difficulties> rows{
        {{"3", "4", "7"}, {"3", "4", "7"}, {"2", "5", "5"}, {"2", "3", "3"}}};
    for (std::size_t i = 0; i < k_difficulties; ++i) {
        left.rows[i] = {static_cast<int>(i) + 1, rows[i][0], rows[i][1], rows[i][2]};
    }
    left.bonus_caption = translated("Bonuses still unseen", "Bonus encore inconnus");
    const std::array<Label, k_bonuses> names{translated("dig", "fouille"), translated("transport", "transport"),
                                             translated("move", "déplacement"), translated("fortune", "fortune"),
                                             translated("survey", "examen")};
    const std::array<const char*, k_bonuses> counts{"2", "3", "3", "2", "4"};
    for (std::size_t i = 0; i < k_bonuses; ++i) {
        left.bonuses[i] = {k_bonus_images[i], names[i], counts[i]};
    }
}

void add_upgrades(UpgradesModel& upgrades, Translations translated) {
    upgrades.title = translated("Upgrades", "Améliorations");
    upgrades.note = translated({"one level is one action; tick tiles below to pay", "one level is one action"},
                               {"un niveau, une action ; cochez des tuiles pour payer", "un niveau, une action"});
    upgrades.offers = {
        UpgradeOffer{"2",
                     "2 → 3",
                     translated("Dig", "Fouille"),
                     translated({"row 2, place 2 opens", "opens row 2, 2"}, {"ouvre rangée 2, case 2", "ouvre 2/2"}),
                     Highlight::rest,
                     {}},
        UpgradeOffer{"2",
                     "2 → 3",
                     translated("Transport", "Transport"),
                     translated("up to 3 alone", "jusqu'à 3 seul"),
                     Highlight::rest,
                     {}},
        UpgradeOffer{"3",
                     "3 → 4",
                     translated("Fleet", "Flotte"),
                     translated("a fourth station", "une quatrième station"),
                     Highlight::rest,
                     {}}};
}

void add_log(LogModel& log, Translations translated) {
    log.title = translated({"Since your last turn", "Last moves"}, {"Depuis votre tour", "Derniers coups"});
    log.all = translated({"Whole log", "Log"}, {"Journal entier", "Journal"});
    log.all_key = "L";
    const auto add = [&](int piece, const char* name, const std::string& strong, const std::string& rest,
                         LogTone tone = LogTone::plain) {
        log.lines.push_back({piece, {word(name), word(strong), word(rest, Tone::secondary, false)}, tone});
    };
    add(1, "Bruno", translated("digs 3 with level 3", "fouille 3 au niveau 3"),
        translated("· 4 points, transport 3", "· 4 points, transport 3"));
    add(1, "Bruno", translated("moves a station", "déplace une station"), translated("to row 1, place 1", "en 1/1"));
    add(1, "Bruno", translated("digs 3 with level 3", "fouille 3 au niveau 3"), translated("· 5 points", "· 5 points"));
    add(2, "Chiyo", translated("transports 3 points", "transporte 3 points"), "");
    add(2, "Chiyo", translated("shares 4 points: you 2", "partage 4 points : vous 2"), "· Chiyo 2", LogTone::gain);
    add(2, "Chiyo", translated("fleet 2 → 3", "flotte 2 → 3"), translated("· new station", "· nouvelle station"));
    add(0, translated("You", "Vous").c_str(), translated("move a station", "déplacez une station"), "");
}

void add_prompt(PromptModel& prompt, Translations translated) {
    prompt.picture.image = "dig/wheel";
    prompt.title =
        translated({"Your turn: 2 actions left", "2 actions left"}, {"À vous : 2 actions restantes", "2 actions"});
    prompt.note = translated("dig, transport, move or upgrade", "fouiller, transporter, déplacer ou améliorer");
    Symbol detail =
        word(translated("level 2 + 3 stations − 1 = 4, needs 4", "niveau 2 + 3 stations − 1 = 4, il faut 4"),
             Tone::secondary, false);
    detail.expendable = true;
    prompt.chain = {word(translated("Transport here:", "Transporter ici :")),
                    detail,
                    mark(SymbolKind::leads),
                    word(translated("5 points:", "5 points :"), Tone::secondary),
                    mark(SymbolKind::piece, {}, 0),
                    word("3", Tone::after),
                    mark(SymbolKind::piece, {}, 1),
                    word("1"),
                    mark(SymbolKind::piece, {}, 2),
                    word("1")};
    prompt.buttons = {{.label = translated("End turn", "Fin du tour"), .key = "E", .style = ButtonStyle::pill}};
}

void add_collected(CollectedModel& collected, Translations translated) {
    collected.title = translated("Collected", "Récolte");
    collected.note = translated({"5 tiles and 1 token · seen by you alone", "5 tiles, 1 token"},
                                {"5 tuiles et 1 jeton · vus par vous seul", "5 tuiles, 1 jeton"});
    collected.empty =
        translated("Nothing yet: what you transport comes here.", "Rien encore : ce que vous transportez arrive ici.");
    collected.tiles = {{4, ""}, {3, "dig/survey"}, {2, ""}, {2, "dig/extra_dig"}, {1, ""}};
    collected.tokens = 1;
    collected.token_caption = translated("token", "jeton");
    collected.hint = translated({"Tick tiles to pay an upgrade; change comes back in tokens.",
                                 "Tick tiles to pay an upgrade; change comes back in tokens."},
                                {"Cochez des tuiles pour payer une amélioration ; la monnaie revient en jetons.",
                                 "Cochez des tuiles pour payer ; la monnaie revient en jetons."});
    collected.sum_caption = translated("Sum", "Somme");
    collected.sum = {"13", "16"};
    collected.sum_notes = {
        translated({"with the 3 points of this transport", "with this transport"},
                   {"avec les 3 points de ce transport", "avec ce transport"}),
        translated({"victory from 30 · an upgrade lowers the sum", "victory from 30"},
                   {"victoire dès 30 · une amélioration la réduit", "victoire dès 30"}),
        translated({"spent on upgrades so far: 5", "spent: 5"}, {"dépensés en améliorations : 5", "dépensés : 5"})};
}

}  // namespace

TableModel usual_table(Language language) {
    const Translations translated{language};
    TableModel model;
    model.opponents = {bruno(translated), chiyo(translated)};
    add_own(model, translated);
    add_turn(model.turn, translated);
    add_grid(model.grid, translated);
    add_left(model.left, translated);
    add_upgrades(model.upgrades, translated);
    add_log(model.log, translated);
    model.bar.title = "Syrtis";
    model.bar.note = translated("Table Quick dig", "Table Quick dig");
    model.bar.buttons = {
        {.label = translated("Undo", "Annuler"), .key = "Ctrl Z", .image = "state/undo"},
        {.label = translated("Redo", "Rétablir"), .enabled = false, .image = "state/redo"},
        {.label = translated("Keys", "Touches"), .key = "?"},
        {.label = translated("Menu", "Menu")},
    };
    add_prompt(model.prompt, translated);
    add_collected(model.collected, translated);
    return numbered(std::move(model));
}

}  // namespace syrtis::test::dig

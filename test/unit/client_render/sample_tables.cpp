// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "unit/client_render/numbered.hpp"
#include "unit/client_render/sample_parts.hpp"

namespace syrtis::test {

using namespace client::render;
using namespace client::render::terraforming;

namespace {

constexpr std::array<const char*, 10> k_tags{"tags/building", "tags/space", "tags/science", "tags/power",  "tags/earth",
                                             "tags/jovian",   "tags/plant", "tags/microbe", "tags/animal", "tags/city"};

CardFace played(Words words, const char* name, PlayState state, std::vector<std::string> tags, int resources = 0,
                const char* resource_image = "") {
    CardFace face;
    face.name = card_name(words, name);
    face.kind = FaceKind::active;
    face.state = state;
    face.tags = std::move(tags);
    face.resources = resources;
    face.resource_image = resource_image;
    return face;
}

PlayerPanel opponent(Words words, int piece, const char* name, const char* corporation,
                     std::array<std::array<int, 2>, 6> stocks, std::vector<CardFace> cards) {
    PlayerPanel panel;
    panel.piece = piece;
    panel.name = name;
    panel.corporation = card_name(words, corporation);
    panel.hand_size = 5 + 2 * piece;
    panel.rating = {std::to_string(30 - piece), ""};
    panel.points = {std::to_string(42 - 2 * piece), ""};
    if (piece == 1) {
        panel.badge = of(words, "next", "suivant");
        panel.badge_image = "state/right";
    } else if (piece == 3) {
        panel.badge = of(words, "passed", "a passé");
        panel.badge_image = "state/pass";
        panel.badge_tone = BadgeTone::outline;
    } else if (piece == 4) {
        panel.badge = of(words, "computer", "ordinateur");
        panel.badge_image = "state/computer";
    }
    for (std::size_t i = 0; i < stocks.size(); ++i) {
        panel.stocks[i].stock = stocks[i][0];
        panel.stocks[i].production = stocks[i][1];
    }
    panel.stocks[3].changed = piece == 2;
    for (std::size_t i = 0; i < 7; ++i) {
        panel.tags.push_back(
            {k_tags[(i + static_cast<std::size_t>(piece)) % k_tags.size()], 1 + static_cast<int>(i * 5 % 7)});
    }
    panel.cards = std::move(cards);
    return panel;
}

std::vector<PlayerPanel> opponents(Words words, int count) {
    std::vector<PlayerPanel> panels;
    panels.push_back(
        opponent(words, 1, "Bruno", "CrediCor", {{{41, 4}, {8, 3}, {6, 1}, {3, 1}, {2, 2}, {6, 0}}},
                 {played(words, "Steelworks", PlayState::ready, {}), played(words, "Ironworks", PlayState::used, {}),
                  played(words, "Rover Construction", PlayState::always, {}),
                  played(words, "Space Station", PlayState::always, {}),
                  played(words, "Power Infrastructure", PlayState::ready, {})}));
    panels.push_back(opponent(words, 2, "Chiyo", "Inventrix", {{{12, 12}, {0, 0}, {2, 0}, {11, 4}, {1, 1}, {3, 0}}},
                              {played(words, "Regolith Eaters", PlayState::ready, {}, 3, "resources/microbe"),
                               played(words, "Physics Complex", PlayState::ready, {}, 2, "resources/science"),
                               played(words, "Olympus Conference", PlayState::always, {}, 1, "resources/science"),
                               played(words, "Search For Life", PlayState::used, {}, 1, "resources/science"),
                               played(words, "Ants", PlayState::ready, {}, 4, "resources/microbe"),
                               played(words, "Pets", PlayState::always, {}, 3, "resources/animal")}));
    panels.push_back(opponent(words, 3, "Dmitri", "PhoboLog", {{{23, 7}, {2, 1}, {3, 2}, {5, 2}, {3, 1}, {19, -5}}},
                              {played(words, "Water Import From Europa", PlayState::used, {}),
                               played(words, "Security Fleet", PlayState::used, {}, 3, "resources/fighter"),
                               played(words, "Space Mirrors", PlayState::used, {}),
                               played(words, "GHG Producing Bacteria", PlayState::used, {}, 1, "resources/microbe")}));
    panels.push_back(opponent(words, 4, "Esra the Younger", "Saturn Systems",
                              {{{118, 16}, {3, 2}, {0, 0}, {6, 3}, {4, 2}, {2, 1}}},
                              {played(words, "Fish", PlayState::ready, {}, 3, "resources/animal"),
                               played(words, "Media Group", PlayState::always, {}),
                               played(words, "Herbivores", PlayState::always, {}, 4, "resources/animal"),
                               played(words, "Underground Detonations", PlayState::used, {})}));
    panels.resize(static_cast<std::size_t>(count));
    return panels;
}

RaceCell cell(int value, float part = 0, bool first = false, bool second = false) {
    RaceCell result;
    result.figure.value = std::to_string(value);
    result.part = part;
    result.first = first;
    result.second = second;
    return result;
}

void add_races(TableModel& model, Words words, int seats) {
    const std::array<std::string, 5> milestone_names{
        of(words, "Terraformer", "Terraformeur"), of(words, "Mayor", "Maire"), of(words, "Gardener", "Jardinier"),
        of(words, "Builder", "Bâtisseur"), of(words, "Planner", "Planificateur")};
    const std::array<std::string, 5> award_names{of(words, "Landlord", "Propriétaire"), of(words, "Banker", "Banquier"),
                                                 of(words, "Scientist", "Scientifique"),
                                                 of(words, "Thermalist", "Thermaliste"), of(words, "Miner", "Mineur")};
    const std::array<int, 5> thresholds{35, 3, 3, 8, 16};
    const std::array<std::array<int, 5>, 5> values{
        {{27, 29, 25, 24, 26}, {2, 1, 1, 1, 1}, {1, 2, 1, 2, 2}, {7, 8, 4, 3, 5}, {22, 5, 9, 14, 7}}};
    const std::array<std::array<int, 5>, 5> award_values{
        {{4, 3, 3, 5, 3}, {9, 4, 12, 7, 6}, {3, 1, 5, 2, 0}, {12, 6, 3, 19, 2}, {6, 14, 2, 5, 3}}};
    model.milestones.title = of(words, "Milestones", "Objectifs");
    model.milestones.note = Label{of(words, "1 of 3 claimed · 8 M€", "1 sur 3 validé · 8 M€"), "8 M€"};
    model.awards.title = of(words, "Awards", "Récompenses");
    model.awards.note = Label{of(words, "1 of 3 funded · next 14 M€", "1 sur 3 financée · suivante 14 M€"), "14 M€"};
    for (int seat = 0; seat < seats; ++seat) {
        model.milestones.pieces.push_back(seat);
        model.awards.pieces.push_back(seat);
    }
    for (std::size_t i = 0; i < 5; ++i) {
        RaceRow milestone;
        milestone.name = milestone_names[i];
        milestone.threshold = std::to_string(thresholds[i]);
        RaceRow award;
        award.name = award_names[i];
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
            const int value = values[i][seat];
            milestone.cells.push_back(cell(value, static_cast<float>(value) / static_cast<float>(thresholds[i])));
            int higher = 0;
            for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
                higher += award_values[i][other] > award_values[i][seat] ? 1 : 0;
            }
            award.cells.push_back(cell(award_values[i][seat], 0, higher == 0, higher == 1));
        }
        model.milestones.rows.push_back(milestone);
        model.awards.rows.push_back(award);
    }
    model.milestones.rows[3].owner = 1;
    model.milestones.rows[3].owner_text =
        Label{of(words, "Bruno claimed it", "Bruno l'a validé"), of(words, "claimed", "validé")};
    model.milestones.rows[4].highlight = Highlight::rest;
    model.milestones.rows[4].call = Label{of(words, "Claim 8 M€", "Valider 8 M€"), of(words, "Claim", "Valider"), "8"};
    model.awards.rows[1].owner = 3;
    model.awards.rows[1].owner_text = of(words, "funded", "financée");
    for (const std::size_t row : {0U, 2U, 3U, 4U}) {
        model.awards.rows[row].highlight = Highlight::rest;
        model.awards.rows[row].call = Label{of(words, "fund 14 M€", "financer 14 M€"), "14 M€"};
    }
}

void add_projects(TableModel& model, Words words) {
    const auto add = [&](const char* cost, SymbolRow symbols, Label name, Highlight highlight, SymbolRow refused = {}) {
        model.projects.entries.push_back({cost, std::move(symbols), std::move(name), highlight, std::move(refused)});
    };
    model.projects.title = of(words, "Standard projects and conversions", "Projets standard et conversions");
    add("", {icon("resources/card"), mark(SymbolKind::leads), mark(SymbolKind::coin, "1")},
        Label{of(words, "Sell patents", "Vente de brevets"), of(words, "Patents", "Brevets")}, Highlight::rest);
    add("11", {plate(4, {word("+1"), icon("resources/energy")})},
        Label{of(words, "Power plant", "Centrale électrique"), of(words, "Power", "Centrale")}, Highlight::rest);
    add("14", {icon("resources/temperature"), word("+1")}, of(words, "Asteroid", "Astéroïde"), Highlight::rest);
    add("18", {icon("resources/ocean")}, Label{of(words, "Aquifer", "Aquifère"), of(words, "Water", "Eau")},
        Highlight::rest);
    add("23", {icon("resources/greenery")}, Label{of(words, "Greenery", "Forêt"), of(words, "Green", "Forêt")},
        Highlight::rest);
    add("25", {icon("resources/city")}, of(words, "City", "Cité"), Highlight::rest);
    add("", {word("8"), icon("resources/plants"), mark(SymbolKind::leads), icon("resources/greenery")},
        Label{of(words, "Convert plants", "Convertir les plantes"), of(words, "Plants", "Plantes")}, Highlight::dimmed,
        {word(of(words, "2 short", "manque 2"))});
    add("", {word("8"), icon("resources/heat"), mark(SymbolKind::leads), icon("resources/temperature")},
        Label{of(words, "Convert heat", "Convertir la chaleur"), of(words, "Heat", "Chaleur")}, Highlight::rest);
}

/// Returns words about a line of the log as symbols: each "·" becomes a dot.
SymbolRow with_dots(const std::string& words) {
    constexpr std::string_view k_dot = "·";
    SymbolRow row;
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find(k_dot, begin), words.size());
        std::string part = words.substr(begin, end - begin);
        while (part.ends_with(' ')) part.pop_back();
        part.erase(0, part.find_first_not_of(' '));
        if (!part.empty()) row.push_back(word(std::move(part), Tone::secondary, false));
        if (end < words.size()) row.push_back(mark(SymbolKind::dot));
        begin = end + k_dot.size();
    }
    return row;
}

void add_log(TableModel& model, Words words) {
    LogModel& log = model.log;
    log.title =
        Label{of(words, "Since your last turn", "Depuis votre tour"), of(words, "Last moves", "Derniers coups")};
    log.all = Label{of(words, "Whole log", "Journal entier"), of(words, "Log", "Journal")};
    log.all_key = "L";
    const auto add = [&](int piece, const char* name, const char* strong, const std::string& rest,
                         LogTone tone = LogTone::plain) {
        log.lines.push_back({piece, {word(name), word(strong)}, tone});
        for (Symbol& symbol : with_dots(rest)) log.lines.back().text.push_back(std::move(symbol));
    };
    add(1, "Bruno", of(words, "Asteroid", "Astéroïde").c_str(),
        of(words, "· temperature −12 → −10 °C · 2 titanium", "· température −12 → −10 °C · 2 titane"));
    log.lines.push_back(
        {1,
         {word("Bruno"), word(of(words, "you lose 3 plants", "vous perdez 3 plantes"), Tone::missing),
          mark(SymbolKind::dot), word(of(words, "Asteroid removes up to 3", "Astéroïde"), Tone::secondary, false)},
         LogTone::hit});
    add(1, "Bruno", of(words, "Steelworks", "Aciéries").c_str(),
        of(words, "paid with 2 steel and 11 M€", "payé 2 acier et 11 M€"));
    add(2, "Chiyo", card_name(words, "Olympus Conference").c_str(), of(words, "· 1 science", "· 1 science"));
    add(2, "Chiyo", card_name(words, "Noctis City").c_str(),
        of(words, "on its own space · 2 plants", "sur sa case · 2 plantes"));
    log.lines.push_back(
        {0,
         {word(of(words, "You", "Vous")), word(of(words, "+1 M€ production", "+1 production de M€"), Tone::after),
          mark(SymbolKind::dot), word(card_name(words, "Tharsis Republic"), Tone::secondary, false)},
         LogTone::gain});
    add(3, "Dmitri", card_name(words, "Water Import From Europa").c_str(), "· 12 M€");
    add(3, "Dmitri", of(words, "passes for this generation", "passe pour cette génération").c_str(), "");
}

void add_own(TableModel& model, Words words) {
    PlayerPanel& own = model.own;
    own.piece = 0;
    own.name = "Ada";
    own.corporation = card_name(words, "Tharsis Republic");
    own.rating = {"27", ""};
    own.points = {"38", ""};
    const std::array<std::array<int, 2>, 6> stocks{{{34, 9}, {4, 1}, {2, 0}, {9, 3}, {3, 3}, {12, 2}}};
    for (std::size_t i = 0; i < stocks.size(); ++i) {
        own.stocks[i].stock = stocks[i][0];
        own.stocks[i].production = stocks[i][1];
    }
    const std::array<int, 10> counts{6, 1, 3, 2, 1, 0, 3, 2, 1, 2};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        own.tags.push_back({k_tags[i], counts[i]});
    }
    own.tags.push_back({"tags/event", 3});
    own.income =
        Label{of(words, "Next income 36 M€", "Prochain revenu 36 M€"), of(words, "Income 36 M€", "Revenu 36 M€")};
    own.income_note = Label{of(words, "TR 27 + production 9", "NT 27 + production 9"), "27 + 9"};
    own.pass = Button{.label = Label{of(words, "Pass generation", "Passer la génération"), of(words, "Pass", "Passer")},
                      .key = "P",
                      .style = ButtonStyle::octagon};

    model.actions.title = of(words, "Your actions", "Vos actions");
    model.actions.note = Label{of(words, "3 of 4 ready", "3 sur 4 prêtes"), of(words, "3 ready", "3 prêtes")};
    model.actions.all = Label{of(words, "All 15 played cards, 3 events", "Les 15 cartes jouées, 3 événements"),
                              of(words, "All 15 cards", "Les 15 cartes")};
    const auto add = [&](CardFace face, Highlight highlight) {
        model.actions.cards.push_back({std::move(face), highlight});
    };
    add(played(words, "Tardigrades", PlayState::ready, {"tags/microbe"}, 7, "resources/microbe"), Highlight::rest);
    add(played(words, "Development Center", PlayState::ready, {"tags/science", "tags/building"}), Highlight::rest);
    add(played(words, "Inventors' Guild", PlayState::used, {"tags/science"}), Highlight::plain);
    add(played(words, "Equatorial Magnetizer", PlayState::ready, {"tags/building"}), Highlight::rest);
    add(played(words, "Ecological Zone", PlayState::always, {"tags/animal", "tags/plant"}, 3, "resources/animal"),
        Highlight::plain);
    add(played(words, "Viral Enhancers", PlayState::always, {"tags/science", "tags/microbe"}), Highlight::plain);
    CardFace corporation = played(words, "Tharsis Republic", PlayState::always, {"tags/building"});
    corporation.kind = FaceKind::corporation;
    add(corporation, Highlight::plain);
}

TableModel table(Words words, int opponents_count) {
    TableModel model;
    model.opponents = opponents(words, opponents_count);
    model.board = sample_board(words);
    add_own(model, words);
    add_races(model, words, opponents_count + 1);
    add_projects(model, words);
    add_log(model, words);
    model.bar.title = "Syrtis";
    model.bar.note = of(words, "Table Olympus", "Table Olympus");
    model.bar.buttons = {{.label = of(words, "Keys", "Touches"), .key = "?"}, {.label = "Menu"}};
    model.hand.title = of(words, "Hand", "Main");
    model.hand.note = Label{of(words, "11 cards · 7 playable", "11 cartes · 7 jouables"), "11"};
    model.hand.cards = sample_hand(words, 11);
    for (const auto& sort : {of(words, "Playable", "Jouable"), of(words, "Cost", "Coût"), of(words, "Tag", "Badge"),
                             of(words, "Points", "Points")}) {
        model.hand.sorts.push_back({.label = sort, .chosen = model.hand.sorts.empty()});
    }
    model.hand.search_hint = of(words, "Search", "Chercher");
    model.hand.search_key = "/";
    model.hand.form_key = "V";
    return numbered(std::move(model));
}

}  // namespace

TableModel action_table(Words words, int opponents_count) {
    TableModel model = table(words, opponents_count);
    model.prompt.picture.piece = 0;
    model.prompt.title = of(words, "Your turn: choose an action", "À vous : choisissez une action");
    model.prompt.note = of(words, "action 1 of 2", "action 1 sur 2");
    model.prompt.chain = {word(of(words, "Claim Planner:", "Planificateur :"), Tone::ivory),
                          icon("resources/megacredits"),
                          word("34 → 26"),
                          mark(SymbolKind::dot),
                          icon("resources/points"),
                          word("+5"),
                          mark(SymbolKind::dot)};
    Symbol words_symbol = word(of(words, "22 cards, 16 needed", "22 cartes, 16 nécessaires"), Tone::secondary, false);
    words_symbol.expendable = true;
    model.prompt.chain.push_back(words_symbol);
    model.prompt.buttons = {
        {.label = of(words, "End turn", "Fin du tour"), .key = "E", .style = ButtonStyle::pill, .enabled = false}};
    return numbered(std::move(model));
}

TableModel marked_table(Words words) {
    TableModel model = table(words, 3);
    int number = 0;
    for (LogLine& line : model.log.lines) {
        if (line.tone == LogTone::plain && !line.below) line.number = ++number;
    }
    model.prompt.picture.piece = 0;
    model.prompt.title = of(words, "Your turn: choose an action", "À vous : choisissez une action");
    model.prompt.note = of(words, "action 1 of 2", "action 1 sur 2");
    model.log.folds = true;
    model.log.lines.back().undoable = true;
    std::size_t flagged = 0;
    for (std::size_t at = 0; at < model.board.spaces.size() && flagged < 3; ++at) {
        if (model.board.spaces[at].tile.empty()) continue;
        model.board.spaces[at].flag = {static_cast<int>(++flagged), static_cast<int>(flagged)};
    }
    model.board.temperature.marks = {{-12, -10, 1, 1}};
    model.board.oxygen.marks = {{5, 6, 2, 2}, {6, 7, 3, 3}};
    model.own.stocks[3].hit = StockHit{.change = -3, .production = false, .piece = 1};
    model.own.stocks[0].hit = StockHit{.change = 1, .production = true, .piece = 2};
    for (auto& opponent : model.opponents) opponent.stocks[0].changed = opponent.stocks[4].changed = true;
    return model;
}

TableModel placing_table(Words words) {
    TableModel model = table(words, 3);
    for (const std::size_t at : {8U, 9U, 15U, 22U, 23U, 24U, 43U, 44U, 46U, 47U, 51U, 56U}) {
        model.board.spaces[at].highlight = Highlight::highlighted;
    }
    model.board.asked = true;
    model.board.spaces[37].ghost = "tiles/greenery";
    model.board.spaces[37].ghost_owner = 0;
    model.board.spaces[37].highlight = Highlight::highlighted;
    model.hover = Target{TableTarget::space, 37, 0};
    model.board.temperature.after = -8;
    model.board.oxygen.after = 8;
    model.board.temperature_corner.figure.after = "−8";
    model.board.oxygen_corner.figure.after = "8";
    model.own.stocks[0].stock_after = 36;
    model.own.stocks[3].stock_after = 2;
    model.own.rating.after = "29";
    model.own.points.after = "42";
    model.milestones.rows[2].cells[0].figure.after = "2";
    model.awards.rows[0].cells[0].figure.after = "5";
    for (RaceRow& row : model.awards.rows) {
        row.highlight = Highlight::plain;
        row.call = {};
    }
    model.milestones.rows[4].highlight = Highlight::plain;
    model.milestones.rows[4].call = {};
    model.prompt.picture = {"tiles/greenery", 0};
    model.prompt.title = of(words, "Place the greenery of Convert plants", "Posez la forêt de Convertir les plantes");
    model.prompt.note = of(words, "11 spaces are free", "11 cases sont libres");
    Symbol note = word(of(words, "2 rating, tile, city", "2 niveau, tuile, cité"), Tone::secondary, false);
    note.expendable = true;
    model.prompt.chain = {word(of(words, "Here:", "Ici :"), Tone::ivory),
                          word("+1"),
                          icon("resources/plants"),
                          mark(SymbolKind::dot),
                          word("+2"),
                          icon("resources/megacredits"),
                          mark(SymbolKind::dot),
                          icon("resources/oxygen"),
                          word("7 → 8 %"),
                          mark(SymbolKind::leads),
                          icon("resources/temperature"),
                          word("−8 °C"),
                          mark(SymbolKind::dot),
                          icon("resources/rating"),
                          word("+2"),
                          mark(SymbolKind::dot),
                          icon("resources/points"),
                          word("+4"),
                          note,
                          mark(SymbolKind::dot),
                          mark(SymbolKind::piece, "", 2),
                          icon("resources/points"),
                          word("+1")};
    model.prompt.buttons = {
        {.label = of(words, "Cancel", "Annuler"), .key = "Esc"},
        {.label = of(words, "End turn", "Fin du tour"), .key = "E", .style = ButtonStyle::pill, .enabled = false}};
    return numbered(std::move(model));
}

TableModel zoom_table(Words words) {
    TableModel model = action_table(words, 3);
    const Target about{TableTarget::hand_card, 3, 0};
    model.hover = about;
    model.hand.raised = 3;
    model.zoom = Zoom{about, model.hand.cards[3].face};
    const Target missing{TableTarget::hand_card, 8, 0};
    model.explanation = Explanation{
        missing,
        of(words, "Kelp Farming can't be played yet", "Culture de varech : pas encore"),
        {{LineMark::missing,
          {word(of(words, "6 oceans", "6 océans"), Tone::missing),
           word(of(words, "5 now, 1 short", "5 ici, manque 1"), Tone::secondary, false)}},
         {LineMark::met, {word("17 M€"), word(of(words, "you have 34", "vous avez 34"), Tone::secondary, false)}}},
        {{LineMark::none,
          {word(of(words, "Aquifer 18 M€: then 18 left, enough", "Aquifère 18 M€ : reste 18, assez"), Tone::secondary,
                false)}}}};
    return numbered(std::move(model));
}

TableModel buying_table(Words words) {
    TableModel model = table(words, 3);
    const std::vector<CardFace> faces = sample_faces(words);
    model.choosing.emplace();
    for (std::size_t i = 0; i < 4; ++i) {
        const std::array<std::size_t, 4> which{5, 8, 10, 11};
        ChoiceCard choice;
        choice.face = faces[which[i]];
        choice.face.verdict =
            i == 0 ? of(words, "36 M€: 9 left after", "36 M€ : reste 9") : of(words, "Playable", "Jouable");
        choice.face.verdict_good = true;
        choice.chosen = i == 1 || i == 2;
        choice.foot = choice.chosen ? Label(of(words, "Buying", "Achetée"))
                                    : Label{of(words, "Buy for 3 M€", "Acheter pour 3 M€"), "3 M€"};
        model.choosing->cards.push_back(choice);
    }
    model.own.stocks[0].stock_after = 28;
    model.prompt.picture.image = "resources/card";
    model.prompt.title = of(words, "Buy cards: 2 of 4", "Achetez des cartes : 2 sur 4");
    model.prompt.note = of(words, "3 M€ each, what you leave is discarded", "3 M€ chacune, le reste est défaussé");
    model.prompt.chain = {word(of(words, "Cost 6:", "Coût 6 :"), Tone::ivory),
                          icon("resources/megacredits"),
                          word("34 → 28"),
                          mark(SymbolKind::dot),
                          icon("resources/card"),
                          word("9 → 11"),
                          mark(SymbolKind::dot),
                          word(of(words, "hold", "tenir"), Tone::secondary, false),
                          mark(SymbolKind::key, "B"),
                          word(of(words, "to see the board", "pour voir le plateau"), Tone::secondary, false)};
    model.prompt.buttons = {
        {.label = of(words, "Buy none", "Ne rien acheter"), .key = "0"},
        {.label = of(words, "Buy 2, ready", "Acheter 2, prêt"), .key = "Enter", .style = ButtonStyle::pill}};
    for (HandCard& card : model.hand.cards) {
        card.highlight = card.highlight == Highlight::dimmed ? Highlight::dimmed : Highlight::plain;
    }
    return numbered(std::move(model));
}

TableModel draft_table(Words words) {
    TableModel model = buying_table(words);
    model.choosing->cards.resize(3);
    for (ChoiceCard& card : model.choosing->cards) {
        card.foot = of(words, "Pick", "Choisir");
        card.chosen = false;
    }
    model.choosing->cards[1].chosen = true;
    model.choosing->cards[1].foot = of(words, "Picked", "Choisie");
    model.choosing->ring = {{3, "Dmitri", of(words, "passes to you", "vous passe"), false},
                            {0, of(words, "You", "Vous"), of(words, "pick 1 of 3", "1 sur 3"), true},
                            {1, "Bruno", of(words, "gets your rest", "reçoit le reste"), false},
                            {2, "Chiyo", of(words, "done", "prêt"), false}};
    model.choosing->picks = {sample_faces(words)[11]};
    model.choosing->picks_title = of(words, "Your picks so far", "Vos choix");
    model.choosing->picks_note =
        of(words, "1 of 4, bought afterwards for 3 M€ each", "1 sur 4, achetées ensuite 3 M€ chacune");
    for (int i = 2; i <= 4; ++i) {
        model.choosing->open_picks.emplace_back(of(words, "pick ", "choix ") + std::to_string(i));
    }
    model.choosing->seen =
        of(words, "Seen and passed on: Cartel, Moss, Virus", "Vues et passées : Cartel, Mousse, Virus");
    model.prompt.title = of(words, "Draft: pick 1 of 3", "Draft : choisissez 1 sur 3");
    model.prompt.note = of(words, "the other 2 go to Bruno", "les 2 autres vont à Bruno");
    model.prompt.chain.clear();
    model.prompt.buttons = {{.label = of(words, "Pass on 2 cards", "Passer 2 cartes"),
                             .key = "Enter",
                             .style = ButtonStyle::pill,
                             .enabled = false}};
    return numbered(std::move(model));
}

TableModel starting_table(Words words) {
    TableModel model = table(words, 3);
    begin_game(model, words);
    model.choosing.emplace();
    for (int i = 0; i < 2; ++i) {
        ChoiceCard choice;
        choice.face = sample_corporation(words, i == 1);
        choice.chosen = i == 0;
        choice.foot = i == 0 ? of(words, "Chosen", "Choisie") : of(words, "Choose", "Choisir");
        model.choosing->corporations.push_back(choice);
    }
    model.hand.title = of(words, "Ten cards dealt", "Dix cartes reçues");
    model.hand.note =
        of(words, "4 bought for 12 M€ · click to buy or leave", "4 achetées pour 12 M€ · cliquez pour acheter");
    model.hand.sorts.clear();
    model.hand.search_hint.clear();
    model.hand.dealt = true;
    model.hand.cards.resize(10);
    for (std::size_t i = 0; i < model.hand.cards.size(); ++i) {
        HandCard& card = model.hand.cards[i];
        card.refused.clear();
        card.highlight = i % 3 == 0 ? Highlight::chosen : Highlight::rest;
        card.foot = i % 3 == 0 ? Label{of(words, "Buying", "Achetée")} : Label("3 M€");
    }
    model.actions.cards.clear();
    model.actions.note = {};
    model.actions.all = {};
    model.actions.empty = of(words, "Blue cards and your corporation will stand here.",
                             "Les cartes bleues et votre corporation seront ici.");
    for (PlayerPanel& panel : model.opponents) {
        panel.note = of(words, "chooses between 2 corporations, buys from 10 cards",
                        "choisit parmi 2 corporations et 10 cartes");
    }
    model.prompt.picture.image = "resources/card";
    model.prompt.title = of(words, "Choose a corporation and buy cards", "Choisissez une corporation et des cartes");
    model.prompt.note = of(words, "4 of 10 cards", "4 cartes sur 10");
    model.prompt.chain = {word("Teractor:", Tone::ivory), icon("resources/megacredits"), word("60 − 12 = 48"),
                          mark(SymbolKind::dot),          icon("resources/card"),        word("4")};
    model.prompt.buttons = {
        {.label = of(words, "Buy none", "Ne rien acheter"), .key = "0"},
        {.label = of(words, "Start with these", "Commencer ainsi"), .key = "Enter", .style = ButtonStyle::pill}};
    return numbered(std::move(model));
}

TableModel payment_table(Words words) {
    TableModel model = action_table(words, 2);
    model.payment.emplace();
    PaymentModel& payment = *model.payment;
    payment.title = of(words, "Pay Electro Catapult", "Payez Catapulte électromagnétique");
    payment.note = "17 M€";
    payment.rows = {
        {"resources/steel", 1, of(words, "Steel", "Acier"), 0, 4, 4, of(words, "4 of 4", "4 sur 4"), "8 M€"},
        {"resources/megacredits", 0, "M€", 0, 34, 9, of(words, "9 of 34", "9 sur 34"), "9 M€"}};
    payment.left_after = of(words, "Left after: 25 M€, 0 steel", "Reste : 25 M€, 0 acier");
    payment.buttons = {{.label = of(words, "Cancel", "Annuler"), .key = "Esc"},
                       {.label = of(words, "Pay 17", "Payer 17"), .key = "Enter", .style = ButtonStyle::pill}};
    model.hand.cards = sample_hand(words, 30);
    return numbered(std::move(model));
}

TableModel options_table(Words words) {
    TableModel model = action_table(words, 4);
    model.prompt.picture.image = "tags/microbe";
    model.prompt.title = of(words, "Regolith Eaters: choose one", "Mangeurs de régolithe : choisissez");
    model.prompt.note = {};
    model.prompt.options = {
        {.label = of(words, "Add 1 microbe here", "Ajouter 1 microbe ici"), .key = "1"},
        {.label = of(words, "Remove 2, oxygen +1", "Retirer 2, oxygène +1"), .key = "2", .enabled = false}};
    model.prompt.buttons = {{.label = of(words, "Cancel", "Annuler"), .key = "Esc"}};
    model.opponents[0].highlight = Highlight::highlighted;
    model.opponents[0].call = {word("5 → 2"), icon("resources/plants")};
    model.hand.cards = sample_hand(words, 22);
    model.hover = Target{TableTarget::space, 26, 0};
    model.explanation = Explanation{
        {TableTarget::space, 26, 0},
        "Arsia Mons",
        {{LineMark::none, {word(of(words, "Chiyo's Lava Flows", "Coulées de lave de Chiyo"), Tone::secondary, false)}}},
        {}};
    return numbered(std::move(model));
}

TableModel wall_table(Words words) {
    TableModel model = action_table(words, 3);
    model.wall.emplace();
    model.wall->title = of(words, "Chiyo: 12 played cards", "Chiyo : 12 cartes jouées");
    model.wall->note = of(words, "3 events face down", "3 événements face cachée");
    model.wall->close = {.label = of(words, "Close", "Fermer"), .key = "Esc"};
    model.wall->cards = sample_faces(words);
    // The requirements of a card that was played are no longer judged.
    for (CardFace& face : model.wall->cards) {
        for (RequirementPill& pill : face.requirements) pill.judged = false;
    }
    model.whole_log = model.log;
    return numbered(std::move(model));
}

TableModel dialog_table(Words words) {
    TableModel model = action_table(words, 3);
    model.dialog = DialogModel{
        of(words, "Pass for this generation?", "Passer pour cette génération ?"),
        {{word(of(words, "3 actions and 7 cards are still possible.", "3 actions et 7 cartes sont encore possibles."),
               Tone::secondary, false)}},
        {{.label = of(words, "Back", "Retour"), .key = "Esc"},
         {.label = of(words, "Pass", "Passer"), .key = "P", .style = ButtonStyle::octagon}},
        false};
    return numbered(std::move(model));
}

}  // namespace syrtis::test

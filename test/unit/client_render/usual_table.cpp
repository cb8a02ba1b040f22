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

}  // namespace

TableModel usual_table(Words words, int opponents_count) {
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

}  // namespace syrtis::test

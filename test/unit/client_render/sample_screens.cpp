// SPDX-License-Identifier: MIT

#include "unit/client_render/numbered.hpp"
#include "unit/client_render/sample_parts.hpp"

namespace syrtis::test {

using namespace client::render;
using namespace client::render::terraforming;

StartModel start_screen(Words words) {
    StartModel model;
    model.title = "Syrtis";
    model.subtitle = of(words, "A table for Terraforming Mars", "Une table pour Terraforming Mars");
    const auto entry = [&](const char* image, const char* english, const char* french, const char* note,
                           const char* note_french, const char* key, bool prominent = false) {
        model.entries.push_back(
            {image, of(words, english, french), of(words, note, note_french), key, prominent, true});
    };
    entry("state/play", "Continue", "Continuer", "Table Olympus · generation 7, your turn · 3 players wait",
          "Table Olympus · génération 7, à vous · 3 joueurs attendent", "Enter", true);
    entry("state/computer", "Play against computers", "Jouer contre l'ordinateur", "1 to 4 opponents, starts at once",
          "1 à 4 adversaires, commence aussitôt", "C");
    entry("state/host", "Host a game", "Héberger une partie", "others join by code, address or on this network",
          "on rejoint par code, adresse ou sur ce réseau", "H");
    entry("state/network", "Join by address", "Rejoindre par adresse", "a server you know", "un serveur connu", "J");
    entry("state/eye", "Watch", "Regarder", "a running game, or a replay from file",
          "une partie en cours, ou un fichier", "W");
    model.found_title = of(words, "Games on this server", "Parties sur ce serveur");
    model.found_note = of(words, "3 found", "3 trouvées");
    const auto found = [&](const char* name, const char* where, const char* seats, std::vector<int> pieces, int open,
                           bool join) {
        FoundGame game;
        game.target = {client::render::StartTarget::found, static_cast<int>(model.found.size()), 0};
        game.name = name;
        game.where = where;
        game.game = "Terraforming Mars";
        game.seats_text = seats;
        game.pieces = std::move(pieces);
        game.open_seats = open;
        game.button = {.label = join ? of(words, "Join", "Rejoindre") : of(words, "Watch", "Regarder"),
                       .style = join && model.found.empty() ? ButtonStyle::pill : ButtonStyle::plain};
        game.chosen = model.found.empty();
        model.found.push_back(game);
    };
    found("Olympus", "Bruno", "2 / 4", {0, 1}, 2, true);
    found("Evening round", "Chiyo", of(words, "generation 5", "génération 5").c_str(), {0, 1, 2}, 0, false);
    found("Quick one", "Esra", "1 / 3", {4}, 2, true);
    model.join_title = of(words, "Join by code or address", "Rejoindre par code ou adresse");
    model.join_hint = of(words, "A code such as MESA-4172, or a name or address with port",
                         "Un code comme MESA-4172, ou un nom ou une adresse avec port");
    model.fields = {{.caption = of(words, "Name", "Nom"), .text = "Ada", .active = true, .cursor = 3},
                    {.text = "192.168.1.20:7600", .hint = "host:port"}};
    model.buttons = {{.label = of(words, "Join", "Rejoindre"), .key = "J"}, {.label = of(words, "Watch", "Regarder")}};
    model.answer = {word(of(words, "Answers: \"Friday table\", 1 seat free, same version",
                            "Répond : « Vendredi », 1 place libre, même version"))};
    for (Symbol& symbol : model.answer) {
        symbol.tone = Tone::after;
    }
    model.answer_mark = LineMark::met;
    model.you_title = of(words, "You", "Vous");
    model.piece_caption = of(words, "Piece you like", "Votre pion");
    model.links = {{.label = of(words, "Language: English", "Langue : français")},
                   {.label = of(words, "Help", "Aide"), .key = "F1"},
                   {.label = of(words, "Quit", "Quitter")}};
    model.version = of(words, "Version 0.1 · no account, nothing leaves this network",
                       "Version 0.1 · sans compte, rien ne quitte ce réseau");
    return numbered(std::move(model));
}

StartModel crowded_start_screen(Words words) {
    StartModel model = start_screen(words);
    const auto three = model.found;
    while (model.found.size() < 40) model.found.insert(model.found.end(), three.begin(), three.end());
    for (std::size_t index = 0; index < model.found.size(); ++index)
        model.found[index].target.id = static_cast<int>(index);
    model.found_scroll = 17;
    model.found_note = of(words, "18–22 of 42", "18–22 sur 42");
    model.found_pages = {{.image = "state/up"}, {.image = "state/down"}};
    return numbered(std::move(model));
}

LobbyModel lobby_screen(Words words) {
    LobbyModel model;
    model.title = "Olympus";
    model.subtitle = of(words, "Terraforming Mars · you host · 4 of 5 seats taken",
                        "Terraforming Mars · vous hébergez · 4 places sur 5");
    model.seats_title = of(words, "Seats", "Places");
    model.seats_note = of(words, "a die throws the first player", "un dé désigne le premier joueur");
    model.seats.push_back(
        {SeatState::taken, 0, "Ada", of(words, "you, host", "vous, hôte"), {}, {}, of(words, "Ready", "Prêt"), true});
    model.seats.push_back({SeatState::taken,
                           1,
                           "Bruno",
                           of(words, "joined", "a rejoint"),
                           {},
                           {{.label = of(words, "Remove", "Retirer")}},
                           of(words, "Ready", "Prêt"),
                           true});
    model.seats.push_back({SeatState::taken,
                           2,
                           "Chiyo",
                           of(words, "joined", "a rejoint"),
                           {},
                           {{.label = of(words, "Remove", "Retirer")}},
                           of(words, "not ready", "pas prêt"),
                           false});
    model.seats.push_back(
        {SeatState::computer,
         3,
         of(words, "Computer", "Ordinateur"),
         {},
         {{.label = of(words, "Random", "Hasard")}, {.label = of(words, "Greedy", "Avide"), .chosen = true}},
         {{.label = of(words, "Remove", "Retirer")}},
         of(words, "Ready", "Prêt"),
         true});
    model.seats.push_back(
        {SeatState::open,
         k_no_piece,
         of(words, "Open seat", "Place libre"),
         of(words, "waiting for the code", "attend le code"),
         {},
         {{.label = of(words, "Add computer", "Ajouter ordinateur")}, {.label = of(words, "Close seat", "Fermer")}},
         {},
         false});
    model.invite_title = of(words, "Invite", "Inviter");
    model.invite_note = of(words, "give this to those who shall join", "à donner à ceux qui doivent venir");
    model.code = "MESA-4172";
    model.address_caption = of(words, "Address", "Adresse");
    model.address = "192.168.1.10:7600";
    model.copy = of(words, "copy", "copier");
    model.watchers = of(words, "Watchers may watch, hands hidden", "Les spectateurs ne voient pas les mains");
    model.options_title = of(words, "Game", "Partie");
    const auto option = [&](std::string name, std::vector<std::string> values, std::size_t chosen, std::string note) {
        LobbyOption result;
        result.name = std::move(name);
        for (std::size_t i = 0; i < values.size(); ++i) {
            result.values.push_back({.label = values[i], .chosen = i == chosen});
        }
        result.note = std::move(note);
        model.options.push_back(std::move(result));
    };
    option(of(words, "Board", "Plateau"), {"Tharsis"}, 0, "");
    option(of(words, "Cards", "Cartes"),
           {of(words, "Base", "Base"), of(words, "With Corporate Era", "Avec Ère des corporations")}, 1,
           of(words, "208 cards", "208 cartes"));
    option(of(words, "Start", "Départ"),
           {of(words, "Choose of 2", "2 au choix"), "3", "4", of(words, "Beginner", "Débutant")}, 0, "");
    option(of(words, "Research", "Recherche"), {of(words, "Deal 4", "4 cartes"), of(words, "Draft 4", "Draft")}, 1,
           of(words, "keep one, pass the rest on", "gardez-en une, passez le reste"));
    option(of(words, "Points", "Points"), {of(words, "Open", "Visibles"), of(words, "Hidden", "Cachés")}, 0, "");
    model.options[1].enabled = false;
    model.talk_title = of(words, "Talk", "Discussion");
    model.chat.emplace();
    model.chat->title = model.talk_title;
    model.chat->lines = {{.id = 1,
                          .piece = 1,
                          .name = "Bruno",
                          .text = of(words, "Draft, please.", "Draft, s'il te plaît."),
                          .time = "17:36",
                          .can_mute = true},
                         {.id = 2,
                          .piece = 0,
                          .name = "Ada",
                          .text = of(words, "Switched on. Four or five of us?", "Activé. Quatre ou cinq ?"),
                          .time = "17:37",
                          .can_mute = false}};
    model.chat->field.hint = of(words, "Write to all, Enter sends", "Écrire à tous, Entrée envoie");
    model.start_title = of(words, "Start", "Départ");
    model.checks = {
        {true, of(words, "Ada, Bruno and the computer are ready", "Ada, Bruno et l'ordinateur sont prêts"), {}},
        {false, of(words, "Chiyo is not ready", "Chiyo n'est pas prêt"), {}},
        {true, of(words, "Open seat", "Place libre"),
         of(words, "stays empty: four players", "reste vide : quatre joueurs")}};
    model.buttons = {{.label = of(words, "Leave", "Quitter"), .key = "Esc"},
                     {.label = of(words, "Not ready after all", "Pas prêt finalement"), .key = "R"},
                     {.label = of(words, "Start: waits for Chiyo", "Départ : attend Chiyo"),
                      .style = ButtonStyle::pill,
                      .enabled = false}};
    model.foot = of(words, "Options can be changed until the start; a change asks everybody who was ready once more.",
                    "Les options peuvent changer jusqu'au départ ; on redemande alors à tous.");
    return numbered(std::move(model));
}

FinalScoreModel final_screen(Words words) {
    FinalScoreModel model;
    model.board = sample_board(words);
    model.board.temperature.value = 8;
    model.board.oxygen.value = 14;
    model.board_title = of(words, "Mars, generation 12", "Mars, génération 12");
    model.board_note = of(words, "+8 °C · 14 % · 9 oceans", "+8 °C · 14 % · 9 océans");
    model.tiles_title = of(words, "Tiles", "Tuiles");
    model.winner_piece = 0;
    model.title = of(words, "Ada wins with 82 points", "Ada gagne avec 82 points");
    model.note = of(words, "Tharsis Republic · 9 ahead of Chiyo · generation 12 · 1 h 52 min",
                    "Tharsis Republic · 9 devant Chiyo · génération 12 · 1 h 52 min");
    constexpr std::array k_sources{ScoreSource::rating,     ScoreSource::milestones, ScoreSource::awards,
                                   ScoreSource::greeneries, ScoreSource::cities,     ScoreSource::cards};
    model.sources.assign(k_sources.begin(), k_sources.end());
    const std::array<Label, 6> headings{of(words, "Rating", "Niveau"),      of(words, "Milestones", "Objectifs"),
                                        of(words, "Awards", "Récompenses"), of(words, "Greeneries", "Forêts"),
                                        of(words, "Cities", "Cités"),       of(words, "Cards", "Cartes")};
    for (std::size_t column = 0; column < k_sources.size(); ++column) {
        model.headings[static_cast<std::size_t>(k_sources[column])] = headings[column];
    }
    model.total_heading = "Total";
    model.tie_note = of(words, "Equal totals: more M€ decide", "Égalité : les M€ décident");
    const auto row = [&](int piece, const char* name, const char* corporation, std::array<int, 6> parts,
                         std::array<bool, 6> best) {
        FinalRow result;
        result.rank = static_cast<int>(model.rows.size()) + 1;
        result.piece = piece;
        result.name = name;
        result.corporation = corporation;
        for (std::size_t column = 0; column < k_sources.size(); ++column) {
            const auto source = static_cast<std::size_t>(k_sources[column]);
            result.parts[source] = parts[column];
            result.best[source] = best[column];
            result.total += parts[column];
        }
        result.winner = model.rows.empty();
        model.rows.push_back(result);
        model.tiles.push_back({piece, 8 - piece, 5 - piece, 2});
    };
    row(0, "Ada", "Tharsis Republic", {43, 5, 9, 5, 7, 13}, {true, true, false, true, true, false});
    row(2, "Chiyo", "Inventrix", {36, 0, 12, 4, 4, 17}, {false, false, true, false, false, true});
    row(1, "Bruno", "CrediCor", {41, 5, 0, 4, 3, 9}, {});
    row(3, "Dmitri", "PhoboLog", {34, 5, 2, 3, 3, 12}, {});
    row(4, "Esra the Younger", "Interplanetary Cinematics", {28, 0, 2, 3, 1, -1}, {});
    Chart rating{
        of(words, "Rating", "Niveau"), of(words, "at the end of each generation", "à la fin de chaque génération"), {}};
    Chart income{
        of(words, "Income", "Revenu"), of(words, "rating and M€ production", "niveau et production de M€"), {}};
    for (int piece = 0; piece < 5; ++piece) {
        Curve first{piece, {}};
        Curve second{piece, {}};
        for (int generation = 0; generation < 12; ++generation) {
            first.values.push_back(20 + generation * (9 - piece) / 5);
            second.values.push_back(21 + generation * (16 - piece) / 5 + (piece * 7 + generation * 3) % 4);
        }
        rating.curves.push_back(first);
        income.curves.push_back(second);
    }
    model.charts = {rating, income};
    model.races_title = of(words, "Milestones and awards", "Objectifs et récompenses");
    model.milestones = {{of(words, "Builder", "Constructeur"), 1, {}, {{1, "8", "+5"}}},
                        {of(words, "Gardener", "Jardinier"), 0, {}, {{0, "3", "+5"}}},
                        {of(words, "Planner", "Planificateur"), 3, {}, {{3, "16", "+5"}}}};
    for (const std::string& name : {of(words, "Banker", "Banquier"), of(words, "Landlord", "Propriétaire"),
                                    of(words, "Scientist", "Scientifique")}) {
        model.awards.push_back({name,
                                3,
                                of(words, "funded by", "financé par"),
                                {{0, "17", "+2"}, {1, "9", ""}, {2, "21", "+5"}, {3, "11", ""}, {4, "3", ""}}});
    }
    model.best_title = of(words, "Best of the game", "Le meilleur");
    model.best = {{of(words, "Most points on one card", "Carte la plus forte"),
                   of(words, "Chiyo, Ants: 6 from 12 microbes", "Chiyo, Fourmis : 6 pour 12 microbes")},
                  {of(words, "Best city", "Meilleure cité"),
                   of(words, "Chiyo, Noctis City: 4 greeneries around", "Chiyo, Noctis City : 4 forêts autour")}};
    model.buttons = {
        {.label = of(words, "Whole log", "Journal entier"), .key = "L"},
        {.label = of(words, "Save picture", "Image"), .key = "F12"},
        {.label = of(words, "Back to start", "Retour au début"), .key = "Esc", .style = ButtonStyle::pill}};
    return numbered(std::move(model));
}

}  // namespace syrtis::test

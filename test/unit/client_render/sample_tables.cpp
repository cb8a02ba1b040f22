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

TableModel action_table(Words words, int opponents_count) {
    TableModel model = usual_table(words, opponents_count);
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
    TableModel model = usual_table(words, 3);
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
    TableModel model = usual_table(words, 3);
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
    TableModel model = usual_table(words, 3);
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
    TableModel model = usual_table(words, 3);
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

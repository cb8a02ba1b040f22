// SPDX-License-Identifier: MIT

#include "ui/terraforming/guide_model.hpp"

namespace syrtis::client::ui::terraforming {

using render::GuideModel;
using render::GuidePlace;

namespace {

enum Step { k_corporation = 1, k_cards, k_play, k_pay, k_second, k_place, k_production };
static_assert(k_production == k_last_guide_step);

Step step_of_menu(const Interaction& table) {
    if (table.payment()) return k_pay;
    return table.base().actions_taken == 0 ? k_play : k_second;
}

}  // namespace

std::vector<int> guide_steps(const Interaction& table) {
    if (!table.has_position() || table.watches()) return {};
    const int generation = table.base().generation;
    const auto kind = table.question().kind;
    if (generation == 2 && kind == QuestionKind::cards) return {k_production};
    if (generation != 1) return {};
    switch (kind) {
        case QuestionKind::corporation:
            return {table.corporation() == game::k_no_corporation ? k_corporation : k_cards};
        case QuestionKind::cards:
            if (table.offer().start) return {k_cards};
            return {};
        case QuestionKind::action:
            return {step_of_menu(table)};
        case QuestionKind::space:
            return {k_place};
        default:
            return {};
    }
}

GuideModel build_guide(const TableContext& context, int step) {
    const auto& words = context.words;
    GuideModel guide;
    guide.step = step;
    guide.steps = k_last_guide_step;
    guide.no_more = {words("Hide tips"), words("No hints")};
    switch (step) {
        case k_corporation:
            guide.title = words("First choose a corporation");
            guide.sentences = {
                words("It gives you your starting money and a unique ability. Hover over one to read it."),
                words("These tips follow you through the first generation; play as you like.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_cards:
            guide.title = words("Which cards to buy");
            guide.sentences = {
                words("Each card you keep costs 3 M€ now, and its cost when you play it."),
                words("Three to six that go together are a good start. Click a card to keep it, then confirm.")};
            guide.places = {GuidePlace::lower, GuidePlace::prompt};
            break;
        case k_play:
            guide.title = words("Play a card");
            guide.sentences = {
                words("A bright edge means that you can play the card. The coin is its cost; you have {0} M€.",
                      {number(context.state().players[context.table.seat()].stock[0])}),
                words("A plate with a coloured base raises a production: early on, that is worth most. Click a "
                      "highlighted card.")};
            guide.places = {GuidePlace::hand, GuidePlace::own};
            break;
        case k_pay:
            guide.title = words("What it costs and what follows");
            guide.sentences = {words("Steel pays for building cards and titanium for space cards: use them there, they "
                                     "pay for nothing else."),
                               words("Green numbers show the result. Nothing is paid before you confirm.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt, GuidePlace::own};
            break;
        case k_second:
            guide.title = words("Second action, or end of turn");
            guide.sentences = {
                words("A turn has one or two actions. End turn lets the next player play; then it comes back to you."),
                words("Passing is different: you are out until the next generation. Undo takes an answer back, unless "
                      "something new was revealed.")};
            guide.places = {GuidePlace::prompt, GuidePlace::bar, GuidePlace::own};
            guide.understood = words("Got it");
            break;
        case k_place:
            guide.title = words("Place a tile");
            guide.sentences = {words("The highlighted areas are free. You gain what is printed there, and 2 M€ for "
                                     "each ocean next to it."),
                               words("Hover over an area to see what would follow, then click it.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_production:
            guide.title = words("A generation is over");
            guide.sentences = {
                words("All have passed: energy became heat, and everybody was paid for TR and production."),
                words(
                    "The log shows who received what. Now cards are bought again, and the game goes on without tips.")};
            guide.places = {GuidePlace::log, GuidePlace::own};
            guide.understood = words("Got it");
            break;
        default:
            break;
    }
    return guide;
}

}  // namespace syrtis::client::ui::terraforming

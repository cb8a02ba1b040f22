// SPDX-License-Identifier: MIT

#include "ui/terraforming/guide_model.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>

namespace syrtis::client::ui::terraforming {

using render::GuideModel;
using render::GuidePlace;

namespace {

enum Step { k_corporation = 1, k_cards, k_play, k_pay, k_second, k_place, k_production, k_preludes, k_prelude_round };
static_assert(k_production == k_last_guide_step);

/// The hints in the order in which they come.
constexpr std::array k_usual{k_corporation, k_cards, k_play, k_pay, k_second, k_place, k_production};
constexpr std::array k_with_preludes{k_corporation, k_preludes, k_cards, k_prelude_round, k_play,
                                     k_pay,         k_second,   k_place, k_production};

/// Returns the place of a hint among those of the match, from 1, and their number.
std::pair<int, int> place_of(int step, bool with_preludes) {
    const std::span<const Step> steps = with_preludes ? std::span<const Step>(k_with_preludes) : k_usual;
    const auto found = std::ranges::find(steps, step, [](Step each) { return static_cast<int>(each); });
    return {static_cast<int>(found - steps.begin()) + 1, static_cast<int>(steps.size())};
}

Step step_of_menu(const Interaction& table) {
    if (table.open().payment()) return k_pay;
    return table.position().base().actions_taken == 0 ? k_play : k_second;
}

}  // namespace

std::vector<int> guide_steps(const Interaction& table) {
    if (!table.readiness().has_position() || table.position().watches()) return {};
    const int generation = table.position().base().generation;
    const auto kind = table.question().kind;
    if (generation == 2 && kind == QuestionKind::cards) return {k_production};
    if (generation != 1) return {};
    switch (kind) {
        case QuestionKind::corporation:
            if (table.open().selection().corporation() == game::k_no_corporation) return {k_corporation};
            return {table.open().selection().preludes_missing() > 0 ? k_preludes : k_cards};
        case QuestionKind::cards:
            if (table.open().selection().preludes_missing() > 0) return {k_preludes};
            if (table.open().selection().offer().start) return {k_cards};
            return {};
        case QuestionKind::play:
            return {k_prelude_round};
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
    std::tie(guide.step, guide.steps) = place_of(step, context.state().options.prelude);
    guide.no_more = {words("Hide tips"), words("No hints")};
    switch (step) {
        case k_corporation:
            guide.title = words("First choose a corporation");
            guide.sentences = {
                words("It gives you your starting money and a unique ability. Hover over one to read it."),
                words("These tips follow you through the first generation; play as you like.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_preludes:
            guide.title = words("Which two preludes to keep");
            guide.sentences = {
                words("They cost nothing, and everybody plays both before the first action. Click two of the four."),
                words("The line below shows what corporation, preludes and cards give you in total. Production pays in "
                      "every generation.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_prelude_round:
            guide.title = words("Play a prelude");
            guide.sentences = {words("In turn everybody plays both preludes. Click one in your hand: the other one can "
                                     "use what it brings."),
                               words("A prelude that can't be played leaves the game, and you get {0} M€ instead.",
                                     {number(context.rules().unplayable_prelude)})};
            guide.places = {GuidePlace::hand, GuidePlace::prompt, GuidePlace::own};
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
                      {number(context.state().players[context.seat()].stock[0])}),
                words("A symbol on a coloured line raises your production, which is worth most early in "
                      "the game. Click a highlighted card.")};
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

// SPDX-License-Identifier: MIT

#include "ui/dig/guide_model.hpp"

namespace syrtis::client::ui::dig {

using game::CommandType;
using render::GuideModel;
using render::GuidePlace;

namespace {

enum Step { k_guide_station = 1, k_dig, k_transport, k_bonus, k_move, k_end, k_guide_upgrade };
static_assert(k_guide_upgrade == k_last_guide_step);

/// Returns the hints of a turn in the first round. A tile that can be transported or a kept bonus must not delay later
/// hints.
std::vector<int> steps_of_turn(const Interaction& table) {
    const auto& state = table.now();
    std::vector<int> steps;
    if (!table.listing().bonuses.empty()) steps.push_back(k_bonus);
    if (state.actions_taken >= table.rules().actions_in_turn) {
        steps.push_back(k_end);
        return steps;
    }
    if (state.actions_taken == 0) steps.push_back(k_dig);
    if (table.can(CommandType::transport)) steps.push_back(k_transport);
    if (state.actions_taken > 0) steps.push_back(k_move);
    return steps;
}

}  // namespace

std::vector<int> guide_steps(const Interaction& table) {
    if (!table.has_position() || table.watches()) return {};
    const auto& state = table.now();
    const auto question = table.question();
    if (question == QuestionKind::place && state.phase == game::Phase::placement) return {k_guide_station};
    if (question != QuestionKind::turn) return {};
    if (state.round == 1) return steps_of_turn(table);
    if (state.round == 2 && state.actions_taken == 0) return {k_guide_upgrade};
    return {};
}

GuideModel build_guide(const TableContext& context, int step) {
    const auto& words = context.words;
    GuideModel guide;
    guide.step = step;
    guide.steps = k_last_guide_step;
    guide.no_more = {words("No more hints"), words("No hints")};
    switch (step) {
        case k_guide_station:
            guide.title = words("Place your first station");
            guide.sentences = {
                words("Where a station of yours stands you can dig and carry away. The digit of a pile says how hard "
                      "it is to dig: one station alone manages 1."),
                words("Stations at the same pile help each other, whoever owns them. Click a lit pile.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_dig:
            guide.title = words("Three actions, whichever you like");
            guide.sentences = {
                words("Dig, transport, move, upgrade: each as often as you want. Digging turns the top tile over for "
                      "everybody."),
                words("Point at a pile: the sum below it says whether your level and the stations there are enough. "
                      "Click a lit one.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt, GuidePlace::own};
            break;
        case k_transport:
            guide.title = words("Carry a tile away");
            guide.sentences = {
                words("What lies open is worth its large digit, once somebody transports it. The wheel says how hard "
                      "that is."),
                words("Whoever else has a station there gets a share of the points; what is left over is yours.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt, GuidePlace::hand};
            break;
        case k_bonus:
            guide.title = words("You have found a bonus");
            guide.sentences = {words("It is for you alone, costs no action, and is lost at the end of your turn."),
                               words("It waits beside your turn: click it there, then what it is for.")};
            guide.places = {GuidePlace::actions, GuidePlace::board, GuidePlace::prompt};
            break;
        case k_move:
            guide.title = words("Move, or help");
            guide.sentences = {
                words("A station walks one place along its row or column, and jumps over empty ones. Click yours, "
                      "then where to."),
                words("Beside another station it counts for both: hard piles are dug together.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            guide.understood = words("I see");
            break;
        case k_end:
            guide.title = words("End of your turn");
            guide.sentences = {
                words("All actions are used. End turn gives the turn to the next player, and it comes back."),
                words("Undo takes an answer back, as long as nothing new was seen.")};
            guide.places = {GuidePlace::prompt, GuidePlace::bar};
            break;
        case k_guide_upgrade:
            guide.title = words("Points buy equipment");
            guide.sentences = {
                words("An upgrade is an action and costs points that you have collected: they are gone, but every "
                      "later dig and transport is stronger. A larger fleet brings another station."),
                words("Whoever has enough points announces victory in the own turn. From here it goes on without "
                      "hints.")};
            guide.places = {GuidePlace::offers, GuidePlace::own, GuidePlace::hand};
            guide.understood = words("I see");
            break;
        default:
            break;
    }
    return guide;
}

}  // namespace syrtis::client::ui::dig

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
    const auto& state = table.position().now();
    std::vector<int> steps;
    if (!table.listing().bonuses.empty()) steps.push_back(k_bonus);
    if (state.actions_taken >= table.position().rules().actions_in_turn) {
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
    if (!table.readiness().has_position() || table.position().watches()) return {};
    const auto& state = table.position().now();
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
    guide.no_more = {words("Hide tips"), words("No hints")};
    switch (step) {
        case k_guide_station:
            guide.title = words("Place your first station");
            guide.sentences = {
                words("You can dig and transport where you have a station. The digit of a pile shows how hard it is to "
                      "dig: a single station manages 1."),
                words("Stations on the same pile help each other, whoever owns them. Click a highlighted pile.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            break;
        case k_dig:
            guide.title = words("Three actions of your choice");
            guide.sentences = {
                words("Dig, transport, move, upgrade: each as often as you want. Digging turns the top tile over for "
                      "everybody."),
                words("Hover over a pile: the sum below it shows whether your level and the stations there are enough. "
                      "Click a highlighted one.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt, GuidePlace::own};
            break;
        case k_transport:
            guide.title = words("Transport a tile");
            guide.sentences = {
                words("An explored tile is worth its large digit, once somebody transports it. The wheel shows how "
                      "hard that is."),
                words(
                    "Every other player with a station there gets a share of the points; what is left over is yours.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt, GuidePlace::hand};
            break;
        case k_bonus:
            guide.title = words("You have found a bonus");
            guide.sentences = {words("It is for you alone, costs no action, and is lost at the end of your turn."),
                               words("It waits next to your turn: click it, then its target.")};
            guide.places = {GuidePlace::actions, GuidePlace::board, GuidePlace::prompt};
            break;
        case k_move:
            guide.title = words("Move, or help");
            guide.sentences = {words("A station moves one place along its row or column, and jumps over empty ones. "
                                     "Click yours, then its destination."),
                               words("Each further station on a pile helps: together they dig harder piles.")};
            guide.places = {GuidePlace::board, GuidePlace::prompt};
            guide.understood = words("Got it");
            break;
        case k_end:
            guide.title = words("End of your turn");
            guide.sentences = {
                words("All actions are used. End turn lets the next player play; then it comes back to you."),
                words("Undo takes an answer back, unless something new was revealed.")};
            guide.places = {GuidePlace::prompt, GuidePlace::bar};
            break;
        case k_guide_upgrade:
            guide.title = words("Points buy equipment");
            guide.sentences = {
                words("An upgrade is an action and costs points that you have collected: they are gone, but all later "
                      "digging and transporting is easier. A larger fleet brings another station."),
                words("When you have enough points, announce victory in your turn. From here the game goes on without "
                      "tips.")};
            guide.places = {GuidePlace::offers, GuidePlace::own, GuidePlace::hand};
            guide.understood = words("Got it");
            break;
        default:
            break;
    }
    return guide;
}

}  // namespace syrtis::client::ui::dig

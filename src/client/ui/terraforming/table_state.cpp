// SPDX-License-Identifier: MIT

#include "ui/terraforming/table_state.hpp"

#include <array>
#include <string_view>

#include "ui/prompt_parts.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

render::TablePlan plan_of(const Interaction& table) {
    if (!table.readiness().has_position()) return {};
    const bool automa = game::has_automa(table.position().view().options);
    return {.rearranged = !automa,
            .opponents = automa ? 1 : static_cast<int>(table.listing().opponents.size()),
            .narrow = true};
}

std::string question_kind(const Interaction& table) {
    if (table.action().turn_end().is_pending()) return std::string(turn_end_kind(table.action().turn_end().clock()));
    static constexpr std::array<std::string_view, 12> k_names{"",       "action", "greenery", "corporation",
                                                              "cards",  "space",  "player",   "card",
                                                              "option", "amount", "prelude",  "award"};
    static_assert(k_names.size() == static_cast<std::size_t>(QuestionKind::award) + 1);
    return std::string(k_names.at(static_cast<std::size_t>(table.question().kind)));
}

std::string reference_page(const Interaction& table) {
    if (!table.readiness().has_position()) return {};
    const auto& options = table.position().view().options;
    if (options.prelude && table.question().kind == QuestionKind::corporation) return "prelude";
    if (!game::has_automa(options)) return {};
    switch (table.question().kind) {
        case QuestionKind::none:
        case QuestionKind::action:
        case QuestionKind::player:
            return "marsbot";
        default:
            return {};
    }
}

}  // namespace

bool chooses_cards(const Question& question) {
    return question.kind == QuestionKind::cards || question.kind == QuestionKind::corporation;
}

TableState state_of(const Interaction& table) {
    return {.finished = table.readiness().has_position() && table.position().view().phase == game::Phase::finished,
            .question = question_kind(table),
            .chooses_cards = chooses_cards(table.question()),
            .reference_page = reference_page(table),
            .plan = plan_of(table)};
}

}  // namespace syrtis::client::ui::terraforming

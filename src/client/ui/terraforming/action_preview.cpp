// SPDX-License-Identifier: MIT

#include "ui/terraforming/action_preview.hpp"

#include "ui/terraforming/composed_answer.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;

namespace {

/// Returns the preview of the begun action and of these commands after it.
std::optional<Preview> predict_after_begun(const Interaction& table, const std::vector<Command>& next) {
    const auto& position = table.position();
    return predict_in_turn(position.rules(), position.asked_view(), position.plan().commands(), next,
                           position.worlds());
}

}  // namespace

std::optional<Preview> preview_of(const Interaction& table) {
    const auto& position = table.position();
    const auto& turn_end = table.action().turn_end();
    if (turn_end.is_pending()) {
        auto all = position.plan().commands();
        all.insert(all.end(), turn_end.commands().begin(), turn_end.commands().end());
        return predict_in_turn(position.rules(), position.asked_view(), {}, all, position.worlds());
    }
    if (table.question().kind == QuestionKind::none) return std::nullopt;
    const auto next = ComposedAnswer(table).next_commands();
    if (next.empty() && position.plan().empty()) return std::nullopt;
    return predict_after_begun(table, next);
}

std::optional<Preview> preview_against(const Interaction& table, core::Side side) {
    auto plain = preview_of(table);
    const auto kind = table.question().kind;
    if (!plain || kind == QuestionKind::cards || kind == QuestionKind::corporation) return plain;
    const Command* best = nullptr;
    const auto legal = legal_of<Mars>(table.position().rules(), plain->after, table.position().seat());
    for (const auto& command : legal) {
        const bool hits = (command.type == CommandType::choose_player && command.target == side) ||
                          (command.type == CommandType::choose_card && command.target == game::k_automa_source);
        // A command without an amount takes as much as possible.
        if (hits && (best == nullptr || command.amount == 0)) best = &command;
    }
    if (best == nullptr) return plain;
    auto next = ComposedAnswer(table).next_commands();
    next.push_back(*best);
    auto further = predict_after_begun(table, next);
    return further ? further : plain;
}

}  // namespace syrtis::client::ui::terraforming

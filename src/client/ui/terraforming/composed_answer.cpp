// SPDX-License-Identifier: MIT

#include "ui/terraforming/composed_answer.hpp"

#include <cstdint>

#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;

CardAnswer ComposedAnswer::of_cards(const game::Payment& payment) const {
    const auto& position = table_.position();
    return table_.open().selection().answer(position.rules(), position.now(), position.seat(), payment);
}

Command ComposedAnswer::amount_command() const {
    return {.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(table_.open().amount())};
}

game::Refusal ComposedAnswer::why_not_confirm() const {
    const auto& open = table_.open();
    if (open.payment()) return open.payment()->refusal();
    const auto kind = table_.question().kind;
    if (kind == QuestionKind::cards || kind == QuestionKind::corporation) {
        const auto refusal = of_cards().refusal;
        return open.selection().has_chosen_nothing() && !refusal
                   ? game::Refusal{.code = game::RefusalCode::not_optional}
                   : refusal;
    }
    if (kind == QuestionKind::amount) return table_.position().check(amount_command());
    return {};
}

std::vector<Command> ComposedAnswer::next_commands() const {
    const auto& open = table_.open();
    if (open.payment() && !open.pays_for_pick()) return {open.payment()->command()};
    if (open.selection().has_cards() || open.selection().corporation() != game::k_no_corporation) {
        const auto answer = of_cards();
        return answer.refusal ? std::vector<Command>{} : answer.commands;
    }
    if (table_.question().kind == QuestionKind::amount) return {amount_command()};
    if (!table_.pointing().pointed()) return {};
    const auto there = TargetMeaning(table_).candidate(*table_.pointing().pointed());
    return there && !there->refusal ? std::vector<Command>{there->command} : std::vector<Command>{};
}

}  // namespace syrtis::client::ui::terraforming

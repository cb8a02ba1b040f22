// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_rules.hpp"

#include <algorithm>
#include <array>

#include "engine/terraforming/play_card.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;

std::optional<TurnRules::State> TurnRules::own_turn(const State& state, Seat seat) const {
    const bool is_to_come = state.phase == game::Phase::action && seat != core::k_no_seat &&
                            !state.players[seat].passed && !core::has_seat(Mars::pending(state), seat);
    if (!is_to_come) return std::nullopt;
    State own = state;
    own.stack.clear();
    own.active_player = seat;
    own.actions_taken = 0;
    own.action_running = false;
    return own;
}

bool TurnRules::is_own_turn(const State& state, Seat seat) const {
    // Questions during MarsBot's turn come from its cards.
    return state.active_player == seat && Mars::turn(state).seat == seat;
}

bool TurnRules::spends_for_good(const PositionOf<Mars>& position, const Command& command) const {
    const auto& now = position.now();
    const auto question = question_of(position.rules(), now, position.seat());
    // Nothing is given up for an award at no cost, or for a prelude, which must be played anyway.
    if (question.kind == QuestionKind::award || asks_for_prelude(now, question)) return false;
    const auto draws = [&] { return Mars::draws(position.rules(), now, position.seat(), command); };
    switch (command.type) {
        case CommandType::claim_milestone:
        case CommandType::fund_award:
            return true;
        case CommandType::play_card:
        case CommandType::use_action:
            return draws();
        default:
            return spends_money(position, command) && draws();
    }
}

bool TurnRules::spends_money(const PositionOf<Mars>& position, const Command& command) const {
    if (command.payment != game::Payment{}) return true;
    const auto& before = position.plan().base().players[position.seat()].stock;
    const auto& after = position.now().players[position.seat()].stock;
    return std::ranges::any_of(std::array{game::Resource::megacredits, game::Resource::steel, game::Resource::titanium},
                               [&](game::Resource resource) {
                                   const auto index = static_cast<std::size_t>(resource);
                                   return after[index] < before[index];
                               });
}

bool is_paid_for(const PositionOf<Mars>& position, const Question& question, const game::Command& command) {
    if (question.kind == QuestionKind::award) return false;
    if (command.type != CommandType::play_card || !game::is_prelude(command.target)) return true;
    return game::is_playable(position.rules(), position.now(), position.seat(), game::prelude_of(command.target));
}

}  // namespace syrtis::client::ui::terraforming

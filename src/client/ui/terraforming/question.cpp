// SPDX-License-Identifier: MIT

#include "ui/terraforming/question.hpp"

#include <algorithm>
#include <memory>

#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;

namespace {

QuestionKind kind_of(CommandType type) {
    switch (type) {
        case CommandType::choose_corporation:
            return QuestionKind::corporation;
        case CommandType::pick_card:
        case CommandType::done:
            return QuestionKind::cards;
        case CommandType::place_tile:
            return QuestionKind::space;
        case CommandType::choose_player:
            return QuestionKind::player;
        case CommandType::choose_card:
            return QuestionKind::card;
        case CommandType::choose_option:
            return QuestionKind::option;
        case CommandType::choose_amount:
            return QuestionKind::amount;
        default:
            return QuestionKind::action;
    }
}

bool is_simultaneous(game::Phase phase) {
    return phase == game::Phase::corporation || phase == game::Phase::draft || phase == game::Phase::research;
}

bool still_chooses(const game::Rules& rules, const game::State& before, const game::State& state, Seat seat) {
    if (state.phase != before.phase || state.stack.size() != before.stack.size()) return false;
    if (!state.stack.empty() && (state.stack.back().pc != before.stack.back().pc)) return false;
    const auto& choice = state.players[seat].choice;
    if (!(choice.cards == before.players[seat].choice.cards)) return false;
    if (game::asks_for_preludes(choice) != game::asks_for_preludes(before.players[seat].choice)) return false;
    const auto legal = legal_of<Mars>(rules, state, seat);
    return !legal.empty() && kind_of(legal.front().type) == QuestionKind::cards;
}

bool is_sale(const Command& command, const game::Rules& rules) {
    return command.type == CommandType::standard_project && rules.projects[command.target].sells_cards;
}

/// Sets the amounts that the player can choose.
void set_amounts(Question& question, const game::State& state) {
    const auto losable = [&](game::CommandTarget player) -> int {
        return state.players[player].stock[static_cast<std::size_t>(question.loss)];
    };
    for (const auto& command : question.legal) {
        const bool loses = question.kind == QuestionKind::player;
        if (loses && command.target == game::k_none) continue;
        question.most_amount = std::max<int>(question.most_amount, loses ? losable(command.target) : command.amount);
    }
    if (question.kind == QuestionKind::player) {
        question.most_amount = std::min(question.most_amount, question.up_to);
        question.least_amount = std::min(question.most_amount, 1);
        return;
    }
    question.least_amount = question.most_amount;
    for (const auto& command : question.legal) {
        question.least_amount = std::min<int>(question.least_amount, command.amount);
    }
}

}  // namespace

const Command* Question::find(CommandType type, game::CommandTarget target) const {
    const auto found = std::find_if(legal.begin(), legal.end(), [&](const Command& command) {
        return command.type == type && command.target == target;
    });
    return found == legal.end() ? nullptr : &*found;
}

bool Question::has(CommandType type) const {
    return std::any_of(legal.begin(), legal.end(), [&](const Command& command) { return command.type == type; });
}

bool asks_for_order(const Question& question) {
    return question.op != nullptr && std::holds_alternative<game::operation::OrderEffects>(*question.op);
}

bool raises_lowest_production(const Question& question) {
    return question.op != nullptr && std::holds_alternative<game::operation::RaiseLowestProduction>(*question.op);
}

bool asks_for_prelude(const game::State& state, const Question& question) {
    return question.kind == QuestionKind::play && state.phase == game::Phase::prelude && state.stack.empty();
}

Question question_of(const game::Rules& rules, const game::State& state, Seat seat) {
    Question question;
    question.legal = legal_of<Mars>(rules, state, seat);
    if (question.legal.empty()) return question;
    question.kind = kind_of(question.legal.front().type);
    if (question.kind == QuestionKind::action && state.phase == game::Phase::final_greenery) {
        question.kind = QuestionKind::greenery;
    }
    if (question.kind == QuestionKind::action && state.phase == game::Phase::prelude)
        question.kind = QuestionKind::play;
    const bool takes_none = question.kind == QuestionKind::player || question.kind == QuestionKind::card ||
                            question.kind == QuestionKind::option;
    question.optional =
        takes_none && std::any_of(question.legal.begin(), question.legal.end(),
                                  [](const Command& command) { return command.target == game::k_none; });
    if (!state.stack.empty() && state.stack.back().waiting) {
        const auto& frame = state.stack.back();
        const auto asked = game::frame_question(rules, state);
        if (question.kind == QuestionKind::action || question.kind == QuestionKind::play) {
            const bool funds = question.legal.front().type == CommandType::fund_award;
            question.kind = funds ? QuestionKind::award : QuestionKind::play;
        }
        question.source = frame.source;
        question.op = &rules.ops[frame.pc];
        question.option_count = asked.option_count;
        question.loss = asked.resource;
        question.up_to = asked.up_to;
    }
    set_amounts(question, state);
    return question;
}

Possibilities possibilities_of(const Question& question, const game::Rules& rules) {
    Possibilities found;
    std::vector<std::pair<CommandType, game::CommandTarget>> seen;
    for (const auto& command : question.legal) {
        if (is_sale(command, rules)) continue;
        const std::pair thing(command.type, command.target);
        if (std::find(seen.begin(), seen.end(), thing) != seen.end()) continue;
        seen.push_back(thing);
        switch (command.type) {
            case CommandType::pass:
            case CommandType::end_turn:
                break;
            case CommandType::play_card:
                ++found.cards;
                break;
            case CommandType::standard_project:
                ++found.projects;
                break;
            case CommandType::convert_plants:
            case CommandType::convert_heat:
                ++found.conversions;
                break;
            case CommandType::claim_milestone:
                ++found.milestones;
                break;
            case CommandType::fund_award:
                ++found.awards;
                break;
            default:
                ++found.actions;
                break;
        }
    }
    return found;
}

bool can_sell(const Question& question, const game::Rules& rules) {
    return std::ranges::any_of(question.legal, [&](const Command& command) { return is_sale(command, rules); });
}

CardOffer offer_of(const game::Rules& rules, const game::State& state, Seat seat) {
    CardOffer offer;
    const bool at_once = is_simultaneous(state.phase) && state.stack.empty();
    const auto picking =
        at_once ? game::private_picking(rules, state, seat) : game::frame_question(rules, state).picking;
    offer.from_hand = picking.from_hand;
    offer.start = at_once && state.phase == game::Phase::corporation;
    if (game::offers_preludes(picking)) {
        offer.preludes.assign(picking.offer.begin(), picking.offer.end());
        offer.preludes_kept = static_cast<std::size_t>(std::max(0, picking.minimum - picking.picked));
        return offer;
    }
    if (picking.from_hand) {
        for (const auto card : picking.hand) offer.cards.push_back(static_cast<game::Card>(card));
    } else {
        for (const auto card : picking.offer) offer.cards.push_back(static_cast<game::Card>(card));
    }
    offer.buys = picking.buys;
    offer.draft = at_once && state.phase == game::Phase::draft;
    const auto left = static_cast<std::size_t>(std::max(0, picking.maximum - picking.picked));
    offer.most = std::min(left, offer.cards.size());
    offer.least = static_cast<std::size_t>(std::max(0, picking.minimum - picking.picked));
    return offer;
}

CardAnswer answer_with(const game::Rules& rules, const game::State& state, Seat seat,
                       const std::vector<game::Source>& chosen, const game::Payment& payment) {
    CardAnswer answer;
    const auto offer = offer_of(rules, state, seat);
    const bool of_preludes = !offer.preludes.empty();
    std::vector<game::Source> offered = offer.preludes;
    if (!of_preludes) offered.assign(offer.cards.begin(), offer.cards.end());
    const std::size_t least = of_preludes ? offer.preludes_kept : offer.least;
    auto ahead = std::make_unique<game::State>(state);
    std::size_t taken = 0;
    for (const auto card : offered) {
        if (std::find(chosen.begin(), chosen.end(), card) == chosen.end()) continue;
        ++taken;
        const Command pick{.type = CommandType::pick_card, .target = card};
        answer.refusal = Mars::check(rules, *ahead, seat, pick);
        if (answer.refusal) return answer;
        answer.commands.push_back(pick);
        Mars::apply(rules, *ahead, seat, pick, nullptr);
        // If only one answer is left, the engine has given it and the choice is over.
        if (still_chooses(rules, state, *ahead, seat)) continue;
        if (std::max(taken, chosen.size()) < least) {
            answer.refusal = {.code = game::RefusalCode::too_few_cards,
                              .needed = static_cast<int>(least),
                              .available = static_cast<int>(chosen.size())};
        }
        return answer;
    }
    if (offer.buys) answer.price = static_cast<int>(taken) * game::k_card_price;
    const Command done{.type = CommandType::done, .payment = payment};
    answer.refusal = Mars::check(rules, *ahead, seat, done);
    if (!answer.refusal) answer.commands.push_back(done);
    return answer;
}

}  // namespace syrtis::client::ui::terraforming

// SPDX-License-Identifier: MIT

#include "ui/question.hpp"

#include <algorithm>
#include <memory>

#include "engine/terraforming/question.hpp"

namespace syrtis::client::ui {

using game::Command;
using game::CommandType;

namespace {

std::vector<Command> legal_of(const game::Rules& rules, const game::State& state, Seat seat) {
    const auto commands = std::make_unique<Mars::Commands>();
    Mars::legal_commands(rules, state, seat, *commands);
    return {commands->begin(), commands->end()};
}

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

}  // namespace

bool Question::is_legal(const Command& command) const {
    return std::find(legal.begin(), legal.end(), command) != legal.end();
}

const Command* Question::find(CommandType type, std::uint8_t target) const {
    const auto found = std::find_if(legal.begin(), legal.end(), [&](const Command& command) {
        return command.type == type && command.target == target;
    });
    return found == legal.end() ? nullptr : &*found;
}

bool Question::has(CommandType type) const {
    return std::any_of(legal.begin(), legal.end(), [&](const Command& command) { return command.type == type; });
}

Question question_of(const game::Rules& rules, const game::State& state, Seat seat) {
    Question question;
    if (!core::has_seat(Mars::pending(state), seat)) return question;
    question.legal = legal_of(rules, state, seat);
    if (question.legal.empty()) return question;
    question.kind = kind_of(question.legal.front().type);
    if (question.kind == QuestionKind::action && state.phase == game::Phase::final_greenery) {
        question.kind = QuestionKind::greenery;
    }
    const bool takes_none = question.kind == QuestionKind::player || question.kind == QuestionKind::card ||
                            question.kind == QuestionKind::option;
    question.optional =
        takes_none && std::any_of(question.legal.begin(), question.legal.end(),
                                  [](const Command& command) { return command.target == game::k_none; });
    if (!is_simultaneous(state.phase) && !state.stack.empty() && state.stack.back().waiting) {
        const auto& frame = state.stack.back();
        question.source = frame.source;
        question.op = &rules.ops[frame.pc];
    }
    return question;
}

CardOffer offer_of(const game::Rules& rules, const game::State& state, Seat seat) {
    CardOffer offer;
    const bool at_once = is_simultaneous(state.phase);
    const auto picking =
        at_once ? game::private_picking(rules, state, seat) : game::frame_question(rules, state).picking;
    offer.from_hand = picking.from_hand;
    if (picking.from_hand) {
        for (const auto card : picking.hand) offer.cards.push_back(static_cast<game::Card>(card));
    } else {
        offer.cards.assign(picking.offer.begin(), picking.offer.end());
    }
    offer.buys = picking.buys;
    offer.draft = state.phase == game::Phase::draft;
    offer.start = state.phase == game::Phase::corporation;
    // Picking whatever comes first shows how far one can go.
    auto ahead = std::make_unique<game::State>(state);
    for (;;) {
        const auto legal = legal_of(rules, *ahead, seat);
        const auto pick = std::find_if(legal.begin(), legal.end(),
                                       [](const Command& command) { return command.type == CommandType::pick_card; });
        if (pick == legal.end() || offer.most == offer.cards.size()) break;
        ++offer.most;
        const bool draws = Mars::draws(rules, *ahead, seat, *pick);
        const auto depth = ahead->stack.size();
        if (draws) {
            offer.closes_itself = true;
            break;
        }
        Mars::apply(rules, *ahead, seat, *pick, nullptr);
        const auto next = question_of(rules, *ahead, seat);
        if (next.kind != QuestionKind::cards || ahead->stack.size() != depth || ahead->phase != state.phase) {
            offer.closes_itself = true;
            break;
        }
    }
    return offer;
}

CardAnswer answer_with(const game::Rules& rules, const game::State& state, Seat seat,
                       const std::vector<game::Card>& cards, const game::Payment& payment) {
    CardAnswer answer;
    const auto offer = offer_of(rules, state, seat);
    auto ahead = std::make_unique<game::State>(state);
    std::size_t taken = 0;
    for (const auto card : offer.cards) {
        if (std::find(cards.begin(), cards.end(), card) == cards.end()) continue;
        const Command pick{.type = CommandType::pick_card, .target = card};
        answer.refusal = Mars::check(rules, *ahead, seat, pick);
        if (answer.refusal) return answer;
        answer.commands.push_back(pick);
        ++taken;
        if (offer.closes_itself && taken == offer.most) return answer;
        Mars::apply(rules, *ahead, seat, pick, nullptr);
    }
    const Command done{.type = CommandType::done, .payment = payment};
    if (offer.buys) answer.price = static_cast<int>(taken) * game::k_card_price;
    answer.refusal = Mars::check(rules, *ahead, seat, done);
    if (!answer.refusal) answer.commands.push_back(done);
    return answer;
}

}  // namespace syrtis::client::ui

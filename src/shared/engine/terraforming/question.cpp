// SPDX-License-Identifier: MIT
#include "engine/terraforming/question.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/placement.hpp"

namespace syrtis::terraforming {

namespace {

constexpr auto k_megacredits = static_cast<std::size_t>(Resource::megacredits);
constexpr auto k_heat = static_cast<std::size_t>(Resource::heat);

int affordable_cards(const Player& player) {
    const int funds = player.stock[k_megacredits] + player.stock[k_heat] * player.passives.heat_value;
    return funds / k_card_price;
}

int last_place(std::uint16_t picked) { return static_cast<int>(std::bit_width(picked)) - 1; }

Picking look_picking(const State& state, const Frame& frame, const Op& op) {
    Picking picking;
    for (const auto card : frame.offered) picking.offer.push_back(card);
    const int seen = static_cast<int>(frame.offered.size());
    picking.buys = (op.flags & Op::k_buys) != 0;
    picking.picked = std::popcount(frame.picks);
    picking.after = last_place(frame.picks);
    picking.maximum =
        picking.buys ? std::min(seen, affordable_cards(state.players[frame.seat])) : std::min(seen, int{op.b});
    picking.minimum = picking.buys ? 0 : picking.maximum;
    return picking;
}

Picking hand_picking(const State& state, const Frame& frame, int minimum, int maximum) {
    Picking picking;
    picking.from_hand = true;
    picking.hand = state.players[frame.seat].hand;
    picking.picked = frame.picks;
    picking.after = frame.last_pick == k_no_card ? -1 : frame.last_pick;
    picking.minimum = minimum;
    picking.maximum = maximum;
    return picking;
}

int bits(core::SeatSet set) { return std::popcount(set); }

}  // namespace

Question frame_question(const Rules& rules, const State& state) {
    const auto& frame = state.stack.back();
    const auto& op = rules.ops[frame.pc];
    const auto seat = frame.seat;
    const ProgramContext context{seat, frame.source, frame.trigger_card, frame.placed_space};
    Question question;
    question.seat = seat;
    switch (op.code) {
        case OpCode::place_ocean:
            question.kind = CommandType::place_tile;
            if (count_oceans(state) < k_ocean_maximum) {
                question.spaces = legal_spaces(rules, state, seat, static_cast<Where>(op.a), frame.source);
            }
            break;
        case OpCode::place_tile:
        case OpCode::place_marker:
            question.kind = CommandType::place_tile;
            question.spaces = legal_spaces(rules, state, seat, static_cast<Where>(op.a), frame.source);
            break;
        case OpCode::choose:
            question.kind = CommandType::choose_option;
            question.options = feasible_options(rules, state, context, op, means_of(state, seat));
            question.optional = (op.flags & Op::k_optional) != 0;
            break;
        case OpCode::remove:
        case OpCode::steal:
            question.kind = CommandType::choose_player;
            question.players = stock_victims(rules, state, seat, op, frame.placed_space);
            question.optional = true;
            break;
        case OpCode::any_production: {
            question.kind = CommandType::choose_player;
            const int steps = value_of(rules, state, op.amount, {seat, frame.source, frame.paid_amount});
            question.players = production_victims(state, seat, static_cast<Resource>(op.a), steps,
                                                  state.players[seat].production[op.a]);
            break;
        }
        case OpCode::remove_from_card:
        case OpCode::take_from_card:
            question.kind = CommandType::choose_card;
            question.sources = card_victims(rules, state, seat, op.a, frame.source);
            question.optional = op.code == OpCode::remove_from_card;
            break;
        case OpCode::add_to_card:
            question.kind = CommandType::choose_card;
            question.sources = card_receivers(rules, state, seat, op, frame.source, frame.trigger_card);
            break;
        case OpCode::copy_production:
            question.kind = CommandType::choose_card;
            question.sources = copyable_sources(rules, state, seat, means_of(state, seat));
            break;
        case OpCode::order_effects: {
            question.kind = CommandType::choose_card;
            const auto top = state.stack.size() - 1;
            for (std::size_t below = 1; below <= static_cast<std::size_t>(frame.paid_amount); ++below) {
                question.sources.insert(state.stack[top - below].source);
            }
            break;
        }
        case OpCode::convert_production:
            question.kind = CommandType::choose_amount;
            question.minimum = 1;
            question.maximum = state.players[seat].production[op.a];
            break;
        case OpCode::pay_any:
            question.kind = CommandType::choose_amount;
            question.minimum = 1;
            question.maximum = std::min(state.players[seat].stock[op.a], 0xffff);
            break;
        case OpCode::look:
            question.kind = CommandType::pick_card;
            question.picking = look_picking(state, frame, op);
            break;
        case OpCode::sell_cards:
            question.kind = CommandType::pick_card;
            question.picking = hand_picking(state, frame, 1, static_cast<int>(k_max_cards));
            question.picking.always_asked = frame.picks == 0;
            break;
        case OpCode::discard_cards: {
            question.kind = CommandType::pick_card;
            const int cards = value_of(rules, state, op.amount, {seat, frame.source, frame.paid_amount});
            question.picking = hand_picking(state, frame, (op.flags & Op::k_optional) != 0 ? 0 : cards, cards);
            break;
        }
        default:
            core::ensure(false, "this operation asks nothing");
    }
    return question;
}

Picking private_picking(const Rules& rules, const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    const auto& choice = player.choice;
    Picking picking;
    picking.offer = choice.cards;
    picking.picked = std::popcount(choice.picked);
    picking.after = last_place(choice.picked);
    const int offered = static_cast<int>(choice.cards.size());
    if (state.phase == Phase::draft) {
        picking.minimum = picking.maximum = std::min(offered, 1);
        return picking;
    }
    picking.buys = true;
    const int affordable = state.phase == Phase::corporation
                               ? rules.corporations[choice.corporation].starting_megacredits / k_card_price
                               : affordable_cards(player);
    picking.maximum = std::min(offered, affordable);
    return picking;
}

bool may_pick(const Picking& picking, Card card) {
    if (picking.picked >= picking.maximum) return false;
    const int still_needed = picking.minimum - picking.picked - 1;
    int left_after = 0;
    if (picking.from_hand) {
        if (!picking.hand.contains(card) || card <= picking.after) return false;
        if (still_needed <= 0) return true;
        for (const auto other : picking.hand) left_after += other > card ? 1 : 0;
        return left_after >= still_needed;
    }
    const auto found = std::ranges::find(picking.offer, card);
    const auto place = static_cast<int>(found - picking.offer.begin());
    left_after = static_cast<int>(picking.offer.size()) - place - 1;
    return found != picking.offer.end() && place > picking.after && left_after >= still_needed;
}

bool may_close(const Picking& picking) { return picking.picked >= picking.minimum; }

int count_answers(const Question& question) {
    int answers = question.optional ? 1 : 0;
    switch (question.kind) {
        case CommandType::place_tile:
            answers += std::popcount(question.spaces);
            break;
        case CommandType::choose_player:
            answers += bits(question.players);
            break;
        case CommandType::choose_card:
            answers += static_cast<int>(question.sources.size());
            break;
        case CommandType::choose_option:
            answers += std::popcount(question.options);
            break;
        case CommandType::choose_amount:
            answers += std::max(0, question.maximum - question.minimum + 1);
            break;
        case CommandType::pick_card: {
            const auto& picking = question.picking;
            if (picking.buys) return picking.offer.empty() ? 0 : 2;
            if (picking.always_asked) return 2;
            if (may_close(picking)) ++answers;
            const auto consider = [&](std::size_t card) {
                answers += may_pick(picking, static_cast<Card>(card)) ? 1 : 0;
            };
            if (picking.from_hand) {
                for (const auto card : picking.hand) consider(card);
            } else {
                for (const auto card : picking.offer) consider(card);
            }
            break;
        }
        default:
            break;
    }
    return std::min(answers, 2);
}

}  // namespace syrtis::terraforming

// SPDX-License-Identifier: MIT
#include "engine/terraforming/interpreter.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

int amount_of(const Position& position, const Frame& frame, const Op& op) {
    return value_of(position.rules, position.state, op.amount, {frame.seat, frame.source, frame.paid_amount});
}

void change_card_resource(const Position& position, Source card, int change, const Origin& origin) {
    const auto& rule = position.rules.source(card);
    if (rule.resource_slot == k_no_slot || change == 0) return;
    auto& count = position.state.card_resources[rule.resource_slot];
    const int before = count;
    count = static_cast<std::uint8_t>(std::clamp(count + change, 0, 0xff));
    if (count == before) return;
    position.emit({.type = EventType::card_resource_changed,
                   .seat = owner_of(position.state, card),
                   .subject = static_cast<std::uint8_t>(rule.holds),
                   .holder = card,
                   .value = count - before,
                   .before = before},
                  origin);
}

void gain_space_metal(const Position& position, const Frame& frame, const Op& op) {
    auto& chosen = position.state.chosen_metals[op.b];
    if (chosen == 0 && frame.placed_space != k_no_space) {
        const auto& bonus = position.rules.spaces[frame.placed_space].bonus;
        chosen = static_cast<std::uint8_t>(bonus[static_cast<std::size_t>(Resource::titanium)] > 0 ? Resource::titanium
                                                                                                   : Resource::steel);
    }
    if (chosen == 0) return;
    change_production(position, frame.seat, static_cast<Resource>(chosen), amount_of(position, frame, op),
                      origin_of(frame));
}

/// True if the revealed card has the tag.
bool reveal_top(const Position& position, const Frame& frame, const Op& op) {
    const auto card = draw_card(position, DrawFor::effect);
    if (card == k_no_card) return false;
    constexpr core::SeatSet k_everybody = 0xff;
    position.emit({.type = EventType::card_revealed, .seat = frame.seat, .card = card, .card_seen_by = k_everybody},
                  origin_of(frame));
    discard_card(position, card, k_everybody);
    return position.rules.cards[card].tags[op.a] > 0;
}

void fire_play_triggers(const Position& position, const Frame& frame) {
    FiredTriggers fired;
    fired_by_play(position.rules, position.state, frame.seat, frame.trigger_card, fired);
    push_fired(position, fired, frame.seat, frame.trigger_card);
}

bool asks(OpCode code) {
    switch (code) {
        case OpCode::place_ocean:
        case OpCode::place_tile:
        case OpCode::place_marker:
        case OpCode::look:
        case OpCode::add_to_card:
        case OpCode::remove:
        case OpCode::steal:
        case OpCode::remove_from_card:
        case OpCode::any_production:
        case OpCode::choose:
        case OpCode::copy_production:
        case OpCode::convert_production:
        case OpCode::sell_cards:
        case OpCode::pay_any:
        case OpCode::take_from_card:
        case OpCode::discard_cards:
        case OpCode::order_effects:
            return true;
        default:
            return false;
    }
}

/// The neutral opponent of a solo game takes the loss (ruling 16). True if that settles the operation.
bool neutral_opponent_takes_it(const Position& position, Frame& frame, const Op& op) {
    if (!is_solo(position.state.options)) return false;
    switch (op.code) {
        case OpCode::steal:
            change_stock(position, frame.seat, static_cast<Resource>(op.a), amount_of(position, frame, op),
                         origin_of(frame));
            return true;
        case OpCode::remove:
        case OpCode::remove_from_card:
        case OpCode::take_from_card:
        case OpCode::any_production:
            return true;
        default:
            return false;
    }
}

/// An operation that asks nothing. May put frames on the stack, so `frame` is a copy and the program counter has
/// moved on already.
void carry_out(const Position& position, const Frame& frame, const Op& op) {
    const auto seat = frame.seat;
    const auto resource = static_cast<Resource>(op.a);
    const auto origin = origin_of(frame);
    switch (op.code) {
        case OpCode::production:
            change_production(position, seat, resource, amount_of(position, frame, op), origin);
            break;
        case OpCode::gain:
            change_stock(position, seat, resource, amount_of(position, frame, op), origin);
            break;
        case OpCode::lose:
            change_stock(position, seat, resource, -amount_of(position, frame, op), origin);
            break;
        case OpCode::raise:
            raise_parameter(position, static_cast<Parameter>(op.a), amount_of(position, frame, op), origin);
            break;
        case OpCode::rating:
            raise_rating(position, seat, amount_of(position, frame, op), origin);
            break;
        case OpCode::space_metal:
            gain_space_metal(position, frame, op);
            break;
        case OpCode::draw:
            draw_to_hand(position, seat, amount_of(position, frame, op), origin);
            break;
        case OpCode::add_here:
            change_card_resource(position, frame.source, amount_of(position, frame, op), origin);
            break;
        case OpCode::spend_here:
            change_card_resource(position, frame.source, -amount_of(position, frame, op), origin);
            break;
        case OpCode::next_card_discount:
            position.player(seat).next_card_discount =
                static_cast<std::uint8_t>(position.player(seat).next_card_discount + amount_of(position, frame, op));
            break;
        case OpCode::next_card_shift:
            position.player(seat).next_card_shift =
                static_cast<std::uint8_t>(position.player(seat).next_card_shift + amount_of(position, frame, op));
            break;
        case OpCode::fire_play_triggers:
            fire_play_triggers(position, frame);
            break;
        default:
            break;
    }
}

Command only_answer(const Question& question) {
    Command command{.type = question.kind};
    switch (question.kind) {
        case CommandType::place_tile:
            command.target = static_cast<CommandTarget>(std::countr_zero(question.spaces));
            break;
        case CommandType::choose_player:
            command.target = static_cast<CommandTarget>(std::countr_zero(question.players));
            break;
        case CommandType::choose_card:
            command.target = static_cast<Source>(*question.sources.begin());
            break;
        case CommandType::choose_option:
            command.target = static_cast<CommandTarget>(std::countr_zero(question.options));
            break;
        case CommandType::choose_amount:
            command.amount = static_cast<std::uint16_t>(question.minimum);
            break;
        default: {
            const auto& picking = question.picking;
            command.type = CommandType::done;
            if (may_close(picking)) break;
            command.type = CommandType::pick_card;
            const auto consider = [&](std::size_t card) {
                if (may_pick(picking, static_cast<Card>(card))) command.target = static_cast<Card>(card);
            };
            if (picking.from_hand) {
                for (const auto card : picking.hand) consider(card);
            } else {
                for (const auto card : picking.offer) consider(card);
            }
        }
    }
    return command;
}

/// True if the frame now waits for an answer.
bool ask(const Position& position, Frame& frame, const Op& op) {
    if (neutral_opponent_takes_it(position, frame, op)) {
        ++frame.pc;
        return false;
    }
    if (op.code == OpCode::look && frame.offered.empty()) {
        for (int count = 0; count < op.a; ++count) {
            const auto card = draw_card(position, DrawFor::effect);
            if (card == k_no_card) break;
            frame.offered.push_back(card);
        }
        frame.picks = 0;
    }
    const auto question = frame_question(position.rules, position.state);
    const int answers = count_answers(question);
    if (answers >= 2) {
        frame.waiting = true;
        return true;
    }
    const bool nothing_but_no = question.optional && question.kind != CommandType::pick_card;
    if (answers == 0 || nothing_but_no) {
        const bool places = op.code == OpCode::place_tile || op.code == OpCode::place_marker;
        frame.pc = static_cast<std::uint16_t>(frame.pc + 1 + (places ? op.target : 0));
        return false;
    }
    answer_frame(position, only_answer(question));
    return false;
}

/// The chosen one of the waiting programs comes to the top, the question about the others just below it.
void bring_up(const Position& position, Frame& ordering, Source chosen) {
    auto& stack = position.state.stack;
    const auto order = static_cast<std::ptrdiff_t>(stack.size()) - 1;
    const auto waiting = static_cast<std::ptrdiff_t>(ordering.paid_amount);
    for (auto place = order - 1; place >= order - waiting; --place) {
        if (stack[static_cast<std::size_t>(place)].source != chosen) continue;
        std::rotate(stack.begin() + place, stack.begin() + place + 1, stack.begin() + order + 1);
        auto& left = stack[static_cast<std::size_t>(order - 1)];
        --left.paid_amount;
        if (left.paid_amount > 1) --left.pc;
        return;
    }
}

void lose_stock(const Position& position, const Frame& frame, const Op& op, const Command& command) {
    const auto victim = command.player();
    const auto resource = static_cast<Resource>(op.a);
    const auto available = position.player(victim).stock[op.a];
    auto units = std::min<std::int32_t>(available, amount_of(position, frame, op));
    if (command.amount != 0) units = std::min<std::int32_t>(units, command.amount);
    change_stock(position, victim, resource, -units, origin_of(frame));
    if (op.code == OpCode::steal) change_stock(position, frame.seat, resource, units, origin_of(frame));
}

void close_picking(const Position& position, Frame& frame, const Op& op, const Command& command) {
    if (op.code == OpCode::look) {
        auto& player = position.player(frame.seat);
        const int bought = (op.flags & Op::k_buys) != 0 ? std::popcount(frame.picks) : 0;
        if (bought > 0) {
            const auto terms = plain_terms(position.state, frame.seat, bought * k_card_price);
            charge(position, terms, command.payment,
                   {.cause = Cause::cards_bought, .source = frame.source, .seat = frame.seat});
        }
        for (std::size_t place = 0; place < frame.offered.size(); ++place) {
            const auto card = frame.offered[place];
            if (((frame.picks >> place) & 1U) != 0) {
                player.hand.insert(card);
                position.emit({.type = bought > 0 ? EventType::card_bought : EventType::card_drawn,
                               .seat = frame.seat,
                               .card = card,
                               .card_seen_by = core::seat_bit(frame.seat)},
                              origin_of(frame));
            } else {
                discard_card(position, card, core::seat_bit(frame.seat));
            }
        }
    }
    if (op.code == OpCode::sell_cards) {
        position.emit(
            {.type = EventType::cards_sold, .seat = frame.seat, .value = static_cast<std::int16_t>(frame.picks)});
    }
    const bool declined = op.code == OpCode::discard_cards && frame.picks == 0;
    frame.offered.clear();
    frame.picks = 0;
    frame.last_pick = k_no_card;
    frame.pc = declined && (op.flags & Op::k_optional) != 0 ? static_cast<std::uint16_t>(frame.pc + 1 + op.target)
                                                            : static_cast<std::uint16_t>(frame.pc + 1);
}

void pick(const Position& position, Frame& frame, const Op& op, Card card) {
    if (op.code == OpCode::look) {
        const auto found = std::ranges::find(frame.offered, card);
        frame.picks = static_cast<CardCount>(frame.picks | (1U << (found - frame.offered.begin())));
        return;
    }
    frame.picks = static_cast<CardCount>(std::min<std::size_t>(frame.picks + 1U, k_max_cards));
    frame.last_pick = card;
    position.player(frame.seat).hand.erase(card);
    discard_card(position, card, core::seat_bit(frame.seat));
    position.emit({.type = EventType::card_discarded,
                   .seat = frame.seat,
                   .card = card,
                   .card_seen_by = core::seat_bit(frame.seat)},
                  origin_of(frame));
    if (op.code == OpCode::sell_cards) {
        change_stock(position, frame.seat, Resource::megacredits, op.amount.amount, origin_of(frame));
    }
}

}  // namespace

void answer_frame(const Position& position, const Command& command) {
    auto& frame = position.state.stack.back();
    frame.waiting = false;
    const auto& op = position.rules.ops[frame.pc];
    if (command.type == CommandType::pick_card) return pick(position, frame, op, command.target);
    if (command.type == CommandType::done) return close_picking(position, frame, op, command);

    ++frame.pc;
    const bool places = op.code == OpCode::place_ocean || op.code == OpCode::place_tile;
    if (places) frame.placed_space = command.space();
    const Frame now = frame;
    const auto origin = origin_of(now);
    if (command.target == k_none && command.type != CommandType::choose_amount) return;
    switch (op.code) {
        case OpCode::place_ocean:
            lay_tile(position, k_ocean, command.space(), origin);
            break;
        case OpCode::place_tile:
            lay_tile(position, op.b, command.space(), origin);
            break;
        case OpCode::place_marker:
            set_claim(position, command.space(), origin);
            break;
        case OpCode::choose:
            push_program(position, position.rules.options[op.target + static_cast<std::size_t>(command.target)].program,
                         origin, now.trigger_card);
            break;
        case OpCode::remove:
        case OpCode::steal:
            lose_stock(position, now, op, command);
            break;
        case OpCode::any_production:
            change_production(position, command.player(), static_cast<Resource>(op.a), -amount_of(position, now, op),
                              origin);
            break;
        case OpCode::remove_from_card:
        case OpCode::take_from_card: {
            const auto slot = position.rules.source(command.target).resource_slot;
            const int units = std::min<int>(position.state.card_resources[slot], amount_of(position, now, op));
            change_card_resource(position, command.target, -units, origin);
            break;
        }
        case OpCode::add_to_card:
            change_card_resource(position, command.target, amount_of(position, now, op), origin);
            break;
        case OpCode::copy_production:
            push_program(position, position.rules.source(command.target).box,
                         {.cause = now.cause, .source = command.target, .seat = now.seat});
            break;
        case OpCode::convert_production:
            change_production(position, now.seat, static_cast<Resource>(op.a), -command.amount, origin);
            change_production(position, now.seat, static_cast<Resource>(op.b), command.amount, origin);
            break;
        case OpCode::order_effects:
            bring_up(position, frame, command.target);
            break;
        case OpCode::pay_any:
            frame.paid_amount = command.amount;
            change_stock(position, now.seat, static_cast<Resource>(op.a), -std::int32_t{command.amount}, origin);
            break;
        default:
            break;
    }
}

void run_stack(const Position& position) {
    auto& stack = position.state.stack;
    while (!stack.empty()) {
        auto& frame = stack.back();
        if (frame.waiting) return;
        const auto& op = position.rules.ops[frame.pc];
        if (op.code == OpCode::end) {
            if (frame.repeats == 0) {
                stack.pop_back();
            } else {
                --frame.repeats;
                frame.pc = frame.start;
            }
            continue;
        }
        if (asks(op.code)) {
            if (ask(position, frame, op)) return;
            continue;
        }
        ++frame.pc;
        if (op.code == OpCode::skip) {
            frame.pc = static_cast<std::uint16_t>(frame.pc + op.a);
        } else if (op.code == OpCode::branch) {
            const bool fails = unmet(position.state, frame.seat, position.rules.requirements[op.target], 0);
            if (fails) frame.pc = static_cast<std::uint16_t>(frame.pc + op.a);
        } else if (op.code == OpCode::reveal_top) {
            const Frame now = frame;
            if (!reveal_top(position, now, op)) frame.pc = static_cast<std::uint16_t>(frame.pc + op.target);
        } else {
            const Frame now = frame;
            carry_out(position, now, op);
        }
    }
}

}  // namespace syrtis::terraforming

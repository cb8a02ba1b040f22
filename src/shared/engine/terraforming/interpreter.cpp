// SPDX-License-Identifier: MIT
#include "engine/terraforming/interpreter.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "core/bits.hpp"
#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/automa_interpreter.hpp"
#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/effect_order.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/targets.hpp"
#include "engine/terraforming/triggers.hpp"
#include "engine/terraforming/waiting_effects.hpp"

namespace syrtis::terraforming {

namespace {

namespace op = operation;

int amount_of(const Position& position, const Frame& frame, const Amount& amount) {
    return value_of(
        position.rules, position.state, amount,
        {.seat = frame.seat, .source = frame.source, .paid_amount = frame.paid_amount, .counts_wild_tags = true});
}

bool is_automa(const Position& position, core::Side side) {
    return has_automa(position.state.options) && side == automa_side(position.state.options);
}

void leave_out(Frame& frame, op::OpCount operations) { frame.pc = static_cast<std::uint16_t>(frame.pc + operations); }

void gain_space_metal(const Position& position, const Frame& frame, const op::ProduceSpaceMetal& produce) {
    auto& chosen = position.state.chosen_metals[produce.metal_slot];
    if (chosen == 0 && frame.placed_space != k_no_space) {
        const auto& bonus = position.rules.spaces[frame.placed_space].bonus;
        chosen = static_cast<std::uint8_t>(bonus[static_cast<std::size_t>(Resource::titanium)] > 0 ? Resource::titanium
                                                                                                   : Resource::steel);
    }
    if (chosen == 0) return;
    change_production(position, frame.seat, static_cast<Resource>(chosen), amount_of(position, frame, produce.steps),
                      origin_of(frame));
}

/// True if the revealed card has the tag.
bool reveal_top(const Position& position, const Frame& frame, Tag tag) {
    const auto card = draw_card(position, DrawFor::effect);
    if (card == k_no_card) return false;
    position.emit(
        {.type = EventType::card_revealed, .seat = frame.seat, .card = card, .card_seen_by = core::k_all_seats},
        origin_of(frame));
    discard_card(position, card, core::k_all_seats);
    return position.rules.cards[card].tags[static_cast<std::size_t>(tag)] > 0;
}

/// Ruling P-25: the cards with the tag go to the hand and are known to all, the others are discarded.
void reveal_until(const Position& position, const Frame& frame, const op::RevealUntil& reveal) {
    for (int found = 0; found < reveal.cards;) {
        const auto card = draw_card(position, DrawFor::effect);
        if (card == k_no_card) return;
        position.emit(
            {.type = EventType::card_revealed, .seat = frame.seat, .card = card, .card_seen_by = core::k_all_seats},
            origin_of(frame));
        if (position.rules.cards[card].tags[static_cast<std::size_t>(reveal.tag)] == 0) {
            discard_card(position, card, core::k_all_seats);
            continue;
        }
        ++found;
        position.player(frame.seat).hand.insert(card);
        position.emit(
            {.type = EventType::card_drawn, .seat = frame.seat, .card = card, .card_seen_by = core::k_all_seats},
            origin_of(frame));
    }
}

/// Takes M€ first, then heat at its value (HE-5). Requires that they are there.
void pay(const Position& position, const Frame& frame, int price) {
    const auto& player = position.player(frame.seat);
    const int megacredits = std::min<int>(price, player.stock[static_cast<std::size_t>(Resource::megacredits)]);
    change_stock(position, frame.seat, Resource::megacredits, -megacredits, origin_of(frame));
    const int value = player.passives.heat_value;
    if (megacredits == price || value == 0) return;
    change_stock(position, frame.seat, Resource::heat, -((price - megacredits + value - 1) / value), origin_of(frame));
}

void fire_play_triggers(const Position& position, const Frame& frame) {
    if (has_automa(position.state.options)) automa::react_to_play(position, frame.trigger_card);
    FiredTriggers fired;
    fired_by_play(position.rules, position.state, frame.seat, frame.trigger_card, fired);
    push_fired(position, fired, frame.trigger_card);
}

/// The neutral opponent of a solo game bears losses of others (ruling 16). Returns true if that completes the
/// operation.
template <op::Asking Operation>
bool neutral_opponent_takes_it(const Position& position, const Frame& frame, const Operation& operation) {
    if constexpr (std::is_same_v<Operation, op::Steal>) {
        change_stock(position, frame.seat, operation.resource, amount_of(position, frame, operation.up_to),
                     origin_of(frame));
    }
    return op::hits_others<Operation>;
}

Command only_answer(const Question& question) {
    Command command{.type = question.kind};
    switch (question.kind) {
        case CommandType::place_tile:
            command.target = static_cast<CommandTarget>(question.spaces.first());
            break;
        case CommandType::choose_player:
            command.target = static_cast<CommandTarget>(std::countr_zero(question.players));
            break;
        case CommandType::choose_card:
            command.target = static_cast<Source>(*question.sources.begin());
            break;
        case CommandType::choose_option:
        case CommandType::fund_award:
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
                if (may_pick(picking, static_cast<Source>(card))) command.target = static_cast<Source>(card);
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

/// Asks the question of the operation of the top frame, or gives the only answer. Returns true if the frame waits now.
/// If there is no answer, the next `without_answer` operations are skipped too.
bool ask(const Position& position, Frame& frame, op::OpCount without_answer) {
    const auto question = frame_question(position.rules, position.state);
    const int answers = count_answers(question);
    const bool only_automa = question.kind == CommandType::choose_card && question.sources.size() == 1 &&
                             question.sources.contains(k_automa_source);
    if (only_automa) {
        answer_frame(position, {.type = CommandType::choose_card, .target = k_automa_source});
        return false;
    }
    if (answers >= 2) {
        frame.waiting = true;
        return true;
    }
    const bool nothing_but_no = question.optional && question.kind != CommandType::pick_card;
    if (answers == 0 || nothing_but_no) {
        ++frame.pc;
        leave_out(frame, without_answer);
        return false;
    }
    answer_frame(position, only_answer(question));
    return false;
}

/// Carries out the operation of the top frame: one function for each operation without a question, and one for all
/// others. Returns true if the frame waits for an answer. Pushing frames does not move `frame`.
class CarryOut {
   public:
    CarryOut(const Position& position, Frame& frame) : position_(position), frame_(frame) {}

    template <op::Asking Operation>
    bool operator()(const Operation& operation) const {
        if (is_solo(position_.state.options) && neutral_opponent_takes_it(position_, frame_, operation)) {
            ++frame_.pc;
            return false;
        }
        op::OpCount without_answer = 0;
        if constexpr (std::is_same_v<Operation, op::Look>) look(operation);
        if constexpr (std::is_same_v<Operation, op::PlayCard>) look(operation);
        if constexpr (std::is_same_v<Operation, op::PlaceTile>) without_answer = operation.belongings;
        return ask(position_, frame_, without_answer);
    }

    template <class Operation>
    bool operator()(const Operation& operation) const {
        ++frame_.pc;
        carry_out(operation);
        return false;
    }

    /// Continues with one of the waiting effects, or asks for the order.
    bool operator()(const op::OrderEffects& /*order*/) const {
        auto& state = position_.state;
        if (count_waiting(state) == 0) {
            state.stack.pop_back();
            return false;
        }
        const auto order =
            state.options.choose_effect_order ? find_effect_order(position_.rules, state) : EffectOrder{};
        if (order.offered == 0) {
            begin_waiting(state, order.first);
            return false;
        }
        offer_waiting(state, order.offered);
        return true;
    }

    bool operator()(const op::End& /*end*/) const {
        if (frame_.repeats == 0) {
            position_.state.stack.pop_back();
        } else {
            --frame_.repeats;
            frame_.pc = frame_.start;
        }
        return false;
    }

   private:
    void carry_out(const op::ChangeProduction& change) const {
        const int steps = value(change.steps);
        if (!leaves_out(player().production, change.resource, steps)) {
            change_production(position_, frame_.seat, change.resource, steps, origin());
        }
    }
    void carry_out(const op::Gain& gain) const {
        change_stock(position_, frame_.seat, gain.resource, value(gain.units), origin());
    }
    void carry_out(const op::Lose& lose) const {
        const int units = value(lose.units);
        if (!leaves_out(player().stock, lose.resource, -units)) {
            change_stock(position_, frame_.seat, lose.resource, -units, origin());
        }
    }
    void carry_out(const op::Raise& raise) const {
        raise_parameter(position_, raise.parameter, value(raise.steps), origin());
    }
    void carry_out(const op::RaiseRating& raise) const {
        raise_rating(position_, frame_.seat, value(raise.steps), origin());
    }
    void carry_out(const op::ProduceSpaceMetal& produce) const { gain_space_metal(position_, frame_, produce); }
    void carry_out(const op::Draw& draw) const { draw_to_hand(position_, frame_.seat, value(draw.cards), origin()); }
    void carry_out(const op::RevealTop& reveal) const {
        if (!reveal_top(position_, frame_, reveal.tag)) leave_out(frame_, reveal.matched);
    }
    void carry_out(const op::AddHere& add) const {
        change_card_resource(position_, frame_.source, value(add.units), origin());
    }
    void carry_out(const op::SpendHere& spend) const {
        change_card_resource(position_, frame_.source, -value(spend.units), origin());
    }
    void carry_out(const op::Branch& branch) const {
        const auto& requirement = position_.rules.requirements[branch.requirement];
        if (!is_met(position_.state, frame_.seat, requirement, 0)) leave_out(frame_, branch.then);
    }
    void carry_out(const op::Skip& skip) const { leave_out(frame_, skip.count); }
    void carry_out(const op::DiscountNextCard& next) const {
        auto& discount = position_.player(frame_.seat).next_card_discount;
        discount = static_cast<std::uint8_t>(discount + value(next.megacredits));
    }
    void carry_out(const op::ShiftNextCard& next) const {
        auto& shift = position_.player(frame_.seat).next_card_shift;
        shift = static_cast<std::uint8_t>(std::min(shift + value(next.steps), k_any_requirement_shift));
    }
    void carry_out(const op::Pay& payment) const { pay(position_, frame_, value(payment.megacredits)); }
    void carry_out(const op::RevealUntil& reveal) const { reveal_until(position_, frame_, reveal); }
    void carry_out(const op::FirePlayTriggers& /*fire*/) const { fire_play_triggers(position_, frame_); }

    void carry_out(const op::Automa& automa) const {
        // Finished frames, including this one, are removed before a push.
        const Frame now = frame_;
        automa::carry_out(position_, now, position_.rules.automa.operations[automa.operation]);
    }

    void look(const op::Look& look) const {
        if (!frame_.offered.empty()) return;
        for (int count = 0; count < look.seen; ++count) {
            const auto card = draw_card(position_, DrawFor::effect);
            if (card == k_no_card) break;
            frame_.offered.push_back(card);
        }
        frame_.picks = 0;
    }

    void look(const op::PlayCard& play) const {
        auto& deck = position_.state.prelude_deck;
        auto& offered = position_.state.offered_preludes;
        while (offered.size() < play.look && !offered.full() && !deck.empty()) {
            offered.push_back(deck.back());
            deck.pop_back();
        }
    }

    [[nodiscard]] const Player& player() const { return position_.player(frame_.seat); }
    /// A loss that cannot be borne in full is skipped entirely (ruling 22).
    template <class Row>
    [[nodiscard]] bool leaves_out(const Row& row, Resource resource, int change) const {
        if (change >= 0 || position_.state.options.unpayable_losses == UnpayableLosses::block) return false;
        // MarsBot loses as much as it has, so nothing is skipped.
        if (is_automa(position_, frame_.seat)) return false;
        const bool of_production = std::is_same_v<Row, decltype(Player::production)>;
        const int minimum = of_production && resource == Resource::megacredits ? k_megacredit_production_minimum : 0;
        return row[static_cast<std::size_t>(resource)] + change < minimum;
    }
    [[nodiscard]] int value(const Amount& amount) const { return amount_of(position_, frame_, amount); }
    [[nodiscard]] Origin origin() const { return origin_of(frame_); }

    const Position& position_;
    Frame& frame_;
};

void lose_production(const Position& position, core::Side victim, Resource resource, int steps, const Origin& origin) {
    if (!is_automa(position, victim)) return change_production(position, victim, resource, -steps, origin);
    const auto track = automa::track_of_production(position.rules, resource);
    if (track) automa::push_back_track(position, *track, steps, origin);
}

/// Carries out the answer to the operation of the top frame: one function for each operation with a question, two for
/// those with several cards.
class Answer {
   public:
    Answer(const Position& position, Frame& frame, const Command& command)
        : position_(position), frame_(frame), command_(command) {}

    void operator()(const op::OrderEffects& /*order*/) const {
        begin_waiting(position_.state, index_of_offered(position_.state, command_.index()));
    }
    template <op::Asking Operation>
    void operator()(const Operation& operation) const {
        if constexpr (Operation::k_answer == CommandType::pick_card) {
            if (command_.type == CommandType::pick_card) return pick(operation, command_.card());
            ++frame_.pc;
            close(operation);
            frame_.offered.clear();
            frame_.picks = 0;
            frame_.last_pick = k_no_card;
        } else {
            ++frame_.pc;
            const bool declined = command_.target == k_none && command_.type != CommandType::choose_amount;
            if (!declined) answered(operation);
        }
    }
    template <class Operation>
    void operator()(const Operation& /*operation*/) const {
        core::ensure(false, "this operation asks nothing");
    }

   private:
    void answered(const op::PlaceOcean& /*place*/) const {
        frame_.placed_space = command_.space();
        lay_tile(position_, k_ocean, command_.space(), origin());
    }
    void answered(const op::PlaceTile& place) const {
        frame_.placed_space = command_.space();
        lay_tile(position_, place.tile, command_.space(), origin());
    }
    void answered(const op::PlaceMarker& /*place*/) const { set_claim(position_, command_.space(), origin()); }
    void answered(const op::Choose& choose) const {
        const auto& option = position_.rules.options[choose.first + static_cast<std::size_t>(command_.target)];
        push_program(position_, option.program, origin(), frame_.trigger_card);
    }
    void answered(const op::Remove& remove) const { lose_stock(remove); }
    void answered(const op::Steal& steal) const {
        change_stock(position_, frame_.seat, steal.resource, lose_stock(steal), origin());
    }
    void answered(const op::LowerAnyProduction& lower) const {
        lose_production(position_, command_.player(), lower.resource, value(lower.steps), origin());
    }
    void answered(const op::RemoveFromCard& remove) const { take_from_card(remove.up_to); }
    void answered(const op::TakeFromCard& take) const { take_from_card(take.units); }
    void answered(const op::RemoveMostValuable& /*remove*/) const {
        change_card_resource(position_, command_.target, -1, origin());
    }
    void answered(const op::AddToCard& add) const {
        change_card_resource(position_, command_.target, value(add.units), origin());
    }
    void answered(const op::CopyProduction& /*copy*/) const {
        push_program(position_, position_.rules.source(command_.target).box,
                     {.cause = frame_.cause, .source = command_.target, .seat = frame_.seat});
    }
    void answered(const op::ConvertProduction& convert) const {
        change_production(position_, frame_.seat, convert.from, -command_.amount, origin());
        change_production(position_, frame_.seat, convert.to, command_.amount, origin());
    }
    void answered(const op::PayAny& pay) const {
        frame_.paid_amount = command_.amount;
        change_stock(position_, frame_.seat, pay.resource, -std::int32_t{command_.amount}, origin());
    }

    void answered(const op::RaiseLowestProduction& raise) const {
        change_production(position_, frame_.seat, static_cast<Resource>(command_.index()), value(raise.steps),
                          origin());
    }
    void answered(const op::FundAward& fund) const {
        position_.emit(
            {.type = EventType::award_funded, .seat = frame_.seat, .subject = command_.index(), .value = fund.price});
        position_.state.awards[command_.target] = frame_.seat;
        pay(position_, frame_, fund.price);
    }
    void answered(const op::PlayCard& /*play*/) const {
        const auto seat = frame_.seat;
        // The other preludes leave the game, and only this seat knows which.
        for (const auto prelude : position_.state.offered_preludes) {
            if (prelude_source(prelude) != command_.target) position_.player(seat).preludes_out.insert(prelude);
        }
        position_.state.offered_preludes.clear();
        if (is_prelude(command_.target)) {
            return play_prelude(position_, seat, prelude_of(command_.target), command_.payment);
        }
        play_from_hand(position_, seat, command_.card(), command_.payment);
    }

    void pick(const op::Look& /*look*/, Card card) const {
        const auto found = std::ranges::find(frame_.offered, card);
        frame_.picks = static_cast<CardCount>(frame_.picks | (1U << (found - frame_.offered.begin())));
    }
    void pick(const op::SellCards& sell, Card card) const {
        discard_from_hand(card);
        change_stock(position_, frame_.seat, Resource::megacredits, value(sell.megacredits_each), origin());
    }
    void pick(const op::DiscardCards& /*discard*/, Card card) const { discard_from_hand(card); }

    void close(const op::Look& look) const {
        const int bought = look.buys ? core::count_bits(frame_.picks) : 0;
        if (bought > 0) {
            const auto terms = plain_terms(position_.state, frame_.seat, bought * k_card_price);
            charge(position_, terms, command_.payment,
                   {.cause = Cause::cards_bought, .source = frame_.source, .seat = frame_.seat});
        }
        for (std::size_t place = 0; place < frame_.offered.size(); ++place) {
            const auto card = frame_.offered[place];
            if (((frame_.picks >> place) & 1U) == 0) {
                discard_card(position_, card, core::seat_bit(frame_.seat));
                continue;
            }
            position_.player(frame_.seat).hand.insert(card);
            position_.emit({.type = bought > 0 ? EventType::card_bought : EventType::card_drawn,
                            .seat = frame_.seat,
                            .card = card,
                            .card_seen_by = core::seat_bit(frame_.seat)},
                           origin());
        }
    }
    void close(const op::SellCards& /*sell*/) const {
        position_.emit(
            {.type = EventType::cards_sold, .seat = frame_.seat, .value = static_cast<std::int16_t>(frame_.picks)});
    }
    void close(const op::DiscardCards& discard) const {
        if (frame_.picks == 0 && discard.optional) leave_out(frame_, discard.paid_for);
    }

    /// Returns the number of lost units.
    std::int32_t lose_stock(const op::StockLoss& loss) const {
        const auto victim = command_.player();
        const auto available = losable_stock(position_.state, victim, loss.resource);
        auto units = std::min<std::int32_t>(available, value(loss.up_to));
        if (command_.amount != 0) units = std::min<std::int32_t>(units, command_.amount);
        if (is_automa(position_, victim)) {
            automa::lose(position_, loss.resource, units, origin());
        } else {
            change_stock(position_, victim, loss.resource, -units, origin());
        }
        return units;
    }

    void take_from_card(const Amount& up_to) const {
        if (command_.target == k_automa_source) {
            return automa::lose(position_, Resource::megacredits, value(up_to), origin());
        }
        const auto slot = position_.rules.source(command_.target).resource_slot;
        const int units = std::min<int>(position_.state.card_resources[slot], value(up_to));
        change_card_resource(position_, command_.target, -units, origin());
    }

    void discard_from_hand(Card card) const {
        frame_.picks = static_cast<CardCount>(std::min<std::size_t>(frame_.picks + 1U, k_max_cards));
        frame_.last_pick = card;
        position_.player(frame_.seat).hand.erase(card);
        discard_card(position_, card, core::seat_bit(frame_.seat));
        position_.emit({.type = EventType::card_discarded,
                        .seat = frame_.seat,
                        .card = card,
                        .card_seen_by = core::seat_bit(frame_.seat)},
                       origin());
    }

    [[nodiscard]] int value(const Amount& amount) const { return amount_of(position_, frame_, amount); }
    [[nodiscard]] Origin origin() const { return origin_of(frame_); }

    const Position& position_;
    Frame& frame_;
    const Command& command_;
};

}  // namespace

void answer_frame(const Position& position, const Command& command) {
    auto& frame = position.state.stack.back();
    frame.waiting = false;
    op::visit(position.rules.ops[frame.pc], Answer(position, frame, command));
}

void run_stack(const Position& position) {
    auto& stack = position.state.stack;
    while (!stack.empty()) {
        auto& frame = stack.back();
        if (frame.waiting) return;
        if (op::visit(position.rules.ops[frame.pc], CarryOut(position, frame))) return;
    }
}

}  // namespace syrtis::terraforming

// SPDX-License-Identifier: MIT
#include "engine/terraforming/question.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/bits.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/waiting_effects.hpp"

namespace syrtis::terraforming {

namespace {

namespace op = operation;

int affordable_cards(const Player& player) {
    constexpr auto k_megacredits = static_cast<std::size_t>(Resource::megacredits);
    constexpr auto k_heat = static_cast<std::size_t>(Resource::heat);
    const int funds = player.stock[k_megacredits] + player.stock[k_heat] * player.passives.heat_value;
    return funds / k_card_price;
}

int last_place(std::uint16_t picked) { return static_cast<int>(std::bit_width(picked)) - 1; }

Picking look_picking(const State& state, const Frame& frame, const op::Look& look) {
    Picking picking;
    for (const auto card : frame.offered) picking.offer.push_back(card);
    const int seen = static_cast<int>(frame.offered.size());
    picking.buys = look.buys;
    picking.picked = core::count_bits(frame.picks);
    picking.after = last_place(frame.picks);
    picking.maximum =
        picking.buys ? std::min(seen, affordable_cards(state.players[frame.seat])) : std::min(seen, int{look.kept});
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

int bits(core::SeatSet set) { return core::count_bits(set); }

/// Fills in the question of the operation of the top frame: one function for each operation with a question.
class Ask {
   public:
    Ask(const Rules& rules, const State& state, Question& question)
        : rules_(rules), state_(state), frame_(state.stack.back()), question_(question) {}

    template <op::Asking Operation>
    void operator()(const Operation& operation) const {
        question_.kind = Operation::k_answer;
        question_.seat = frame_.seat;
        ask(operation);
    }
    template <class Operation>
    void operator()(const Operation& /*operation*/) const {
        core::ensure(false, "this operation asks nothing");
    }

   private:
    void ask(const op::PlaceOcean& place) const {
        ask_where(place.where, k_ocean);
        if (count_oceans(state_) >= k_ocean_maximum) question_.spaces.clear();
    }
    void ask(const op::PlaceTile& place) const { ask_where(place.where, place.tile); }
    void ask(const op::PlaceMarker& place) const {
        question_.where = place.where;
        question_.spaces = legal_spaces(rules_, state_, frame_.seat, place.where, frame_.source);
    }
    void ask(const op::Choose& choose) const {
        const ProgramContext context{frame_.seat, frame_.source, frame_.trigger_card, frame_.placed_space};
        question_.options = feasible_options(rules_, state_, context, choose, means_of(state_, frame_.seat));
        question_.option_count = choose.count;
        question_.optional = choose.optional;
    }
    void ask(const op::StockLoss& loss) const {
        question_.players = stock_victims(rules_, state_, frame_.seat, loss, frame_.placed_space);
        question_.resource = loss.resource;
        question_.up_to = value(loss.up_to);
        question_.optional = true;
    }
    void ask(const op::LowerAnyProduction& lower) const {
        const auto& own = state_.players[frame_.seat].production;
        question_.resource = lower.resource;
        question_.players = production_victims(rules_, state_, frame_.seat, lower.resource, value(lower.steps),
                                               own[static_cast<std::size_t>(lower.resource)]);
    }
    void ask(const op::RemoveFromCard& remove) const {
        question_.sources = card_victims(rules_, state_, frame_.seat, remove.resources, frame_.source);
        question_.optional = true;
    }
    void ask(const op::TakeFromCard& take) const {
        question_.sources = card_victims(rules_, state_, frame_.seat, take.resources, frame_.source);
    }
    void ask(const op::RemoveMostValuable& remove) const {
        question_.sources = most_valuable_cards(rules_, state_, frame_.seat, remove.resources);
    }
    void ask(const op::AddToCard& add) const {
        question_.sources = card_receivers(rules_, state_, frame_.seat, add, frame_.source, frame_.trigger_card);
    }
    void ask(const op::CopyProduction& /*copy*/) const {
        question_.sources = copyable_sources(rules_, state_, frame_.seat, means_of(state_, frame_.seat));
    }
    void ask(const op::OrderEffects& /*order*/) const {
        question_.option_count = static_cast<std::uint8_t>(count_offered(state_));
        question_.options = static_cast<std::uint8_t>((1U << question_.option_count) - 1U);
    }
    void ask(const op::ConvertProduction& convert) const {
        question_.minimum = 1;
        question_.maximum = state_.players[frame_.seat].production[static_cast<std::size_t>(convert.from)];
    }
    void ask(const op::PayAny& pay) const {
        question_.minimum = 1;
        question_.maximum = std::min(state_.players[frame_.seat].stock[static_cast<std::size_t>(pay.resource)], 0xffff);
    }
    void ask(const op::Look& look) const { question_.picking = look_picking(state_, frame_, look); }
    void ask(const op::SellCards& /*sell*/) const {
        question_.picking = hand_picking(state_, frame_, 1, static_cast<int>(k_max_cards));
        question_.picking.always_asked = frame_.picks == 0;
    }
    void ask(const op::DiscardCards& discard) const {
        const int cards = value(discard.cards);
        question_.picking = hand_picking(state_, frame_, discard.optional ? 0 : cards, cards);
    }

    void ask(const op::RaiseLowestProduction& /*raise*/) const {
        const auto& production = state_.players[frame_.seat].production;
        const auto lowest = *std::ranges::min_element(production);
        question_.option_count = k_resources;
        for (std::size_t resource = 0; resource < k_resources; ++resource) {
            if (production[resource] == lowest) question_.options |= static_cast<std::uint8_t>(1U << resource);
        }
    }
    void ask(const op::FundAward& /*fund*/) const {
        static_assert(k_max_awards <= std::numeric_limits<decltype(Question::options)>::digits);
        question_.option_count = static_cast<std::uint8_t>(rules_.awards.size());
        for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
            if (why_not_funded(state_, award)) continue;
            question_.options |= static_cast<std::uint8_t>(1U << award);
        }
    }
    void ask(const op::PlayCard& play) const {
        if (play.look > 0) {
            for (const auto prelude : state_.offered_preludes) question_.sources.insert(prelude_source(prelude));
            return;
        }
        for (const auto card : state_.players[frame_.seat].hand) {
            if (can_play(rules_, state_, frame_.seat, static_cast<Card>(card))) question_.sources.insert(card);
        }
    }

    void ask_where(Where where, Tile tile) const {
        question_.where = where;
        const auto legal = legal_spaces(rules_, state_, frame_.seat, where, frame_.source);
        question_.spaces =
            affordable_spaces(rules_, state_, frame_.seat, legal, tile, state_.players[frame_.seat].stock);
    }
    [[nodiscard]] int value(const Amount& amount) const {
        return value_of(rules_, state_, amount,
                        {.seat = frame_.seat,
                         .source = frame_.source,
                         .paid_amount = frame_.paid_amount,
                         .counts_wild_tags = true});
    }

    const Rules& rules_;
    const State& state_;
    const Frame& frame_;
    Question& question_;
};

}  // namespace

Question frame_question(const Rules& rules, const State& state) {
    Question question;
    op::visit(rules.ops[state.stack.back().pc], Ask(rules, state, question));
    return question;
}

Picking private_picking(const Rules& rules, const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    const auto& choice = player.choice;
    Picking picking;
    if (asks_for_preludes(choice)) {
        for (const auto prelude : choice.preludes) picking.offer.push_back(prelude_source(prelude));
        picking.picked = core::count_bits(choice.picked_preludes);
        picking.after = last_place(choice.picked_preludes);
        picking.minimum = picking.maximum = k_preludes_kept;
        return picking;
    }
    for (const auto card : choice.cards) picking.offer.push_back(card);
    picking.picked = core::count_bits(choice.picked);
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

bool offers_preludes(const Picking& picking) { return !picking.offer.empty() && is_prelude(picking.offer[0]); }

bool may_pick(const Picking& picking, Source card) {
    if (picking.picked >= picking.maximum) return false;
    const int still_needed = picking.minimum - picking.picked - 1;
    int left_after = 0;
    if (picking.from_hand) {
        if (!is_project_card(card) || !picking.hand.contains(card) || card <= picking.after) return false;
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
            answers += count_spaces(question.spaces);
            break;
        case CommandType::choose_player:
            answers += bits(question.players);
            break;
        case CommandType::choose_card:
            answers += static_cast<int>(question.sources.size());
            break;
        case CommandType::choose_option:
        case CommandType::fund_award:
            answers += core::count_bits(question.options);
            break;
        // The payment is part of the answer, so that it is asked for a single card too.
        case CommandType::play_card:
            answers += question.sources.empty() ? 0 : 2;
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
                answers += may_pick(picking, static_cast<Source>(card)) ? 1 : 0;
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

// SPDX-License-Identifier: MIT

#include "ai/terraforming/card_picks.hpp"

#include <algorithm>
#include <functional>

#include "engine/terraforming/private_choice.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::CardSet;
using game::Command;
using game::CommandType;

/// The number of M€ by which the choice of the plan is preferred to equal alternatives.
constexpr double k_off_plan = 0.01;

/// Returns the card of a non-empty set with the lowest or highest worth.
template <class Better>
Card extreme(const CardSet& cards, const Prices& prices, Better better) {
    Card best = game::k_no_card;
    for (const auto index : cards) {
        const auto card = static_cast<Card>(index);
        if (best == game::k_no_card || better(prices.hand_worth[card], prices.hand_worth[best])) best = card;
    }
    return best;
}

/// Returns the index of the next card of a plan in the required order, or of `done`. If the plan has no possible pick,
/// returns the first possible one.
std::size_t next_pick(const CardSet& plan, std::span<const Command> commands) {
    std::size_t closing = 0;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        const Command& command = commands[index];
        if (command.type == CommandType::pick_card && plan.contains(command.target)) return index;
        if (command.type == CommandType::done && commands[closing].type != CommandType::done) closing = index;
    }
    return closing;
}

/// Returns the number of cards that the seat can buy at the start so that it can still pay for its picked preludes.
int affordable_with_preludes(const Prices& prices, const game::State& root) {
    const game::PrivateChoice& choice = root.players[prices.seat].choice;
    if (root.phase != game::Phase::corporation || choice.picked_preludes == 0) return game::k_starting_hand;
    int money = game::buying_stock(prices.rules, root, prices.seat)[index_of(game::Resource::megacredits)];
    for (std::size_t place = 0; place < choice.preludes.size(); ++place) {
        if (((choice.picked_preludes >> place) & 1U) != 0) money -= prices.rules.preludes[choice.preludes[place]].price;
    }
    return std::max(0, money / game::k_card_price);
}

CardSet plan_purchase(const Prices& prices, const game::State& root, const game::Picking& picking) {
    const double price = game::k_card_price * worth_of_money(prices) + prices.weights->buying_margin;
    CardSet wanted;
    for (const auto source : picking.offer) {
        const auto card = static_cast<Card>(source);
        if (prices.buying_worth[card] > price) wanted.insert(card);
    }
    const int most = std::min(picking.maximum, affordable_with_preludes(prices, root));
    while (static_cast<int>(wanted.size()) > most) wanted.erase(extreme(wanted, prices, std::less<>()));
    return wanted;
}

CardSet plan_disposal(const Prices& prices, const game::Picking& picking) {
    CardSet given;
    CardSet left = picking.hand;
    // A sale accepts any number of cards; an exchange or a price accepts a few.
    const bool sells = picking.maximum > picking.minimum + 1;
    const double gain = sells ? worth_of_money(prices) : prices.outlooks[prices.seat].card;
    while (!left.empty() && static_cast<int>(given.size()) < picking.maximum) {
        const Card worst = extreme(left, prices, std::less<>());
        if (prices.hand_worth[worst] >= gain && static_cast<int>(given.size()) >= picking.minimum) break;
        given.insert(worst);
        left.erase(worst);
    }
    return given;
}

/// Returns the cards of a choice that the seat should end up with, or should give away if the choice is among the cards
/// in its hand.
CardSet plan_picks(const Prices& prices, const game::State& root, const game::Picking& picking) {
    if (picking.from_hand) return plan_disposal(prices, picking);
    if (picking.buys) return plan_purchase(prices, root, picking);
    CardSet left;
    for (const auto card : picking.offer) left.insert(card);
    CardSet wanted;
    for (int count = 0; count < picking.maximum && !left.empty(); ++count) {
        const Card best = extreme(left, prices, std::greater<>());
        wanted.insert(best);
        left.erase(best);
    }
    return wanted;
}

}  // namespace

std::size_t follow_plan(const Prices& prices, const game::State& root, const game::Picking& picking,
                        std::span<const Command> commands) {
    return next_pick(plan_picks(prices, root, picking), commands);
}

void rank_picks(const Prices& prices, const game::State& root, const game::Picking& picking,
                std::span<const Command> commands, std::vector<double>& ranks) {
    const CardSet wanted = plan_picks(prices, root, picking);
    const auto gain_of = [&](Card card) {
        if (picking.from_hand) return worth_of_money(prices) - prices.hand_worth[card];
        if (!picking.buys) return prices.hand_worth[card];
        return prices.buying_worth[card] - game::k_card_price * worth_of_money(prices);
    };
    // Picks follow the order of the list, so that a pick of a later card gives up earlier cards of the plan.
    double rejected_prepared = 0.0;
    std::size_t pickable = 0;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        if (commands[index].type != CommandType::pick_card) continue;
        const auto card = static_cast<Card>(commands[index].target);
        const bool in_plan = wanted.contains(card);
        ranks[index] = (in_plan ? 0.0 : std::min(0.0, gain_of(card) - k_off_plan)) - rejected_prepared;
        if (in_plan) rejected_prepared += std::max(k_off_plan, gain_of(card));
        ++pickable;
    }
    if (pickable == commands.size()) return;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        if (commands[index].type != CommandType::pick_card) ranks[index] = -rejected_prepared;
    }
    // If there are several payments for the same cards, the one that the player would choose ranks first.
    ranks[next_pick(wanted, commands)] += k_off_plan;
}

}  // namespace syrtis::ai::terraforming

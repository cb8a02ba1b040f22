// SPDX-License-Identifier: MIT

#include "ai/terraforming/greedy_player.hpp"

#include <algorithm>
#include <functional>
#include <limits>

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::CardSet;
using game::Command;
using game::CommandType;

/// No card of the vocabulary asks more questions in a row.
constexpr int k_most_follow_ups = 60;

bool is_rest(const Command& command) {
    return command.type == CommandType::pass || command.type == CommandType::end_turn;
}

bool lists(std::span<const Command> commands, CommandType type) {
    return std::ranges::any_of(commands, [&](const Command& command) { return command.type == type; });
}

/// The card of a set that is worth least, or most; the set is not empty.
template <class Better>
Card extreme(const CardSet& cards, const Evaluation& evaluation, Better better) {
    Card best = game::k_no_card;
    for (const auto index : cards) {
        const auto card = static_cast<Card>(index);
        if (best == game::k_no_card || better(evaluation.hand_worth(card), evaluation.hand_worth(best))) best = card;
    }
    return best;
}

/// The next card of a plan in the order in which picks must come, or `done`; the first pick that is possible where
/// the plan has none.
Command next_pick(const CardSet& plan, std::span<const Command> commands) {
    const Command* closing = nullptr;
    for (const Command& command : commands) {
        if (command.type == CommandType::pick_card && plan.contains(command.target)) return command;
        if (command.type == CommandType::done && closing == nullptr) closing = &command;
    }
    return closing != nullptr ? *closing : commands.front();
}

}  // namespace

GreedyPlayer::GreedyPlayer(const game::Rules& rules, const Weights& weights)
    : rules_(rules), weights_(weights), deck_(rules), evaluation_(rules, deck_, weights_) {}

Command GreedyPlayer::choose(const game::View& view, Commands commands, const Budget& /*budget*/, core::Rng& rng) {
    if (commands.size() == 1) return commands.front();
    seat_ = view.seat;
    root_ = Game::determinize(rules_, view, rng);
    evaluation_.prepare(root_, seat_);
    if (commands.front().type == CommandType::choose_corporation) return choose_corporation(commands);
    if (lists(commands, CommandType::pick_card)) {
        const bool in_effect = !root_.stack.empty();
        return follow_plan(
            in_effect ? game::frame_question(rules_, root_).picking : game::private_picking(rules_, root_, seat_),
            commands);
    }
    if (std::ranges::any_of(commands, is_rest)) return choose_from_menu(commands);
    return choose_answer(commands);
}

Command GreedyPlayer::choose_corporation(Commands commands) const {
    const Command* best = &commands.front();
    double best_worth = -std::numeric_limits<double>::infinity();
    for (const Command& command : commands) {
        const double worth = evaluation_.corporation_worth(root_, command.corporation());
        if (worth > best_worth) {
            best_worth = worth;
            best = &command;
        }
    }
    return *best;
}

Command GreedyPlayer::choose_from_menu(Commands commands) {
    const double before = evaluation_.value(root_);
    const double liquid = evaluation_.liquid(root_);
    const Command* best = nullptr;
    double best_ratio = 0.0;
    for (const Command& command : commands) {
        if (is_rest(command)) {
            if (best == nullptr) best = &command;
            continue;
        }
        carry_out(root_, command, trial_);
        const double gain = evaluation_.value(trial_) - before;
        const double spent = std::max(0.0, liquid - evaluation_.liquid(trial_));
        const double ratio = gain / (spent + weights_.ratio_base);
        if (ratio > best_ratio + 1e-9) {
            best_ratio = ratio;
            best = &command;
        }
    }
    return *best;
}

Command GreedyPlayer::choose_answer(Commands commands) {
    const Command* best = &commands.front();
    double best_value = -std::numeric_limits<double>::infinity();
    for (const Command& command : commands) {
        carry_out(root_, command, trial_);
        const double value = evaluation_.value(trial_);
        if (value > best_value + 1e-9) {
            best_value = value;
            best = &command;
        }
    }
    return *best;
}

Command GreedyPlayer::follow_plan(const game::Picking& picking, Commands commands) const {
    return next_pick(plan(picking), commands);
}

CardSet GreedyPlayer::plan(const game::Picking& picking) const {
    if (picking.from_hand) return plan_disposal(picking);
    if (picking.buys) return plan_purchase(picking);
    CardSet left;
    for (const Card card : picking.offer) left.insert(card);
    CardSet wanted;
    for (int count = 0; count < picking.maximum && !left.empty(); ++count) {
        const Card best = extreme(left, evaluation_, std::greater<>());
        wanted.insert(best);
        left.erase(best);
    }
    return wanted;
}

CardSet GreedyPlayer::plan_purchase(const game::Picking& picking) const {
    const double price = game::k_card_price * evaluation_.money() + weights_.buying_margin;
    CardSet wanted;
    for (const Card card : picking.offer) {
        if (evaluation_.buying_worth(card) > price) wanted.insert(card);
    }
    while (static_cast<int>(wanted.size()) > picking.maximum) {
        const Card worst = extreme(wanted, evaluation_, std::less<>());
        wanted.erase(worst);
    }
    return wanted;
}

CardSet GreedyPlayer::plan_disposal(const game::Picking& picking) const {
    CardSet given;
    CardSet left = picking.hand;
    // Selling takes any number; an exchange or a price takes a few.
    const bool sells = picking.maximum > picking.minimum + 1;
    while (!left.empty() && static_cast<int>(given.size()) < picking.maximum) {
        const Card worst = extreme(left, evaluation_, std::less<>());
        const double worth = evaluation_.hand_worth(worst);
        const double gain = sells ? evaluation_.money() : evaluation_.outlook().card;
        if (worth >= gain && static_cast<int>(given.size()) >= picking.minimum) break;
        given.insert(worst);
        left.erase(worst);
    }
    return given;
}

void GreedyPlayer::carry_out(const game::State& from, const Command& command, game::State& to) {
    to = from;
    Game::apply(rules_, to, seat_, command, nullptr);
    settle(to);
}

void GreedyPlayer::settle(game::State& state) {
    for (int count = 0; count < k_most_follow_ups && !Game::quiet(state); ++count) {
        const core::SeatSet pending = Game::pending(state);
        if (pending == 0) return;
        core::Seat asked = 0;
        while (!core::has_seat(pending, asked)) ++asked;
        const Command answer = best_follow_up(state, asked);
        Game::apply(rules_, state, asked, answer, nullptr);
    }
}

Command GreedyPlayer::best_follow_up(const game::State& state, core::Seat asked) {
    Game::legal_commands(rules_, state, asked, follow_ups_);
    // What another player would answer is anybody's guess; the first answer will do.
    if (follow_ups_.size() == 1 || asked != seat_) return follow_ups_[0];
    if (lists(follow_ups_.span(), CommandType::pick_card)) {
        return follow_plan(game::frame_question(rules_, state).picking, follow_ups_.span());
    }
    std::size_t best = 0;
    double best_value = -std::numeric_limits<double>::infinity();
    for (std::size_t index = 0; index < follow_ups_.size(); ++index) {
        deeper_ = state;
        Game::apply(rules_, deeper_, asked, follow_ups_[index], nullptr);
        const double value = evaluation_.value(deeper_);
        if (value > best_value + 1e-9) {
            best_value = value;
            best = index;
        }
    }
    return follow_ups_[best];
}

}  // namespace syrtis::ai::terraforming

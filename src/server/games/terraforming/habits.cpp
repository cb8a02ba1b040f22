// SPDX-License-Identifier: MIT
#include "games/terraforming/habits.hpp"

#include <algorithm>
#include <numeric>

#include "ai/terraforming/benefit.hpp"
#include "ai/terraforming/favourites.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::server::games::terraforming {
namespace {

using game::Command;
using game::CommandType;
using game::Player;
using game::Rules;
using game::State;
using Game = game::TerraformingMars;

// The thresholds of the habits, in M€, cards and generations.
constexpr int k_much_money = 30;
constexpr int k_enough_money = 25;
constexpr int k_large_price = 14;
constexpr std::size_t k_few_cards = 3;
constexpr unsigned k_early = 4;
constexpr unsigned k_first_half = 6;
constexpr unsigned k_start = 2;

int money_of(const Player& player) { return player.stock[static_cast<std::size_t>(game::Resource::megacredits)]; }

int sum_of_production(const Player& player) {
    return std::accumulate(player.production.begin(), player.production.end(), 0);
}

std::size_t played_cards(const Player& player) { return player.played.size() + player.events.size(); }

bool is_reached(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone) {
    return game::milestone_count(rules, state, seat, milestone) >= rules.milestones[milestone].threshold;
}

bool is_action(CommandType type) {
    return type == CommandType::play_card || type == CommandType::standard_project || type == CommandType::use_action ||
           type == CommandType::convert_heat || type == CommandType::convert_plants;
}

}  // namespace

bool Habits::can_play_production(const State& state, core::Seat seat, std::span<const Command> listed) const {
    const int before = sum_of_production(state.players[seat]);
    return std::ranges::any_of(listed, [&](const Command& command) {
        if (command.type != CommandType::play_card || !game::is_project_card(command.target)) return false;
        State after = state;
        Game::apply_alone(rules_, after, seat, command, nullptr);
        return sum_of_production(after.players[seat]) > before;
    });
}

void Habits::see_turn(const State& state, core::Seat seat) {
    Watched& watched = watched_[seat];
    const Player& player = state.players[seat];
    if (state.generation == 1 && !watched.had_first_turn) {
        watched.had_first_turn = true;
        count(seat, Kind::keeps_too_little, player.hand.size() <= k_few_cards && money_of(player) >= k_enough_money);
    }
    if (state.generation == k_start + 1 && !watched.had_third_generation) {
        watched.had_third_generation = true;
        count(seat, Kind::plays_nothing_early, played_cards(player) == 0);
    }
}

void Habits::see_pass(const State& state, core::Seat seat, bool could_play_production) {
    const int money = money_of(state.players[seat]);
    if (state.generation <= k_early) count(seat, Kind::hoards, money >= k_much_money);
    if (state.generation <= k_first_half) count(seat, Kind::passes_over_production, could_play_production);
    if (!game::terraforming_complete(rules_, state)) {
        const bool is_first_answer = watched_[seat].acted_in != state.generation;
        count(seat, Kind::passes_at_once, is_first_answer && money >= k_much_money);
    }
}

void Habits::see_purchase(const State& before, const State& after, core::Seat seat) {
    Watched& watched = watched_[seat];
    const Player& was = before.players[seat];
    const Player& now = after.players[seat];
    if (before.phase == game::Phase::research) {
        const game::CardSet gained = now.hand - was.hand;
        watched.bought = watched.bought | gained;
        watched.counts[static_cast<std::size_t>(Kind::sells_what_it_bought)].occasions +=
            static_cast<std::uint32_t>(gained.size());
    }
}

void Habits::see_milestones(const State& after) {
    for (core::Seat seat = 0; seat < watched_.size(); ++seat) {
        for (std::size_t milestone = 0; milestone < rules_.milestones.size(); ++milestone) {
            bool& unpaid = watched_[seat].unpaid[milestone];
            if (!unpaid || after.milestones[milestone] == core::k_no_side) continue;
            unpaid = false;
            count(seat, Kind::milestone_lost, after.milestones[milestone] != seat);
        }
    }
}

void Habits::see_action(const Action& action, const State& after, core::Seat seat) {
    const State& before = action.before;
    const Command& command = action.command;
    Watched& watched = watched_[seat];
    const Player& was = before.players[seat];
    const Player& now = after.players[seat];
    if (ai::terraforming::is_sale(rules_, command)) {
        const game::CardSet sold = (was.hand - now.hand) & watched.bought;
        watched.counts[static_cast<std::size_t>(Kind::sells_what_it_bought)].times +=
            static_cast<std::uint32_t>(sold.size());
        return;
    }
    const bool raises_production = sum_of_production(now) > sum_of_production(was);
    if (command.type == CommandType::standard_project && before.generation <= k_early) {
        count(seat, Kind::project_before_engine, action.could_play_production && !raises_production);
    }
    if (before.generation <= k_start && money_of(was) - money_of(now) >= k_large_price) {
        count(seat, Kind::terraforms_before_earning, now.terraform_rating > was.terraform_rating && !raises_production);
    }
    if (is_action(command.type)) {
        count(seat, Kind::moves_without_effect, !ai::terraforming::has_benefit(rules_, before, after, seat));
        if (game::terraforming_complete(rules_, before)) {
            const int points =
                game::score_of(rules_, after, seat).total() - game::score_of(rules_, before, seat).total();
            count(seat, Kind::production_at_the_end, raises_production && points <= 0);
        }
    }
    const auto claimed =
        std::ranges::count_if(after.milestones, [](core::Side owner) { return owner != core::k_no_side; });
    if (claimed >= static_cast<std::ptrdiff_t>(game::k_max_claimed_milestones)) return;
    for (std::size_t milestone = 0; milestone < rules_.milestones.size(); ++milestone) {
        if (after.milestones[milestone] != core::k_no_side || is_reached(rules_, before, seat, milestone) ||
            !is_reached(rules_, after, seat, milestone)) {
            continue;
        }
        const bool lacks_price = money_of(now) < rules_.milestone_cost;
        count(seat, Kind::milestone_without_price, lacks_price);
        watched.unpaid[milestone] = lacks_price;
    }
}

void Habits::see(const State& before, core::Seat seat, std::span<const Command> listed, const Command& command,
                 const State& after) {
    Watched& watched = watched_[seat];
    see_purchase(before, after, seat);
    const bool is_turn = before.phase == game::Phase::action && Game::quiet(before);
    if (is_turn) {
        see_turn(before, seat);
        const bool asks = before.generation <= k_first_half &&
                          (command.type == CommandType::pass || command.type == CommandType::standard_project);
        const bool could_play = asks && can_play_production(before, seat, listed);
        if (command.type == CommandType::pass) see_pass(before, seat, could_play);
        watched.acted_in = before.generation;
        watched.action = Action{.before = before, .command = command, .could_play_production = could_play};
    }
    if (watched.action && Game::quiet(after)) {
        see_action(*watched.action, after, seat);
        watched.action.reset();
    }
    see_milestones(after);
}

}  // namespace syrtis::server::games::terraforming

// SPDX-License-Identifier: MIT
#include "games/terraforming/plain_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <set>
#include <span>
#include <utility>

#include "core/seat.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::server::games::terraforming {
namespace {

namespace game = syrtis::terraforming;
using arena::RightAnswers;
using game::Command;
using game::CommandType;
using game::Rules;
using game::State;
using Game = game::TerraformingMars;
using Commands = std::span<const Command>;

bool lists(Commands commands, CommandType type) {
    return std::ranges::find(commands, type, &Command::type) != commands.end();
}

bool buys_cards(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (state.phase != game::Phase::research || !lists(commands, CommandType::pick_card)) return false;
    return state.stack.empty() && game::private_picking(rules, state, seat).buys;
}

RightAnswers all_but_picks_of(Commands commands, const game::CardSet& cards) {
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type != CommandType::pick_card || !cards.contains(command.target));
    }
    return arena::if_some_are_wrong(std::move(right));
}

/// The largest possible shift of a requirement, in steps of the parameter. Since parameters never decrease, a
/// requirement that was exceeded by more can't be met again.
constexpr int k_largest_shift = 6;

bool is_past(const Rules& rules, const State& state, game::Card card) {
    const game::Requirement& requirement = rules.cards[card].requirement;
    const auto is_past_bound = [&](const game::ParameterBound& bound) {
        return state.levels[bound.parameter] > bound.maximum + k_largest_shift * bound.step;
    };
    return std::ranges::any_of(requirement.further, is_past_bound) ||
           state.levels[game::Parameter::temperature] >
               requirement.temperature_max + k_largest_shift * rules.tracks[0].step ||
           state.levels[game::Parameter::oxygen] > requirement.oxygen_max + k_largest_shift * rules.tracks[1].step ||
           game::count_oceans(state) > requirement.oceans_max + k_largest_shift;
}

/// A player does not buy a card whose requirement can't be met any more.
RightAnswers card_past_its_time(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!buys_cards(rules, state, seat, commands)) return {};
    game::CardSet past;
    for (const Command& command : commands) {
        if (command.type == CommandType::pick_card && is_past(rules, state, static_cast<game::Card>(command.target))) {
            past.insert(command.target);
        }
    }
    return all_but_picks_of(commands, past);
}

/// In the last generation of a solo match, a player does not buy a card that needs more tags than the player has with
/// all cards in hand and on offer.
RightAnswers last_purchase(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!is_solo(state.options) || state.generation != rules.solo_generations) return {};
    if (!buys_cards(rules, state, seat, commands)) return {};
    const game::Player& player = state.players[seat];
    game::CardSet all = player.hand;
    for (const auto card : game::private_picking(rules, state, seat).offer) all.insert(card);
    game::CardSet hopeless;
    for (const Command& command : commands) {
        if (command.type != CommandType::pick_card) continue;
        const auto& requirement = rules.cards[command.target].requirement;
        for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
            int reach = player.passives.tags[tag];
            for (const auto card : all) {
                if (card == command.target) continue;
                reach += rules.cards[card].tags[tag];
            }
            if (requirement.tags[tag] > reach) hopeless.insert(command.target);
        }
    }
    return all_but_picks_of(commands, hopeless);
}

bool meets(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone) {
    return game::milestone_count(rules, state, seat, milestone) >= rules.milestones[milestone].threshold;
}

/// A player claims a milestone with the last action of a turn if a rival could prevent it with the next turn: by
/// claiming the only milestone that the player can claim, or any milestone if only one can still be claimed.
RightAnswers contested_milestone(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!lists(commands, CommandType::claim_milestone) || !lists(commands, CommandType::end_turn)) return {};
    std::set<std::size_t> own;
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type == CommandType::claim_milestone);
        if (right.back()) own.insert(command.target);
    }
    const auto claimed = static_cast<std::size_t>(
        std::ranges::count_if(state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
    const bool is_last = claimed + 1 == game::k_max_claimed_milestones;
    if (own.size() != 1 && !is_last) return {};
    bool has_rival = false;
    for (core::Seat other = 0; other < seats(state.options); ++other) {
        const game::Player& rival = state.players[other];
        if (other == seat || rival.passed) continue;
        if (rival.stock[static_cast<std::size_t>(game::Resource::megacredits)] < rules.milestone_cost) continue;
        for (std::size_t milestone = 0; milestone < rules.milestones.size(); ++milestone) {
            if (state.milestones[milestone] != core::k_no_side) continue;
            if (is_last || own.contains(milestone)) has_rival |= meets(rules, state, other, milestone);
        }
    }
    return has_rival ? arena::if_some_are_wrong(std::move(right)) : RightAnswers{};
}

/// Returns the points of the seat minus those of the best other player, if the match ended now.
int margin(const Rules& rules, const State& state, core::Seat seat) {
    int best = std::numeric_limits<int>::min();
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat) best = std::max(best, game::score_of(rules, state, other).total());
    }
    return game::score_of(rules, state, seat).total() - best;
}

/// A greenery of the final phase is placed where the margin is largest. A space with a margin of one less is also
/// right, so that only differences of two points or more count.
RightAnswers last_greenery(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (state.phase != game::Phase::final_greenery || sides(state.options) < 2) return {};
    if (!lists(commands, CommandType::place_tile)) return {};
    std::vector<int> margins;
    for (const Command& command : commands) {
        State next = state;
        Game::apply_alone(rules, next, seat, command, nullptr);
        margins.push_back(margin(rules, next, seat));
    }
    const int most = *std::ranges::max_element(margins);
    RightAnswers right;
    for (const int one : margins) right.push_back(one >= most - 1);
    return arena::if_some_are_wrong(std::move(right));
}

using Resources = std::array<bool, game::k_resources>;

/// Returns whether a command certainly brings the seat points, brings no other player points, and costs the seat
/// nothing but resources marked in `idle`: no production and no cards in hand, except the played card if `plays_cards`
/// is set.
bool is_a_free_point(const Rules& rules, const State& state, core::Seat seat, const Command& command,
                     const Resources& idle, bool plays_cards) {
    if (Game::draws(rules, state, seat, command)) return false;
    State next = state;
    Game::apply_alone(rules, next, seat, command, nullptr);
    if (!Game::quiet(next)) return false;
    const game::Player& before = state.players[seat];
    const game::Player& after = next.players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (after.stock[resource] < before.stock[resource] && !idle[resource]) return false;
        if (after.production[resource] < before.production[resource]) return false;
    }
    game::CardSet given = before.hand - after.hand;
    const bool plays_card = command.type == CommandType::play_card && game::is_project_card(command.target);
    if (plays_cards && plays_card) given.erase(command.card());
    if (!given.empty()) return false;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const int gained = game::score_of(rules, next, other).total() - game::score_of(rules, state, other).total();
        if (other == seat ? gained <= 0 : gained > 0) return false;
    }
    return true;
}

/// A player does not pass while an action on a card brings a point at no cost, since the action of this generation
/// would be lost.
RightAnswers point_before_passing(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!lists(commands, CommandType::pass) || !lists(commands, CommandType::use_action)) return {};
    bool is_there = false;
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type != CommandType::pass);
        if (command.type != CommandType::use_action) continue;
        is_there |= is_a_free_point(rules, state, seat, command, {}, false);
    }
    return is_there ? arena::if_some_are_wrong(std::move(right)) : RightAnswers{};
}

/// Returns whether a program, or an option of a choice in it, takes the resource from its player.
bool takes(const Rules& rules, game::Program program, game::Resource resource) {
    for (std::size_t pc = program; !game::operation::ends(rules.ops[pc]); ++pc) {
        const auto& operation = rules.ops[pc];
        const auto lost = game::operation::read<game::operation::Lose>(operation);
        const auto paid = game::operation::read<game::operation::PayAny>(operation);
        if ((lost && lost->resource == resource) || (paid && paid->resource == resource)) return true;
        const auto choice = game::operation::read<game::operation::Choose>(operation);
        for (std::size_t option = 0; choice && option < choice->count; ++option) {
            if (takes(rules, rules.options[choice->first + option].program, resource)) return true;
        }
    }
    return false;
}

bool is_metal(game::Resource resource) {
    return resource == game::Resource::steel || resource == game::Resource::titanium;
}

bool counts(const game::Amount& amount, game::Resource resource) {
    if (amount.per == game::Count::stock_of_metals) return is_metal(resource);
    return amount.per == game::Count::stock && amount.argument == static_cast<std::size_t>(resource);
}

/// Returns whether a resource has no use but to pay prices at its present value: no milestone, award or card counts it,
/// and no card in hand or in play takes it or raises its value.
bool only_pays(const Rules& rules, const State& state, core::Seat seat, game::Resource resource) {
    const auto is_counted = [&](const auto& goal) { return counts(goal.counts, resource); };
    if (std::ranges::any_of(rules.milestones, is_counted)) return false;
    const auto funded =
        std::ranges::count_if(state.awards, [](core::Seat funder) { return funder != core::k_no_seat; });
    for (std::size_t award = 0; award < rules.awards.size(); ++award) {
        const bool may_count =
            state.awards[award] != core::k_no_seat || funded < static_cast<std::ptrdiff_t>(game::k_max_funded_awards);
        if (may_count && is_counted(rules.awards[award])) return false;
    }
    const game::Player& player = state.players[seat];
    const auto wants = [&](game::Source source) {
        const game::SourceRule& rule = rules.source(source);
        return takes(rules, rule.play, resource) || takes(rules, rule.action, resource) ||
               counts(rule.victory_points, resource);
    };
    if (player.corporation != game::k_no_corporation && wants(game::corporation_source(player.corporation))) {
        return false;
    }
    for (const auto card : player.hand | player.played) {
        if (wants(static_cast<game::Source>(card))) return false;
    }
    for (const auto card : player.hand) {
        const game::PassiveRule& passive = rules.cards[card].passive;
        if (resource == game::Resource::steel && passive.steel_value > 0) return false;
        if (resource == game::Resource::titanium && passive.titanium_value > 0) return false;
    }
    return true;
}

/// In the last generation, metal without another use is worth no more than the M€ that it replaces, and nothing after
/// the end. So a player pays with it before M€, and does not pass while metal alone could buy a point.
RightAnswers last_metal(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (sides(state.options) < 2 || !game::terraforming_complete(rules, state)) return {};
    if (state.phase != game::Phase::action || !state.stack.empty()) return {};
    Resources idle{};
    for (const auto metal : {game::Resource::steel, game::Resource::titanium}) {
        const auto place = static_cast<std::size_t>(metal);
        idle[place] = state.players[seat].stock[place] > 0 && only_pays(rules, state, seat, metal);
    }
    const auto spares_metal = [&](const game::Payment& one, const game::Payment& other) {
        const bool same_rest = one.heat == other.heat;
        const bool less_steel = one.steel < other.steel && idle[static_cast<std::size_t>(game::Resource::steel)];
        const bool less_titanium =
            one.titanium < other.titanium && idle[static_cast<std::size_t>(game::Resource::titanium)];
        const bool more_of_none = one.steel <= other.steel && one.titanium <= other.titanium;
        return same_rest && more_of_none && (less_steel || less_titanium) && one.megacredits > other.megacredits;
    };
    bool has_point = false;
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(std::ranges::none_of(commands, [&](const Command& other) {
            return other.type == command.type && other.target == command.target &&
                   spares_metal(command.payment, other.payment);
        }));
        if (command.type != CommandType::play_card || command.payment == game::Payment{}) continue;
        has_point |= command.payment.megacredits == 0 && command.payment.heat == 0 &&
                     is_a_free_point(rules, state, seat, command, idle, true);
    }
    for (std::size_t place = 0; place < right.size() && has_point; ++place) {
        if (commands[place].type == CommandType::pass) right[place] = false;
    }
    return arena::if_some_are_wrong(std::move(right));
}

}  // namespace

std::vector<arena::PlainRule<Game>> plain_rules() {
    return {{.kind = "card_past_its_time", .right = card_past_its_time},
            {.kind = "last_purchase", .right = last_purchase},
            {.kind = "contested_milestone", .right = contested_milestone},
            {.kind = "last_greenery", .right = last_greenery},
            {.kind = "point_before_passing",
             .right = point_before_passing,
             .at_the_end_only = false,
             .first_is_wrong = false},
            {.kind = "last_metal", .right = last_metal, .at_the_end_only = false, .first_is_wrong = false}};
}

}  // namespace syrtis::server::games::terraforming
